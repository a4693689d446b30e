// The library as WebAssembly: text in, text out. Used by the worker and under Node.js.

/** What emscripten makes of the library. */
export interface Module {
  _malloc(size: number): number;
  _free(at: number): void;
  _web_session_new(files: number, size: number): number;
  _cria_request(session: number, json: number, length: number): number;
  _cria_text_free(text: number): void;
  HEAPU8: Uint8Array;
  UTF8ToString(at: number): string;
}

/** Files of rules that need no folder: path and text of each, each with a zero at its end. */
export type RuleFiles = Uint8Array;

export class Library {
  private readonly session: number;
  private readonly encoder = new TextEncoder();

  /** A session that finds [files] by their names, as the program finds those of its folder. */
  constructor(private readonly module: Module, bytes: RuleFiles) {
    const at = this.put(bytes);
    this.session = module._web_session_new(at, bytes.length);
    module._free(at);
    if (!this.session) throw new Error("not enough memory");
  }

  /** Answers a request, JSON, by a line of JSON. */
  request(json: string): string {
    const bytes = this.encoder.encode(json);
    const at = this.put(bytes);
    const answer = this.module._cria_request(this.session, at, bytes.length);
    this.module._free(at);
    if (!answer) throw new Error("not enough memory");
    const text = this.module.UTF8ToString(answer);
    this.module._cria_text_free(answer);
    return text;
  }

  private put(bytes: Uint8Array): number {
    const at = this.module._malloc(bytes.length + 1);
    if (!at) throw new Error("not enough memory");
    this.module.HEAPU8.set(bytes, at);
    return at;
  }
}
