import { z } from 'zod';
import { gameAction, type FieldsOf } from '../../model/action';
import type { AnyAction } from '../../model/any-action';
import { hex } from '../../model/action-fields';
import type { State } from '../../model/state';
import type { SideIndex } from '../../model/side';
import { hexOf, hexesOf } from '../../model/ids';
import { rule } from '../../model/refusal';
import { violationsOf, type Violation } from '../../model/violations';
import { keep, keepsOf } from './game-state';
import { neighboursOf } from '../../map/distances';
import { isSite, placesOf, sideIndex, sitesOf } from './places';
import type { HexIndex } from '../../map/indexes';

const fields = z
  .strictObject({
    hex,
    west: hex.describe('The west bank hex that the bridge points to.'),
    east: hex.describe('The east bank hex that the bridge points to, opposite.'),
  })
  .describe('Lay a Float Bridge in a Rhine hex (Remagen 11.1).');

export const FLOAT_BRIDGE_REFUSALS = {
  NOT_A_BRIDGE_BUILDER: rule(
    'REM 11.0(GR)',
    'Only the U.S. player lays Float Bridges, not the {side} player.',
  ),
  NO_FLOAT_BRIDGE: rule('REM 11.11', 'There is no Float Bridge to lay: {reason}.', 'R-REM-2'),
  NOT_A_RHINE_HEX: rule('REM 11.11', '{hex} is not a hex of the Rhine.', 'R-REM-2'),
  BRIDGED_ALREADY: rule('REM 11.11', 'There is a bridge in {hex}.', 'R-REM-2'),
  NOT_BANK_TO_BANK: rule(
    'REM 11.12',
    'A Float Bridge in {hex} cannot point to {west} and {east}: they are no opposite hexes of the two banks.',
    'R-REM-2',
  ),
  BRIDGE_NEAR_ENEMY: rule(
    'REM 11.11',
    'No Float Bridge can be laid in {hex}: {near} next to it holds a German unit or is in its zone of control.',
    'R-REM-2',
  ),
};
const refused = violationsOf(FLOAT_BRIDGE_REFUSALS);

/** 11.22: number of Game-Turns after its destruction before a Float Bridge may be placed again. */
export const REPLACED_AFTER = 3;

/**
 * 11.0(GR), 11.11: the U.S. side places Float Bridges in its Movement Phase; they can be crossed at once
 * (R-REM-2).
 */
export const placeFloatBridge = gameAction({
  kind: 'placeFloatBridge',
  case: 'REM 11.11',
  moment: { phase: 'movement' },
  fields,
  example: { type: 'placeFloatBridge', hex: '0202', west: '0102', east: '0302' },
  notation: {
    read: {
      float(line) {
        const [west, hex, east] = line.threeHexes('three hexes from the west bank to the east bank');
        return { type: 'placeFloatBridge', hex, west, east };
      },
    },
    write: ({ hex, west, east }, as) => `float ${as.path([west, hex, east])}`,
  },
  check(state, side, action) {
    const hex = hexOf(state, action.hex);
    hexesOf(state, [action.west, action.east]);
    if (side !== sideIndex(state, 'us')) {
      return [refused('NOT_A_BRIDGE_BUILDER', { side: state.sideName(side) })];
    }
    return [
      ...supplyViolations(state, action.hex),
      ...siteViolations(state, hex, action),
      ...enemyViolations(state, side, hex),
    ];
  },
  perform(play, _side, { hex, west, east }) {
    const { state } = play;
    const { floatBridges, bridgesFrom } = keepsOf(state);
    const [, ...left] = [...bridgesFrom].sort((a, b) => a - b);
    keep(state, { floatBridges: [...floatBridges, { hex, west, east }], bridgesFrom: left });
    play.emit({ type: 'floatBridgePlaced', hex, west, east });
  },
});

/** All bridges that could be placed now (11.11). */
export function bridgePlacements(state: State, side: SideIndex): AnyAction[] {
  if (state.phase !== 'movement' || side !== state.phasing || side !== sideIndex(state, 'us')) return [];
  if (supplyViolations(state, '').length > 0) return [];
  const { ground } = state;
  return [...ground.ids.keys()]
    .filter((hex) => ground.closed[hex] === 1 && enemyViolations(state, side, hex).length === 0)
    .flatMap((hex) =>
      sitesOf(ground, hex).map((site) => ({
        type: placeFloatBridge.kind,
        hex: state.hexId(hex),
        ...site,
      })),
    );
}

/**
 * 11.11, 11.22: the violation if no bridge is ready: one from Game-Turn 13, a second from 14, and each again
 * three Game-Turns after its destruction.
 */
function supplyViolations(state: State, hex: string): Violation[] {
  const { bridgesFrom } = keepsOf(state);
  const next = Math.min(...bridgesFrom);
  if (next <= state.turn) return [];
  const first = Math.min(...(state.scenario.definition.markerSchedule ?? []).map(({ turn }) => turn));
  const reason = Number.isFinite(next)
    ? `the next one is ready in Game-Turn ${next}`
    : 'all of them are on the map';
  const caseId = Number.isFinite(next) && next > first + 1 ? 'REM 11.22' : 'REM 11.11';
  return [refused('NO_FLOAT_BRIDGE', { hex, values: { reason }, case: caseId })];
}

/** 11.11, 11.12: rules against a bridge in this hex, and against the hexes to which it points. */
function siteViolations(state: State, hex: HexIndex, action: FieldsOf<typeof fields>): Violation[] {
  const { ground } = state;
  if (placesOf(ground).rhine[hex] !== 1) return [refused('NOT_A_RHINE_HEX', { hex: action.hex })];
  if (ground.closed[hex] !== 1) return [refused('BRIDGED_ALREADY', { hex: action.hex })];
  const { west, east } = action;
  return isSite(ground, action)
    ? []
    : [refused('NOT_BANK_TO_BANK', { hex: action.hex, values: { west, east } })];
}

/** 11.11: violations by German units and zones of control in hexes next to the bridge. */
function enemyViolations(state: State, side: SideIndex, hex: HexIndex): Violation[] {
  return neighboursOf(state.ground, hex)
    .filter((next) => state.enemyHolds(side, next) || state.enemyControls(side, next))
    .map((next) => {
      const near = state.hexId(next);
      return refused('BRIDGE_NEAR_ENEMY', { hex: state.hexId(hex), values: { near }, hexes: [near] });
    });
}
