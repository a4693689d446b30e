// The worker: it has the library and answers requests, one after the other.
import { Library, type Module, type RuleFiles } from "./library";

declare function importScripts(...urls: string[]): void;
declare const cria: (options: object) => Promise<Module>;

async function begin(): Promise<Library> {
  importScripts("cria.js");
  const [module, files] = await Promise.all([
    cria({}),
    fetch("rules.bin").then(async (answer): Promise<RuleFiles> =>
      new Uint8Array(await answer.arrayBuffer())),
  ]);
  return new Library(module, files);
}

const library = begin();

onmessage = async (event: MessageEvent<string>) => {
  postMessage((await library).request(event.data));
};
