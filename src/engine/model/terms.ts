import { playedLike, type ScenarioName } from '../data/played-like';
import type { ScenarioDefinition } from '../data/scenarios';
import type {
  EachExit,
  EachLoss,
  EachPlace,
  EachUnit,
  LineToEdge,
  MeasuredScale,
  NoUnit,
  PlainScale,
  TermOf,
} from '../data/terms';
import { aNumber, valueIn, type VictoryNumber, type VictorySchedule } from '../data/victory';
import type { HexIndex } from '../map/indexes';
import type { HexId } from '../map/grid';
import { onceFor } from '../map/once';
import type { LedgerEntry, MatchResult } from './events';
import type { State } from './state';
import type { UnitIndex } from './unit-index';

/** A level of victory as the game names it, and its winner; null for a draw. */
export interface VictoryLevel {
  readonly level: string;
  readonly winner: string | null;
}
/** A level with the case that sets it. */
export interface CitedLevel extends VictoryLevel {
  readonly case: string;
}

/** A line of communication that the rules of a game require. */
export interface CommunicationLine {
  readonly side: string;
  /** The unit, or the name of the town, that needs it. */
  readonly of: string;
  /** The hex of that unit or town. */
  readonly hex: HexId;
  /** A line that can be traced now, both ends included; null if there is none. */
  readonly hexes: readonly HexId[] | null;
}

/** A line of communication that a game traces by a rule of its own. */
interface OwnLine {
  readonly words: string;
  readonly trace: (state: State, unit: UnitIndex) => readonly HexIndex[] | undefined;
}
export type TermLine = LineToEdge | OwnLine;

/** The value of a victory number: one that is written out, or a named one. */
export type NumberOf = (name: string | number) => number;

/** Points of a term of a game's own, with their reason and their sum. */
export type OwnPoints = Pick<LedgerEntry, 'points' | 'reason' | 'arithmetic'>;

/** A term for which the vocabulary has no word: its sentence, and what it brings at its moment. */
export interface OwnTerm {
  readonly each: 'own';
  readonly sentence: (number: NumberOf) => string;
  /** Points in this position; absent where the rules of the game score at once. */
  readonly scored?: (state: State) => OwnPoints | undefined;
  /** Hexes with which it is concerned. */
  readonly hexes?: (state: State) => readonly HexId[];
}

type CountedThing<Name extends string = string> =
  | EachLoss<Name>
  | EachExit
  | EachPlace
  | EachUnit<Name, TermLine>
  | NoUnit
  | OwnTerm;
export type VictoryTerm<Name extends string = string> = TermOf<CountedThing<Name>, Name>;

/** A scenario that something else than points decides. */
export interface OwnScale {
  readonly by: 'own';
  readonly scenarios?: readonly string[];
  readonly case: string;
  /** Levels with their sentences. */
  readonly levels: readonly (CitedLevel & { readonly sentence: string })[];
  readonly result: (state: State) => MatchResult;
  /** True at the end of a Game-Turn that ends the match. */
  readonly isDecided: (state: State) => boolean;
  readonly lines: (state: State) => readonly CommunicationLine[];
}
export type Scale = MeasuredScale | PlainScale | OwnScale;

/** Conditions of victory of a game: its numbers, the terms that use them, and the scales of levels. */
export interface VictoryRules<Name extends string = string> {
  readonly numbers: Readonly<Record<Name, VictoryNumber>>;
  readonly terms: readonly VictoryTerm<Name>[];
  /** The first one of the scenario counts. */
  readonly scales: readonly Scale[];
}

/** Conditions of victory, whose terms may name only numbers that are there. */
export function victoryRules<const Numbers extends Readonly<Record<string, VictoryNumber>>>(
  rules: VictoryRules<keyof Numbers & string> & { readonly numbers: Numbers },
): VictoryRules {
  return rules;
}

/** The victory numbers of a game: those of the terms, then those of the levels. */
export const scheduleOf = onceFor(({ numbers, scales }: VictoryRules): VictorySchedule => {
  const ofLevels = scales.flatMap((scale) =>
    scale.by === 'ratio' || scale.by === 'lead' ? numbersOfLevels(scale) : [],
  );
  return {
    numbers: { ...numbers, ...Object.fromEntries(ofLevels) },
    levels: ofLevels.map(([name]) => name),
  };
});

function numbersOfLevels({ by, levels }: MeasuredScale): [string, VictoryNumber][] {
  return levels.flatMap(({ level, case: caseId, number, from, isAbove }) => {
    if (typeof number !== 'string' || from === undefined) return [];
    const about = isAbove ? `${level}, above this ${by}` : `${level}, from this ${by} on`;
    return [[number, aNumber(by, from, caseId, about)]];
  });
}

/** The part of a list, of terms or of scales, that belongs to a scenario. */
export function ofScenario<
  Part extends { readonly scenarios?: readonly string[]; readonly except?: readonly string[] },
>(parts: readonly Part[], scenario: ScenarioName): readonly Part[] {
  const like = playedLike(scenario);
  return parts.filter(
    ({ scenarios, except = [] }) => (scenarios?.includes(like) ?? true) && !except.includes(like),
  );
}

/** Levels of terms without levels of their own: the side with more points wins. */
const MORE_POINTS = { by: 'points', levels: ['Victory', 'Victory'] } as const;

/** Conditions of victory of a scenario: its own, or those of its game. Cited by their places in its lists. */
export function victoryOf(
  rules: VictoryRules,
  { terms, levels = MORE_POINTS }: Pick<ScenarioDefinition, 'terms' | 'levels'>,
): VictoryRules {
  return terms === undefined ? rules : ownRules(terms)(levels);
}

const ownRules = onceFor((terms: NonNullable<ScenarioDefinition['terms']>) =>
  onceFor((levels: NonNullable<ScenarioDefinition['levels']>): VictoryRules => {
    return {
      numbers: {},
      terms: terms.map((term, at) => ({ ...term, case: `term ${at + 1}` })),
      scales: [
        levels.by === 'points'
          ? { ...levels, case: 'levels' }
          : {
              ...levels,
              levels: levels.levels.map((one, at) => ({ ...one, case: `level ${at + 1}` })),
            },
      ],
    };
  }),
);

/** The value of a victory number in a scenario. */
export function victoryNumber(
  definition: ScenarioDefinition,
  rules: VictoryRules,
  name: string | number,
): number {
  if (typeof name === 'number') return name;
  const schedule = scheduleOf(rules);
  if (!Object.hasOwn(schedule.numbers, name)) throw new RangeError(`there is no victory number ${name}`);
  return valueIn(definition, schedule, name);
}
