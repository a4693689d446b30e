// The library for others' pages and programs: what `make npm` packs.
import criaModule from "cria-module";
import { Library } from "./library";

/** What the program answers instead of a result. */
export class Refused extends Error {
  constructor(message: string, readonly code: number, readonly data: unknown) {
    super(message);
  }
}

/** The parameters of requests, and their answers: docs/requests.md of cria. */
export type Params = Record<string, unknown>;
// Answers are data of many forms; who asks knows which.
export type Answer = any;

function line(method: string, params: Params): string {
  return JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
}

function resultOf(answer: string): Answer {
  const { result, error } = JSON.parse(answer);
  if (error) throw new Refused(error.message, error.code, error.data);
  return result;
}

/** Only Node.js has it; bundlers for pages are not to look for it. */
const FILES: string = "node:fs/promises";

/** A file that lies beside this one: from a disk under Node.js, else from where the page
 * came from. */
async function bytesOf(url: URL): Promise<Uint8Array> {
  if (url.protocol === "file:") {
    const { readFile } = await import(FILES);
    return readFile(url);
  }
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function openLibrary(): Promise<Library> {
  const [wasmBinary, files] = await Promise.all([
    bytesOf(new URL("cria.wasm", import.meta.url)),
    bytesOf(new URL("rules.bin", import.meta.url))]);
  return new Library(await criaModule({ wasmBinary }), files);
}

/** A session with the library: rules, a game, games of bots. Asks and answers at once. */
export class Cria {
  private constructor(private readonly library: Library) {}

  static async open(): Promise<Cria> {
    return new Cria(await openLibrary());
  }

  /** Asks one thing; throws Refused. */
  ask(method: string, params: Params = {}): Answer {
    return resultOf(this.library.request(line(method, params)));
  }
}

/** The same in a worker of its own, for pages. */
export class CriaWorker {
  private readonly worker = new Worker(new URL("worker.js", import.meta.url),
    { type: "module" });
  private readonly waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = [];

  constructor() {
    this.worker.onmessage = (event: MessageEvent<string>) => {
      const { resolve, reject } = this.waiting.shift()!;
      try {
        resolve(resultOf(event.data));
      } catch (refused) {
        reject(refused as Error);
      }
    };
  }

  ask(method: string, params: Params = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(line(method, params));
    });
  }

  /** Ends the worker, also in the middle of a request. */
  end(): void {
    this.worker.terminate();
    for (const each of this.waiting.splice(0)) each.reject(new Error("ended"));
  }
}

/** For the worker: answers a request, a line of JSON, by another. */
export async function answerer(): Promise<(request: string) => string> {
  const library = await openLibrary();
  return (request) => library.request(request);
}
