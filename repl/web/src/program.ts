// The program as the page sees it: requests to a worker, and what is done when the
// worker gives no sign.

/** What the program answers instead of a result. */
export class Failure extends Error {
  constructor(message: string, readonly code = 0, readonly data?: unknown) {
    super(message);
  }
}

interface Waiting {
  /** How long it may take, in milliseconds. */
  patience: number;
  resolve(result: unknown): void;
  reject(failure: Failure): void;
}

/** A worker that does not answer for so long is ended. It starts in this time too. */
const SILENCE = 2000, START = 20000;

/** The worker that the page began before anything else, once. */
function begun(): Worker | undefined {
  const page = window as { first?: Worker };
  const { first } = page;
  page.first = undefined;
  return first;
}

export class Program {
  private worker?: Worker;
  private waiting: Waiting[] = [];
  private timer = 0;
  private started = false;

  /** [ended] is called after the worker was ended: what it knew is gone. */
  constructor(private readonly ended: () => void = () => {}) {}

  /** Begins the worker, which takes a moment, before anything is asked. */
  begin(): this {
    if (!this.worker) {
      this.worker = begun() ?? new Worker("worker.js");
      this.worker.onmessage = (event: MessageEvent<string>) => this.answered(event.data);
      this.worker.onerror = () => this.lost("The program stopped.");
    }
    return this;
  }

  /** Asks the program, after what was asked before. */
  ask<T>(method: string, params: object = {}, patience = SILENCE): Promise<T> {
    const line = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ patience, resolve: resolve as (result: unknown) => void, reject });
      if (this.waiting.length === 1) this.wait();
      this.begin().worker!.postMessage(line);
    });
  }

  /** Ends the worker; the next request begins another. */
  stop(reason = "stopped"): void {
    clearTimeout(this.timer);
    this.worker?.terminate();
    this.worker = undefined;
    this.started = false;
    const waiting = this.waiting;
    this.waiting = [];
    for (const each of waiting) each.reject(new Failure(reason));
  }

  /** Waits for the next answer. */
  private wait(): void {
    this.timer = window.setTimeout(() => this.lost("That took too long."),
      this.started ? this.waiting[0]!.patience : START);
  }

  private answered(line: string): void {
    clearTimeout(this.timer);
    this.started = true;
    const { resolve, reject } = this.waiting.shift()!;
    const answer = JSON.parse(line);
    if (answer.error) {
      const { message, code, data } = answer.error;
      const first = data?.findings?.[0]?.message;
      reject(new Failure(first ? `${message}: ${first}` : message, code, data));
    } else {
      resolve(answer.result);
    }
    if (this.waiting.length > 0) this.wait();
  }

  private lost(reason: string): void {
    this.stop(reason);
    this.ended();
  }
}
