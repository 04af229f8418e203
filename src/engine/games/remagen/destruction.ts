import { z } from 'zod';
import { gameAction } from '../../model/action';
import type { AnyAction } from '../../model/any-action';
import { hex } from '../../model/action-fields';
import type { State } from '../../model/state';
import type { Play } from '../../model/play';
import { hexOf, idsOf } from '../../model/ids';
import { rule } from '../../model/refusal';
import { violationsOf, type Violation } from '../../model/violations';
import { resumePlayerTurnEnd } from '../../rules/04-sequence-of-play/turns';
import { bridgesOf, type Bridge } from './bridges';
import { REPLACED_AFTER } from './float-bridges';
import { keep, keepsOf } from './game-state';
import { neighboursOf } from '../../map/distances';
import { sideIndex } from './places';
import type { UnitIndex } from '../../model/unit-index';

export const DESTRUCTION_REFUSALS = {
  BRIDGE_STANDS: rule('REM 11.21', 'The bridge in {hex} cannot be destroyed: {reason}.', 'R-REM-4'),
};
const refused = violationsOf(DESTRUCTION_REFUSALS);
const MOMENT = { decision: 'destroyBridge', words: 'the destruction of a bridge' } as const;

/** 11.21: all reasons why the Germans cannot destroy a bridge now (R-REM-4). */
function bridgeViolations(state: State, bridge: Bridge): Violation[] {
  const hex = state.hexId(bridge.hex);
  const stands = (reason: string, by: readonly UnitIndex[] = []): Violation => {
    const hexes = by.map((unit) => state.hexId(state.hex[unit]!));
    return refused('BRIDGE_STANDS', {
      ...{ hex, values: { reason } },
      ...{ hexes: [...new Set([hex, ...hexes])], units: idsOf(state, by) },
    });
  };
  const unit = state.occupant[bridge.hex]!;
  if (!state.enemyHolds(sideIndex(state, 'us'), bridge.hex)) return [stands('no German unit is on it')];
  const { id, name, artillery } = state.unit(unit);
  const found: Violation[] = [];
  if (artillery) found.push(stands(`${name} is artillery`, [unit]));
  if (keepsOf(state).fought.includes(id)) found.push(stands(`${name} fought in this Game-Turn`, [unit]));
  for (const near of [bridge.west, ...neighboursOf(state.ground, bridge.west)]) {
    if (!state.enemyHolds(state.sideOf(unit), near)) continue;
    const enemy = state.occupant[near]!;
    const place = `in ${state.hexId(near)}, at the western exit`;
    found.push(stands(`${state.unit(enemy).name} is ${place}`, [enemy]));
  }
  const east = state.occupant[bridge.east]!;
  if (east >= 0) found.push(stands(`${state.unit(east).name} is in the eastern exit`, [east]));
  return found;
}

function open(state: State): Bridge[] {
  return bridgesOf(state).filter((bridge) => bridgeViolations(state, bridge).length === 0);
}

/** 11.21: asks the German side at the end of its Player-Turn if there is a bridge that it could destroy. */
export function askForDestruction(play: Play): void {
  const { state } = play;
  if (state.phasing === sideIndex(state, 'us')) return;
  state.pending = undefined;
  if (open(state).length > 0) state.pending = { kind: 'destroyBridge', side: state.phasing };
}

export function destructionAnswers(state: State): AnyAction[] {
  return [
    ...open(state).map(({ hex }): AnyAction => ({ type: 'destroyBridge', hex: state.hexId(hex) })),
    { type: 'declineDestruction' },
  ];
}

/**
 * 11.21, 11.22: destroys a bridge and shifts the unit on it to the eastern exit; another destruction may
 * follow.
 */
export const destroyBridge = gameAction({
  kind: 'destroyBridge',
  case: 'REM 11.21',
  moment: MOMENT,
  fields: z.strictObject({ hex }).describe('Destroy the bridge in a hex (Remagen 11.21).'),
  example: { type: 'destroyBridge', hex: '0101' },
  notation: {
    read: { destroy: (line) => ({ type: 'destroyBridge', hex: line.hex() }) },
    write: ({ hex }) => `destroy ${hex}`,
  },
  check(state, _side, action) {
    const hex = hexOf(state, action.hex);
    const bridge = bridgesOf(state).find((one) => one.hex === hex);
    if (bridge !== undefined) return bridgeViolations(state, bridge);
    return [refused('BRIDGE_STANDS', { hex: action.hex, values: { reason: 'there is none' } })];
  },
  perform(play, _side, action) {
    const { state } = play;
    const hex = hexOf(state, action.hex);
    const bridge = bridgesOf(state).find((one) => one.hex === hex)!;
    const unit = state.occupant[hex]!;
    state.lift(unit);
    const { floatBridges, bridgesFrom, destroyed } = keepsOf(state);
    if (bridge.floats) {
      keep(state, {
        floatBridges: floatBridges.filter((one) => one.hex !== action.hex),
        bridgesFrom: [...bridgesFrom, state.turn + REPLACED_AFTER],
      });
    } else keep(state, { destroyed: [...destroyed, action.hex] });
    state.place(unit, bridge.east);
    play.emit({
      type: 'bridgeDestroyed',
      hex: action.hex,
      unit: state.unit(unit).id,
      to: state.hexId(bridge.east),
      case: 'REM 11.21',
    });
    askForDestruction(play);
    resumePlayerTurnEnd(play);
  },
});

export const declineDestruction = gameAction({
  kind: 'declineDestruction',
  case: 'REM 11.21',
  moment: MOMENT,
  fields: z.strictObject({}).describe('Destroy no bridge, or no further one (Remagen 11.21).'),
  example: { type: 'declineDestruction' },
  notation: { declines: 'destroy' },
  check: () => [],
  perform(play, side) {
    play.state.pending = undefined;
    play.emit({ type: 'destructionDeclined', side: play.state.sideName(side) });
    resumePlayerTurnEnd(play);
  },
});

/** 11.21: records the German units that fight, as attackers or defenders, for the rest of the Game-Turn. */
export function noteFighters(play: Play): void {
  const { state } = play;
  const { attackers, defenders, barrage } = state.combat!;
  const german = sideIndex(state, 'german');
  const { fought } = keepsOf(state);
  const units = [...attackers, ...defenders, ...barrage].filter((unit) => state.sideOf(unit) === german);
  keep(state, { fought: [...new Set([...fought, ...idsOf(state, units)])] });
}

export function forgetFighters(play: Play): void {
  keep(play.state, { fought: [] });
}
