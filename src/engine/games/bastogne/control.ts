import type { LedgerEntry } from '../../model/events';
import type { State } from '../../model/state';
import type { Entering } from '../../model/game-rules';
import type { Play } from '../../model/play';
import { hexesOfBastogne, kept, lastIn, townOf } from './game-state';
import type { LastIn } from './game-state';
import { victoryNumber } from './victory-numbers';
import type { HexIndex } from '../../map/hex-index';
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

/** 15.17(2), 15.17(6): points for Bastogne at the end of the game. */
export function controlPoints(state: State): LedgerEntry {
  const controller = controllerOfBastogne(state);
  const hexes = hexesOfBastogne(state).join(' and ');
  const reason =
    controller === undefined
      ? `no side was the last in both ${hexes}`
      : `the ${controller} side was the last in both ${hexes}`;
  const scored = { reason, turn: state.turn };
  if (controller === 'german') {
    const points = victoryNumber(state, 'bastogneGerman');
    const arithmetic = `Bastogne ${points}`;
    return { side: 'german', points, case: 'BAS 15.17(2)', arithmetic, ...scored };
  }
  const points = victoryNumber(state, controller === undefined ? 'bastogneNone' : 'bastogneUs');
  return { side: 'us', points, case: 'BAS 15.17(6)', arithmetic: `Bastogne ${points}`, ...scored };
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
