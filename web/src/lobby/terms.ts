import type { NewMatch, System } from '@westwall/sdk';
import type { ChosenOptions } from '../widgets/game-options';

const LEVELS = ['quick', 'search', 'random'] as const;
type Level = (typeof LEVELS)[number];

/** A day: the page of each player has to be open once in it. */
const SEALED_MINUTES = 24 * 60;

/** Who plays a side: the user, the first guest who takes the seat, or the service at a level. */
export type Player = 'me' | 'open' | Level;

/** What the form for a new match says. */
export interface Terms {
  readonly system: string;
  /** `id@version`; null: the data of the service. */
  readonly package: string | null;
  readonly scenario: string;
  readonly title: string;
  /** In the order of the sides of the game. */
  readonly players: readonly [Player, Player];
  readonly edition: '1976' | '2009';
  /** What the scenario offers, where it is not as usual. */
  readonly game: ChosenOptions;
  readonly private: boolean;
  /** The players add texts to the dice, which are committed to before any is known. */
  readonly sealedTexts: boolean;
  /** The user is the referee of the match. */
  readonly referee: boolean;
}

/** A first suggestion for a game: the user plays the side with the better chances, the service the other. */
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

/** The same wishes for another game, as far as they are not about the one that was chosen before. */
export function forGame(
  { title, edition, referee, sealedTexts, private: isPrivate }: Terms,
  system: System,
): Terms {
  return { ...firstTerms(system), title, edition, referee, sealedTexts, private: isPrivate };
}

/** The request that the form stands for. */
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
