import type { Response } from 'express';
import { whenOver } from './connections';

/** Notices that a client leaves before its answer. The signal is created on first use. */
export class ClientLeaving {
  #controller: AbortController | undefined;

  constructor(private readonly response: Response) {}

  /** Aborted when the client has left. */
  get signal(): AbortSignal {
    return (this.#controller ??= this.#watch()).signal;
  }

  /** True if the error is the client's departure. */
  isReason(error: unknown): boolean {
    const signal = this.#controller?.signal;
    return signal?.aborted === true && error === signal.reason;
  }

  #watch(): AbortController {
    const { response } = this;
    const controller = new AbortController();
    const leave = (): void => {
      if (!response.writableFinished) controller.abort();
    };
    whenOver(response, leave);
    return controller;
  }
}
