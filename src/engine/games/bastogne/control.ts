import { sideTitle } from '../../model/words';
import type { GameState } from '../../model/position';
import type { State } from '../../model/state';
import type { Entering } from '../../model/game-rules';
import type { Play } from '../../model/play';
import type { OwnPoints, OwnTerm } from '../../model/terms';
import { numbersIn } from '../../rules/victory/terms';
import { hexesOfBastogne, townOf } from './game-state';
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
    const sides = town.map(({ hex: one, key }) => [key, sideIn(state, one)] as const);
    const isKept = sides.every(([key, side]) => state.game[key] === side);
    if (!isKept) state.game = Object.fromEntries(sides.filter(([, side]) => side !== undefined)) as GameState;
    return 'go on';
  }
  for (const { hex: one, key } of town) {
    if (one === hex) state.game = { ...state.game, [key]: state.sideName(state.sideOf(unit)) };
  }
  return 'go on';
}

/** 15.17(3): the side that was the last in both hexes of Bastogne; undefined if no side was. */
function controllerOfBastogne(state: State): string | undefined {
  const [side, ...others] = townOf(state).map(
    ({ hex, key }) => sideIn(state, hex) ?? (state.game[key] as string | undefined),
  );
  return others.every((one) => one === side) ? side : undefined;
}

/** 15.17(2): German points for Bastogne at the end of the game. */
export const BASTOGNE_GERMAN = forControl(
  (number) => `${number('bastogneGerman')} points if it was the last in both hexes of Bastogne`,
  { german: 'bastogneGerman' },
);

/** 15.17(6): U.S. points for Bastogne at the end of the game. */
export const BASTOGNE_US = forControl(
  (number) =>
    `${number('bastogneUs')} points if it was the last in both hexes of Bastogne, and ` +
    `${number('bastogneNone')} if no side was`,
  { us: 'bastogneUs', none: 'bastogneNone' },
);

/** The term of points for Bastogne, with the number for each controller that brings some. */
function forControl(
  sentence: OwnTerm['sentence'],
  numbers: Readonly<Partial<Record<string, string>>>,
): OwnTerm {
  const scored = (state: State): OwnPoints | undefined => {
    const controller = controllerOfBastogne(state);
    const number = numbers[controller ?? 'none'];
    if (number === undefined) return undefined;
    const points = numbersIn(state)(number);
    const who = controller === undefined ? 'no side' : `the ${sideTitle(controller)} side`;
    const reason = `${who} was the last in both ${hexesOfBastogne(state).join(' and ')}`;
    return { points, reason, arithmetic: `Bastogne ${points}` };
  };
  return { each: 'own', sentence, scored, hexes: hexesOfBastogne };
}

/** The side of the unit in a hex; undefined if the hex is empty. */
function sideIn(state: State, hex: HexIndex): string | undefined {
  const occupant = state.occupant[hex]!;
  return occupant < 0 ? undefined : state.sideName(state.sideOf(occupant));
}
