// What emscripten makes of the library, without anything of Node.js.
declare module "cria-module" {
  import type { Module } from "./library";
  const cria: (options: { wasmBinary: Uint8Array }) => Promise<Module>;
  export default cria;
}
