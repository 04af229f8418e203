import type { CaseRow, SystemData } from '../engine';
import { sentenceOf } from './problems';
import type { DenialCode, Filling } from './problems';
import type { Values } from './record';

/**
 * A request that is not carried out, for another reason than the rules of the game (those are violations). Nothing has
 * changed. An API maps codes, it never parses sentences.
 */
export interface Denied {
  readonly status: 'denied';
  readonly code: DenialCode;
  readonly message: string;
  /** The values in the sentence. */
  readonly details: Values;
}

/** Builds a denial; what its sentence needs must be given. */
export function denied<Code extends DenialCode>(code: Code, ...filling: Filling<Code>): Denied {
  const [details = {}] = filling;
  return { status: 'denied', code, message: sentenceOf(code, ...filling), details };
}

/** What was named is not there; the sentence says what there is. */
export function unknownSystem(system: string, systems: ReadonlyMap<string, unknown>): Denied {
  return denied('UNKNOWN_SYSTEM', { system, known: [...systems.keys()].join(', ') });
}

/** `parts` has what stands under a number that is no case of its own. */
export function unknownCase(number: string, parts: readonly CaseRow[] = []): Denied {
  const ids = parts.map(({ id }) => id).join(', ');
  return denied('UNKNOWN_CASE', { case: number, known: ids === '' ? '' : `; there are ${ids}` });
}

export function unknownScenario(
  scenario: string,
  { system, orderOfBattle }: Pick<SystemData, 'system' | 'orderOfBattle'>,
): Denied {
  const known = orderOfBattle.scenarios.map(({ id }) => id).join(', ');
  return denied('UNKNOWN_SCENARIO', { system, scenario, known });
}

export function unknownSide(side: string, sides: readonly string[]): Denied {
  return denied('UNKNOWN_SIDE', { side, known: sides.join(' and ') });
}

/** The answer to a request that can be denied. */
export type Answer<T> = ({ readonly status: 'ok' } & T) | Denied;

/** Every status under which the service says why a request is not carried out. */
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

/** A value that stands in the place of a result and says why there is none. */
export interface Refusal {
  readonly status: (typeof REFUSED)[number];
}

/** Whether a value is a refusal, and not the result that was asked for. */
export function isRefusal<T>(value: T): value is Extract<T, Refusal> {
  return typeof value === 'object' && value !== null && 'status' in value && refused.has(value.status);
}
