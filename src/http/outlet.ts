import type { Response } from 'express';
import { whenOver } from './connections';

/** Where a stream flows out, no faster than its reader reads. */
export class Outlet {
  /** Resolves when all that was to be sent has left this process, or the reader is gone. */
  sent: Promise<void> = Promise.resolve();
  /** What is being sent may never leave when the reader is gone. */
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
