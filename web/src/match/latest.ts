/**
 * Answers of which only the last requested one matters: one request is under way at a time, an outdated waiting
 * request is never sent, and some answers are cached.
 */
export class Latest<Answer extends object> {
  readonly #kept = new Map<string, Answer>();
  #asked = 0;
  #underWay: Promise<unknown> | undefined;

  constructor(private readonly most: number) {}

  /** The answer; undefined if another key was requested in the meantime. Throws the error of the request. */
  async get(key: string, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const turn = (this.#asked += 1);
    // The failure goes to the caller whose request is under way.
    while (this.#underWay !== undefined && !this.#kept.has(key)) {
      await this.#underWay.catch(() => undefined);
      if (turn !== this.#asked) return undefined;
    }
    const answer = this.#kept.get(key) ?? (await this.#send(ask));
    this.#keep(key, answer);
    return turn === this.#asked ? answer : undefined;
  }

  async #send(ask: () => Promise<Answer>): Promise<Answer> {
    const asking = ask();
    this.#underWay = asking;
    try {
      return await asking;
    } finally {
      this.#underWay = undefined;
    }
  }

  #keep(key: string, answer: Answer): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size > this.most) this.#kept.delete(oldest);
  }
}
