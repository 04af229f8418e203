import { signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Result } from '@westwall/sdk';
import { complain } from '../../widgets/notices';

/** Merges a series of quick changes into one request. */
const pauseMs = 250;

/** Answer to a question that may change before it arrives: only the answer to the last one counts. */
export class LatestAnswer<Q, A> {
  /** Last answer received; it may belong to an earlier question while `waiting`. */
  readonly answer: ReadonlySignal<A | null>;
  readonly waiting: ReadonlySignal<boolean>;
  readonly #answer: Signal<A | null> = signal(null);
  readonly #waiting: Signal<boolean> = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(private readonly reply: (question: Q) => Promise<Result<A>>) {
    this.answer = this.#answer;
    this.waiting = this.#waiting;
  }

  ask(question: Q): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    const number = this.#asked;
    this.#waiting.value = true;
    this.#timer = setTimeout(() => void this.#settle(question, number), pauseMs);
  }

  /** Drops the question and its answer. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.#waiting.value = false;
    this.#answer.value = null;
  }

  async #settle(question: Q, number: number): Promise<void> {
    const answer = await this.reply(question);
    if (number !== this.#asked) return;
    if (!answer.ok) complain(answer.error);
    this.#waiting.value = false;
    this.#answer.value = answer.ok ? answer.value : null;
  }
}
