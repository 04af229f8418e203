/** Wakes one reader; several notifications while the reader is busy count as one. */
export class CoalescedSignal {
  #notified = false;
  #wake: () => void = () => undefined;

  notify(): void {
    this.#notified = true;
    this.#wake();
  }

  /** Resolves after a notification since the last call, after `withinMs`, or when the signal aborts. */
  async wait(withinMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#notified && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => this.#wake(), withinMs);
        const wake = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        this.#wake = wake;
        signal.addEventListener('abort', wake);
      });
    }
    this.#notified = false;
  }
}
