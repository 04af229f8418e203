/**
 * Answers of which only the one asked for last is of interest: one question is under way at a time, what is overtaken
 * while it waits is never sent, and some of what was answered is kept.
 */
export class Latest<Answer extends object> {
  readonly #kept = new Map<string, Answer>();
  #asked = 0;
  #underWay: Promise<unknown> | undefined;

  constructor(private readonly most: number) {}

  /** The answer; undefined when something else was asked for meanwhile. Throws what the question throws. */
  async get(key: string, ask: () => Promise<Answer>): Promise<Answer | undefined> {
    const turn = (this.#asked += 1);
    // The failure goes to the caller of the question that is under way.
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
