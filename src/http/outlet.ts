import type { Response } from 'express';
import { whenOver } from './connections';

/** Output of a stream, no faster than its reader reads. */
export class Outlet {
  /** Resolves when all output has left this process, or the reader has left. */
  sent: Promise<void> = Promise.resolve();
  /** Output may never leave once the reader has left. */
  #giveUp: () => void = () => undefined;

  constructor(readonly response: Response) {
    whenOver(response, () => this.#giveUp());
  }

  send(text: string): Promise<void> {
    this.sent = new Promise((resolve) => {
      this.#giveUp = resolve;
      this.response.write(text, () => resolve());
    });
    return this.sent;
  }
}
