import { playerTitle, quoted } from '../engine';
import type { Placeholder } from '../engine';
import { OF_CALLERS } from './callers';
import { OF_DICE } from './dice';
import { OF_DOCUMENTS } from './documents';
import { OF_EVENTS } from './events';
import { OF_GRAPHQL } from './graphql';
import { OF_JOBS } from './jobs';
import { OF_LIMITS } from './limits';
import { OF_PACKAGES } from './packages';
import { OF_PLACES } from './places';
import { OF_PLAY } from './play';
import type { ProblemRecord, Values } from './record';
import { OF_REQUESTS } from './requests';
import { UNKNOWN } from './unknown';

/** All codes of problems with their records. The refusals of the rules are separate. */
export const PROBLEMS = {
  ...UNKNOWN,
  ...OF_REQUESTS,
  ...OF_CALLERS,
  ...OF_PLACES,
  ...OF_PLAY,
  ...OF_DICE,
  ...OF_DOCUMENTS,
  ...OF_EVENTS,
  ...OF_PACKAGES,
  ...OF_JOBS,
  ...OF_LIMITS,
  ...OF_GRAPHQL,
};
type Records = typeof PROBLEMS;

/** Stable name of a problem. */
export type ProblemCode = keyof Records;

/** Codes with which the service denies a request. */
export type DenialCode = {
  [Code in ProblemCode]: 'Denied' extends Records[Code]['graphql'][number] ? Code : never;
}[ProblemCode];

/** Codes of GraphQL errors. */
export type ErrorCode = {
  [Code in ProblemCode]: 'error' extends Records[Code]['graphql'][number] ? Code : never;
}[ProblemCode];

/** Codes that REST has. */
export type RestCode = {
  [Code in ProblemCode]: Records[Code]['status'] extends readonly [] ? never : Code;
}[ProblemCode];

export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];

const isDenial = (code: ProblemCode): code is DenialCode => {
  const forms: ProblemRecord['graphql'] = PROBLEMS[code].graphql;
  return forms.includes('Denied');
};
export const DENIAL_CODES = PROBLEM_CODES.filter(isDenial);

export const REST_CODES = PROBLEM_CODES.filter((code): code is RestCode => PROBLEMS[code].status.length > 0);

/** Names of the values that a sentence needs. */
export type Needed<Code extends ProblemCode> = Placeholder<Records[Code]['text']>;

/** Values for the sentence; optional if it needs none. */
export type Filling<Code extends ProblemCode> = [Needed<Code>] extends [never]
  ? [values?: Values]
  : [values: Values & Values<Needed<Code>>];

export function sentenceOf<Code extends ProblemCode>(code: Code, ...[values = {}]: Filling<Code>): string {
  return filled(PROBLEMS[code].text, values);
}

/** Values that a sentence does not show as they are sent. */
const WORDS: Readonly<Record<string, (value: string) => string>> = {
  side: playerTitle,
  known: (list) => quoted(list.split(', ')),
  places: (list) => quoted(list.split(', ')),
};

/** Inserts values into a sentence. A value in quotation marks stands as it was sent, a side outside of them by its name. */
export function filled(text: string, values: Values): string {
  return text.replaceAll(/("?)\{(\w+)\}/g, (hole, quote: string, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    const words = quote === '' ? WORDS[name] : undefined;
    return `${quote}${words === undefined ? value : words(String(value))}`;
  });
}
