import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VIOLATIONS } from '../engine';

/** A stable name of a reason for a refusal. */
export type ViolationCode = keyof typeof VIOLATIONS;

/** A situation in which the rules refuse an action. */
export interface RefusalExample {
  /** What it shows. */
  readonly title: string;
  /** The position and the action, in the form of the conformance cases. */
  readonly row?: string;
  /** Where it stands among them. */
  readonly place?: string;
}

type Examples = Readonly<Record<ViolationCode, RefusalExample>>;

/** What no row expects. */
const WRITTEN = {
  FPF_AGAINST_FIRE: {
    title: 'Odds are asked for an attack by artillery alone, with final protective fire against it',
  },
} as const satisfies Partial<Examples>;

/** What `npm run build` writes of the conformance rows; it lies there for the sources and the build alike. */
const file = join(__dirname, '..', '..', 'dist', 'refusals.json');

let all: Examples | undefined;

/** An example for each code; they are read at the first call. */
export function refusalExamples(): Examples {
  all ??= { ...WRITTEN, ...(JSON.parse(readFileSync(file, 'utf8')) as Omit<Examples, keyof typeof WRITTEN>) };
  return all;
}
