/** Words and brackets, consumed from the left; commas count as blanks. */
export class PlaceWords {
  readonly #words: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#words = text.match(/[()]|[^\s,()]+/g) ?? [];
  }

  get isDone(): boolean {
    return this.#at === this.#words.length;
  }

  /** Consumes these words if they come next. */
  take(...expected: readonly string[]): boolean {
    const comes = expected.every((word, place) => this.#words[this.#at + place] === word);
    if (comes) this.#at += expected.length;
    return comes;
  }

  /** Consumes the next word if it has this form. */
  one(form: RegExp): string | undefined {
    const word = this.#words[this.#at];
    if (word === undefined || !form.test(word)) return undefined;
    this.#at += 1;
    return word;
  }

  number(): number | undefined {
    const digits = this.one(/^\d{1,3}$/);
    return digits === undefined ? undefined : Number(digits);
  }

  /** Consumes all next words of this form; undefined if there are none. */
  all(form: RegExp): readonly string[] | undefined {
    const found: string[] = [];
    for (let word = this.one(form); word !== undefined; word = this.one(form)) found.push(word);
    return found.length === 0 ? undefined : found;
  }
}
