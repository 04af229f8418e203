/** Rings for one reader; however often it rings while he is busy, he hears it once. */
export class CoalescedSignal {
  #rung = false;
  #wake: () => void = () => undefined;

  notify(): void {
    this.#rung = true;
    this.#wake();
  }

  /** Waits until it has rung since the last time, the time is up or the signal is set off. */
  async wait(withinMs: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung && !signal.aborted) {
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
    this.#rung = false;
  }
}
