import type { NewMatch, System } from '@westwall/sdk';
import type { ChosenOptions } from '../widgets/game-options';

const LEVELS = ['quick', 'search', 'random'] as const;
type Level = (typeof LEVELS)[number];

/** One day, in which the page of each player must be open once. */
const SEALED_MINUTES = 24 * 60;

/** Player of a side: the user, the first guest who takes the seat, or the service at a level. */
export type Player = 'me' | 'open' | Level;

/** Contents of the form for a new match. */
export interface Terms {
  readonly system: string;
  /** `id@version`; null for the data of the service. */
  readonly package: string | null;
  readonly scenario: string;
  readonly title: string;
  /** In the order of the sides of the game. */
  readonly players: readonly [Player, Player];
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
export function firstTerms({ id, sides, scenarios }: System): Terms {
  const [scenario] = scenarios;
  const shares = scenario?.balance?.sides ?? [];
  const best = shares.find(({ share }) => share > 0.5)?.side ?? scenario?.firstPlayer;
  return {
    system: id,
    package: null,
    scenario: scenario?.id ?? '',
    title: '',
    players: best === sides[1] ? ['quick', 'me'] : ['me', 'quick'],
    edition: '1976',
    game: {},
    private: false,
    sealedTexts: false,
    referee: false,
  };
}

/** Terms for another game, with those choices that do not depend on the game. */
export function forGame(
  { title, edition, referee, sealedTexts, private: isPrivate }: Terms,
  system: System,
): Terms {
  return { ...firstTerms(system), title, edition, referee, sealedTexts, private: isPrivate };
}

/** Request for the match of the form. */
export function requestOf(terms: Terms, sides: readonly string[]): NewMatch {
  const { system, scenario, title, players, edition, game } = terms;
  const seated = sides.map((side, at) => ({ side, player: players[at] ?? 'open' }));
  return {
    system,
    scenario,
    title,
    seats: seated.filter(({ player }) => player === 'me').map(({ side }) => side),
    aiSeats: seated.flatMap(({ side, player }) => {
      const level = LEVELS.find((one) => one === player);
      return level === undefined ? [] : [{ side, level }];
    }),
    ...(terms.package !== null && { package: terms.package }),
    options: { edition, game },
    settings: { private: terms.private },
    ...(terms.sealedTexts && { sealedTexts: SEALED_MINUTES }),
    ...(terms.referee && { referee: true, refereePlays: players.includes('me') }),
  };
}
