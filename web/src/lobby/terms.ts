import type { Level, NewMatch, ScenarioSummary, System } from '@westwall/sdk';
import { LEVELS } from '../catalogue/levels';
import type { ChosenOptions } from '../widgets/game-options';

/** One day, in which the page of each player must be open once. */
const SEALED_MINUTES = 24 * 60;

/** Player of the sides that the user leaves: the first guest who takes the seat, or the service at a level. */
export type Opponent = 'guest' | Level;

/** Contents of the form for a new match. */
export interface Terms {
  readonly system: string;
  /** `id@version`; null for the data of the service. */
  readonly package: string | null;
  readonly scenario: string;
  readonly title: string;
  /** Sides that the user plays: one, both or none. */
  readonly mine: readonly string[];
  readonly opponent: Opponent;
  readonly edition: '1976' | '2009';
  /** Options of the scenario that differ from their defaults. */
  readonly game: ChosenOptions;
  readonly private: boolean;
  /** The players add texts to the dice, and commit to them before any text is known. */
  readonly sealedTexts: boolean;
  /** The user is the referee of the match. */
  readonly referee: boolean;
}

/** First suggestion for a game: the user plays the side with the better chances, the service the other. */
export function firstTerms({ id, scenarios }: System): Terms {
  const [scenario] = scenarios;
  return {
    system: id,
    package: null,
    scenario: scenario?.id ?? '',
    title: '',
    mine: suggestedSides(scenario),
    opponent: LEVELS[0].id,
    edition: '1976',
    game: {},
    private: false,
    sealedTexts: false,
    referee: false,
  };
}

/** The side that wins more often, or else the one that begins. */
export function suggestedSides(scenario: System['scenarios'][number] | undefined): readonly string[] {
  if (scenario === undefined) return [];
  const better = scenario.balance?.sides.find(({ share }) => share > 0.5)?.side;
  return [better ?? scenario.firstPlayer];
}

/** Terms for another game, with those choices that do not depend on the game. */
export function forGame(
  { title, opponent, edition, referee, sealedTexts, private: isPrivate }: Terms,
  system: System,
): Terms {
  return { ...firstTerms(system), title, opponent, edition, referee, sealedTexts, private: isPrivate };
}

/** Request for the match of the form. */
export function requestOf(terms: Terms, sides: readonly string[]): NewMatch {
  const { system, scenario, title, mine, opponent, edition, game } = terms;
  const others = sides.filter((side) => !mine.includes(side));
  return {
    system,
    scenario,
    title,
    seats: [...mine],
    aiSeats: opponent === 'guest' ? [] : others.map((side) => ({ side, level: opponent })),
    ...(terms.package !== null && { package: terms.package }),
    options: { edition, game },
    settings: { private: terms.private },
    ...(terms.sealedTexts && { sealedTexts: SEALED_MINUTES }),
    ...(terms.referee && { referee: true, refereePlays: mine.length > 0 }),
  };
}

/** Least shares of wins between equal players, each with the difficulty of such a side. */
const GRADES = [
  [0.65, 'Easy'],
  [0.4, 'Even'],
  [0.15, 'Hard'],
  [0, 'Very hard'],
] as const;

/** Difficulty of a side with its share of wins; undefined if it is unknown. */
export function hardness({ balance }: Pick<ScenarioSummary, 'balance'>, side: string): string | undefined {
  const share = balance?.sides.find((one) => one.side === side)?.share;
  const grade = share === undefined ? undefined : GRADES.find(([least]) => share >= least)?.[1];
  if (share === undefined || grade === undefined) return undefined;
  return `${grade}: it wins ${Math.round(100 * share)} % of the matches between equal players.`;
}
