import { sideTitle } from '../../model/words';
import type { State } from '../../model/state';
import type { Entering } from '../../model/game-rules';
import type { Play } from '../../model/play';
import type { OwnPoints, OwnTerm } from '../../model/terms';
import { numbersIn } from '../../rules/victory/terms';
import { hexesOfBastogne, kept, lastIn, townOf, type LastIn } from './game-state';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 15.17(3): records the side of the last unit in a hex of Bastogne, however briefly and by whatever means it
 * was there (R-BAS-1).
 */
export function remember(play: Play, unit: UnitIndex, hex: HexIndex, how: Entering): 'go on' {
  const { state } = play;
  const town = townOf(state);
  // During set-up units may still be moved, so only the hexes that they hold now count.
  if (how === 'setup') {
    const isKept = town.every(({ hex: one, key }) => state.game[key] === sideIn(state, one));
    if (!isKept) state.game = kept(standing(state));
    return 'go on';
  }
  for (const { hex: one, key } of town) {
    if (one === hex) state.game = { ...state.game, [key]: state.sideName(state.sideOf(unit)) };
  }
  return 'go on';
}

/** 15.17(3): the side that was the last in both hexes of Bastogne; undefined if no side was. */
function controllerOfBastogne(state: State): string | undefined {
  const last = { ...lastIn(state), ...standing(state) };
  const [side, ...others] = hexesOfBastogne(state).map((hex) => last[hex]);
  return others.every((one) => one === side) ? side : undefined;
}

/** 15.17(2): German points for Bastogne at the end of the game. */
export const BASTOGNE_GERMAN: OwnTerm = {
  each: 'own',
  sentence: (number) => `${number('bastogneGerman')} points if it was the last in both hexes of Bastogne`,
  scored: (state) =>
    controllerOfBastogne(state) === 'german' ? scoredBy(state, 'german', 'bastogneGerman') : undefined,
  hexes: hexesOfBastogne,
};

/** 15.17(6): U.S. points for Bastogne at the end of the game. */
export const BASTOGNE_US: OwnTerm = {
  each: 'own',
  sentence: (number) =>
    `${number('bastogneUs')} points if it was the last in both hexes of Bastogne, and ` +
    `${number('bastogneNone')} if no side was`,
  scored(state) {
    const controller = controllerOfBastogne(state);
    if (controller === 'german') return undefined;
    return scoredBy(state, controller, controller === undefined ? 'bastogneNone' : 'bastogneUs');
  },
  hexes: hexesOfBastogne,
};

function scoredBy(state: State, controller: string | undefined, number: string): OwnPoints {
  const points = numbersIn(state)(number);
  const hexes = hexesOfBastogne(state).join(' and ');
  const who = controller === undefined ? 'no side' : `the ${sideTitle(controller)} side`;
  return { points, reason: `${who} was the last in both ${hexes}`, arithmetic: `Bastogne ${points}` };
}

/** The sides of the units in Bastogne now, by hex. */
function standing(state: State): LastIn {
  const found: Record<string, string> = {};
  for (const { hex, id } of townOf(state)) {
    const side = sideIn(state, hex);
    if (side !== undefined) found[id] = side;
  }
  return found;
}

/** The side of the unit in a hex; undefined if the hex is empty. */
function sideIn(state: State, hex: HexIndex): string | undefined {
  const occupant = state.occupant[hex]!;
  return occupant < 0 ? undefined : state.sideName(state.sideOf(occupant));
}
