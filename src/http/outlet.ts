import type { Response } from 'express';
import { whenOver } from './connections';

/** Output of a stream, no faster than its reader reads. */
export class Outlet {
  /** Resolves when all output has left this process, or the reader has left. */
  sent: Promise<void> = Promise.resolve();
  /** True once the reader has left: Node may say so of a write long before it closes the response. */
  isLeft = false;
  /** Output may never leave once the reader has left. */
  #giveUp: () => void = () => undefined;

  constructor(readonly response: Response) {
    whenOver(response, () => {
      this.isLeft = true;
      this.#giveUp();
    });
  }

  send(text: string): Promise<void> {
    this.sent = new Promise((resolve) => {
      this.#giveUp = resolve;
      this.response.write(text, (error) => {
        this.isLeft ||= error !== undefined && error !== null;
        resolve();
      });
    });
    return this.sent;
  }
}
