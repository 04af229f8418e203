import type { Response } from 'express';
import { whenOver } from './connections';

/** Whether a client goes before they have their answer. The signal is made where it is listened to. */
export class ClientLeaving {
  #controller: AbortController | undefined;

  constructor(private readonly response: Response) {}

  /** Aborted when the client has gone. */
  get signal(): AbortSignal {
    return (this.#controller ??= this.#watch()).signal;
  }

  /** Whether an error is that the client has gone. */
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
