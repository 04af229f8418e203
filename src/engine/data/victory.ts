import { z } from 'zod';
import { pointsSchema, turnSchema } from '../map/values';
import { playedLike } from './played-like';
import type { ScenarioName } from './played-like';

/** What a number of victory counts, with the values that a battle of one's own may give it. */
const KINDS = {
  points: pointsSchema,
  /** Points of one side less those of the other. */
  lead: z.int().min(-999).max(999),
  /** Points of one side divided by those of the other. */
  ratio: z.number().min(0.01).max(99).multipleOf(0.01),
  times: z.int().min(0).max(9),
  units: z.int().min(0).max(99),
  turn: turnSchema,
};
export type VictoryNumberKind = keyof typeof KINDS;

/** A number of a game's victory conditions. Levels, their order and whose they are belong to the rule. */
export interface VictoryNumber {
  readonly kind: VictoryNumberKind;
  /** Its value in the booklet. */
  readonly printed: number;
  readonly case: string;
  readonly about: string;
  /** Scenarios of the booklet whose victory asks for it; all when left out. */
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

/** The numbers by which a game is won. */
export interface VictorySchedule<Name extends string = string> {
  readonly numbers: Readonly<Record<Name, VictoryNumber>>;
  /** The numbers of the levels, the highest first: each stands above the next. */
  readonly levels: readonly Name[];
}

/** Numbers by name, in place of the printed ones. */
export const victoryNumbersSchema = z.record(
  z.string().regex(/^[a-z][A-Za-z]{0,39}$/, 'a number of victory has a name of letters'),
  z.number(),
);

/** A scenario, as far as its victory depends on it. */
interface WithVictory {
  readonly victory?: Readonly<Record<string, number>> | undefined;
}

/** A number as a scenario has it: its own, or the printed one. */
export function valueIn<Name extends string>(
  { victory }: WithVictory,
  { numbers }: VictorySchedule<Name>,
  name: Name,
): number {
  return victory?.[name] ?? numbers[name].printed;
}

/** The numbers that the victory of a scenario asks for. */
export function numbersAskedFor(
  { numbers }: VictorySchedule,
  scenario: ScenarioName,
): readonly (readonly [string, VictoryNumber])[] {
  const like = playedLike(scenario);
  return Object.entries(numbers).filter(([, { scenarios }]) => scenarios?.includes(like) ?? true);
}

/** Whether a battle may give the number this value: the sentence why not. */
export function victoryNumberProblem({ kind }: VictoryNumber, value: number): string | undefined {
  if (KINDS[kind].safeParse(value).success) return undefined;
  const { least, most } = boundsOf(kind);
  const form = kind === 'ratio' ? 'a number with at most two decimals' : 'a whole number';
  return `it is ${form} from ${least} to ${most}`;
}

/** The least and the greatest value of a number of this kind. */
export function boundsOf(kind: VictoryNumberKind): { readonly least: number; readonly most: number } {
  const { minValue, maxValue } = KINDS[kind];
  return { least: minValue!, most: maxValue! };
}
