import arnhem from './battles/arnhem.jpg';
import bastogne from './battles/bastogne.jpg';
import hurtgenForest from './battles/hurtgen-forest.jpg';
import remagen from './battles/remagen.jpg';

/** What a player wants to know of a battle before it begins. */
export interface Battle {
  /** Address of a picture of its board. */
  readonly picture: string;
  /** What each side is after, in the order of the sides. */
  readonly aims: readonly [string, string];
  /**
   * By scenario, how many of twenty matches each side won between equal quick players of the service
   * (docs/callers/ai.md).
   */
  readonly won: Readonly<Record<string, readonly [number, number]>>;
}

const BATTLES: Readonly<Record<string, Battle>> = {
  arnhem: {
    picture: arnhem,
    aims: [
      'lands three divisions and opens the road to the bridge at Arnhem',
      'cuts the road and holds the bridges',
    ],
    won: { historical: [0, 20], 'free-deployment': [0, 20] },
  },
  bastogne: {
    picture: bastogne,
    aims: ['holds the crossroads of Bastogne', 'takes Bastogne, or passes it to the west'],
    won: { spearhead: [9, 11], relief: [20, 0], campaign: [4, 16] },
  },
  'hurtgen-forest': {
    picture: hurtgenForest,
    aims: [
      'takes the towns in the forest, up to Bergstein above the Roer',
      'holds the towns until the winter comes',
    ],
    won: { historical: [20, 0], 'free-deployment': [20, 0] },
  },
  remagen: {
    picture: remagen,
    aims: [
      'widens the bridgehead over the Rhine as far as the Autobahn',
      'contains the bridgehead with a continuous front',
    ],
    won: { historical: [7, 12], 'german-optimum': [2, 18] },
  },
};

/** Undefined for a game that is not one of the four. */
export function battleOf(system: string): Battle | undefined {
  return BATTLES[system];
}

/** Who wins how often, in a sentence; undefined where it has not been measured. */
export function balanceText(
  { won }: Battle,
  scenario: string,
  sides: readonly [string, string],
): string | undefined {
  const measured = won[scenario];
  if (measured === undefined) return undefined;
  const [first, second] = measured;
  return `Of 20 matches between equal players of the service ${sides[0]} won ${first} and ${sides[1]} ${second}.`;
}
