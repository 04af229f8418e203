import arnhem from './battles/arnhem.jpg';
import bastogne from './battles/bastogne.jpg';
import hurtgenForest from './battles/hurtgen-forest.jpg';
import remagen from './battles/remagen.jpg';

/** Introduction of a battle for a player. */
export interface Battle {
  /** Address of a picture of its board. */
  readonly picture: string;
  /** Two sentences. */
  readonly story: string;
}

const BATTLES: Readonly<Record<string, Battle>> = {
  arnhem: {
    picture: arnhem,
    story:
      'Three airborne divisions land behind the German front and seize the bridges as far as the Rhine. An armoured corps has to reach them on a single road, and the Germans gather all they have to cut it.',
  },
  bastogne: {
    picture: bastogne,
    story:
      'German armour breaks through the Ardennes, and all roads to the west meet in Bastogne. The Americans throw what they have into the town and hold it until the Third Army comes.',
  },
  'hurtgen-forest': {
    picture: hurtgenForest,
    story:
      'American divisions push through a dark forest with few roads towards the Roer. The Germans hold its villages and ridges one by one until the winter comes.',
  },
  remagen: {
    picture: remagen,
    story:
      'A bridge over the Rhine has fallen into American hands undamaged. The bridgehead must grow faster than the Germans can seal it off.',
  },
};

/** Undefined for a game that is not one of the four. */
export function battleOf(system: string): Battle | undefined {
  return BATTLES[system];
}
