import type { PackageFault, PackageDifference } from '@westwall/engine/workshop';
import type { PackageFile } from './model/package-file';

/** Request to the checking worker. */
export interface Asked {
  readonly number: number;
  readonly file: PackageFile;
  readonly game: string;
  /** Package to compare with. */
  readonly other: PackageFile;
}

export interface Check {
  readonly faults: readonly PackageFault[];
  /** Total number of faults; the first thousand are listed. */
  readonly count: number;
  readonly differences: readonly PackageDifference[];
}

export type Answered =
  | ({ readonly kind: 'checked'; readonly number: number } & Check)
  | {
      readonly kind: 'drawn';
      readonly number: number;
      /** SVG document. */
      readonly picture: string;
    };

/** Milliseconds to wait after the last stroke, so that continuous drawing is not slowed down. */
const pauseMs = 250;

/** Sends the newest state to the worker; states replaced while it works are skipped. */
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
