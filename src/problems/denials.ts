import type { CaseRow, SystemData } from '../engine';
import { sentenceOf } from './problems';
import type { DenialCode, Filling } from './problems';
import type { Values } from './record';

/**
 * Request that is denied for a reason other than the rules of the game (those are violations). Nothing has changed.
 * An API maps the code and never parses the sentence.
 */
export interface Denied {
  readonly status: 'denied';
  readonly code: DenialCode;
  readonly message: string;
  /** Values in the sentence. */
  readonly details: Values;
}

/** Builds a denial with the values that its sentence needs. */
export function denied<Code extends DenialCode>(code: Code, ...filling: Filling<Code>): Denied {
  const [details = {}] = filling;
  return { status: 'denied', code, message: sentenceOf(code, ...filling), details };
}

/** Denial of an unknown game; its sentence lists the known ones. */
export function unknownSystem(system: string, systems: ReadonlyMap<string, unknown>): Denied {
  return denied('UNKNOWN_SYSTEM', { system, known: [...systems.keys()].join(', ') });
}

/** Denial of an unknown case; `parts` are the cases below the number. */
export function unknownCase(number: string, parts: readonly CaseRow[] = []): Denied {
  const cases = parts.map(({ id }) => id).join(', ');
  return denied('UNKNOWN_CASE', { case: number, parts: cases === '' ? '' : `; there are ${cases}` });
}

export function unknownScenario(
  scenario: string,
  { system, orderOfBattle }: Pick<SystemData, 'system' | 'orderOfBattle'>,
): Denied {
  const known = orderOfBattle.scenarios.map(({ id }) => id).join(', ');
  return denied('UNKNOWN_SCENARIO', { system, scenario, known });
}

export function unknownSide(side: string, sides: readonly string[]): Denied {
  return denied('UNKNOWN_SIDE', { side, known: sides.join(', ') });
}

/** Answer to a request that can be denied. */
export type Answer<T> = ({ readonly status: 'ok' } & T) | Denied;

/** All statuses of a request that is not carried out. */
const REFUSED = [
  'denied',
  'refused',
  'stale',
  'not-understood',
  'position-refused',
  'scenario-refused',
  'package-refused',
  'branch-refused',
  'unreadable',
] as const;
const refused: ReadonlySet<unknown> = new Set(REFUSED);

/** Value that replaces a result and gives the reason. */
export interface DeniedReason {
  readonly status: (typeof REFUSED)[number];
}

/** True if a value is a refusal instead of the expected result. */
export function isRefusal<T>(value: T): value is Extract<T, DeniedReason> {
  return typeof value === 'object' && value !== null && 'status' in value && refused.has(value.status);
}
