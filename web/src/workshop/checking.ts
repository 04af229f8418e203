import type { Fault, PackageDifference } from '@westwall/engine/workshop';
import type { PackageFile } from './model/package-file';

/** What is asked of the thread that checks. */
export interface Asked {
  readonly number: number;
  readonly file: PackageFile;
  readonly game: string;
  /** With what it is compared. */
  readonly other: PackageFile;
}

export interface Check {
  readonly faults: readonly Fault[];
  /** How many there are: the first thousand are listed. */
  readonly count: number;
  readonly differences: readonly PackageDifference[];
}

export type Answered =
  | ({ readonly kind: 'checked'; readonly number: number } & Check)
  | {
      readonly kind: 'drawn';
      readonly number: number;
      /** As an SVG document. */
      readonly picture: string;
    };

/** Wait so long after the last stroke: a hand that goes on drawing is not held up. */
const pauseMs = 250;

/** Asks the thread about the newest state; of states that came meanwhile only the last is asked about. */
export class Checking {
  readonly #thread = new Worker(new URL('./checker.ts', import.meta.url), { type: 'module' });
  #number = 0;
  #asked: Omit<Asked, 'number'> | undefined;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(onAnswer: (answered: Answered, asked: Omit<Asked, 'number'>) => void) {
    this.#thread.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      if (data.number === this.#number && this.#asked !== undefined) onAnswer(data, this.#asked);
    });
  }

  ask(question: Omit<Asked, 'number'>): void {
    clearTimeout(this.#waiting);
    this.#number += 1;
    this.#asked = question;
    const asked = { ...question, number: this.#number };
    this.#waiting = setTimeout(() => this.#thread.postMessage(asked), pauseMs);
  }

  close(): void {
    clearTimeout(this.#waiting);
    this.#thread.terminate();
  }
}
