/** Runs work one at a time; requests during a run lead to one further run, after a pause. */
export class Coalesced {
  #running: Promise<void> | undefined;
  #asked = 0;

  constructor(
    private readonly work: () => Promise<void>,
    private readonly pauseMs: number,
  ) {}

  /** Resolves when all requested work is done. */
  run(): Promise<void> {
    this.#asked += 1;
    this.#running ??= this.#loop().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #loop(): Promise<void> {
    for (let done = 0; done !== this.#asked;) {
      if (done > 0) await new Promise((resume) => setTimeout(resume, this.pauseMs));
      done = this.#asked;
      await this.work();
    }
    this.#asked = 0;
  }
}
