import { z } from 'zod';
import { pointsSchema, turnSchema } from '../map/values';
import { playedLike } from './played-like';
import type { ScenarioName } from './played-like';

/** Kinds of victory numbers, with the values that a caller's own scenario may set. */
const KINDS = {
  points: pointsSchema,
  /** Points of one side minus those of the other. */
  lead: z.int().min(-999).max(999),
  /** Points of one side divided by those of the other. */
  ratio: z.number().min(0.01).max(99).multipleOf(0.01),
  times: z.int().min(0).max(9),
  units: z.int().min(0).max(99),
  turn: turnSchema,
};
export type VictoryNumberKind = keyof typeof KINDS;

/**
 * A number of a game's victory conditions. The rule itself sets the levels, their order and their winners.
 */
export interface VictoryNumber {
  readonly kind: VictoryNumberKind;
  /** Its value in the booklet. */
  readonly printed: number;
  readonly case: string;
  readonly about: string;
  /** Scenarios of the booklet whose victory conditions use it; all if absent. */
  readonly scenarios?: readonly string[];
}

export function aNumber(
  kind: VictoryNumberKind,
  printed: number,
  caseId: string,
  about: string,
  scenarios?: readonly string[],
): VictoryNumber {
  return { kind, printed, case: caseId, about, ...(scenarios && { scenarios }) };
}

/** A number of victory points. */
export function aScore(
  printed: number,
  caseId: string,
  about: string,
  scenarios?: readonly string[],
): VictoryNumber {
  return aNumber('points', printed, caseId, about, scenarios);
}

/** The numbers that decide the victory of a game. */
export interface VictorySchedule<Name extends string = string> {
  readonly numbers: Readonly<Record<Name, VictoryNumber>>;
  /** The numbers of the levels, the highest first; each must be above the next. */
  readonly levels: readonly Name[];
}

/** Victory numbers by name that replace the printed ones. */
export const victoryNumbersSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z]{0,39}$/, 'a number of victory has a name of letters'),
  z.number(),
);

/** The part of a scenario that sets victory numbers. */
interface WithVictory {
  readonly victory?: Readonly<Record<string, number>> | undefined;
}

/** The value of a number in a scenario: its own or the printed one. */
export function valueIn<Name extends string>(
  { victory }: WithVictory,
  { numbers }: VictorySchedule<Name>,
  name: Name,
): number {
  return victory?.[name] ?? numbers[name].printed;
}

/** The numbers that the victory conditions of a scenario use; none if it has terms of its own. */
export function numbersAskedFor(
  { numbers }: VictorySchedule,
  scenario: ScenarioName & { readonly terms?: readonly object[] | undefined },
): readonly (readonly [string, VictoryNumber])[] {
  if (scenario.terms !== undefined) return [];
  const like = playedLike(scenario);
  return Object.entries(numbers).filter(([, { scenarios }]) => scenarios?.includes(like) ?? true);
}

/** The reason why a scenario may not set the number to this value, or undefined. */
export function victoryNumberProblem({ kind }: VictoryNumber, value: number): string | undefined {
  if (KINDS[kind].safeParse(value).success) return undefined;
  const { least, most } = boundsOf(kind);
  const form = kind === 'ratio' ? 'a number with at most two decimals' : 'a whole number';
  return `it is ${form} from ${least} to ${most}`;
}

export function boundsOf(kind: VictoryNumberKind): { readonly least: number; readonly most: number } {
  const { minValue, maxValue } = KINDS[kind];
  return { least: minValue!, most: maxValue! };
}
