import arnhem from './battles/arnhem.jpg';
import bastogne from './battles/bastogne.jpg';
import hurtgenForest from './battles/hurtgen-forest.jpg';
import remagen from './battles/remagen.jpg';

/** Introduction of a battle for a player. */
export interface Battle {
  /** Address of a picture of its board. */
  readonly picture: string;
  /** Aims of the sides, in the order of the sides. */
  readonly aims: readonly [string, string];
}

const BATTLES: Readonly<Record<string, Battle>> = {
  arnhem: {
    picture: arnhem,
    aims: [
      'lands three divisions and opens the road to the bridge at Arnhem',
      'cuts the road and holds the bridges',
    ],
  },
  bastogne: {
    picture: bastogne,
    aims: ['holds the crossroads of Bastogne', 'takes Bastogne, or passes it to the west'],
  },
  'hurtgen-forest': {
    picture: hurtgenForest,
    aims: [
      'takes the towns in the forest, up to Bergstein above the Roer',
      'holds the towns until the winter comes',
    ],
  },
  remagen: {
    picture: remagen,
    aims: [
      'widens the bridgehead over the Rhine as far as the Autobahn',
      'contains the bridgehead with a continuous front',
    ],
  },
};

/** Undefined for a game that is not one of the four. */
export function battleOf(system: string): Battle | undefined {
  return BATTLES[system];
}
