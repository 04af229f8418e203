import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ViolationCode } from '../engine';

/** Situation in which the rules refuse an action. */
export interface RefusalExample {
  readonly title: string;
  /** Position and action, in the form of the conformance cases. */
  readonly row?: string;
  /** Place among the conformance cases. */
  readonly place?: string;
}

type Examples = Readonly<Record<ViolationCode, RefusalExample>>;

/** Examples without a conformance row. */
const WRITTEN = {
  FPF_AGAINST_FIRE: {
    title: 'Odds are asked for an attack by artillery alone, with final protective fire against it',
  },
} as const satisfies Partial<Examples>;

/** File that `npm run build` makes from the conformance rows, for the sources and the build alike. */
const file = join(__dirname, '..', '..', 'dist', 'refusals.json');

let all: Examples | undefined;

/** Example for each code; the file is read at the first call. */
export function refusalExamples(): Examples {
  all ??= { ...WRITTEN, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Examples, keyof typeof WRITTEN>) };
  return all;
}
