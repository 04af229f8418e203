import { inPoints, movementPoints } from '../../model/words';
import { z } from 'zod';
import { action, type FieldsOf } from '../../model/action';
import { edge, path, unit } from '../../model/action-fields';
import { BARRED } from '../../map/ground';
import { EDGES, type Edge } from '../../map/grid';
import { zoneViolation } from '../06-zones-of-control/control';
import { endMove, settleStacks, startViolations, walkPath, type Walk } from '../05-movement/move';
import { judgePath } from '../05-movement/paths';
import { pointsLeft } from '../05-movement/reach';
import { EXITED, type State } from '../../model/state';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import { hexIdsOf, hexesOf, unitOf } from '../../model/ids';
import type { NumberForm } from '../../model/ready-action';
import { violation, type Violation } from '../../model/violations';
import { rulesOf } from '../../model/game-rules';
import { scoreExit } from '../victory/scoring';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

const fields = z
  .strictObject({ unit, path: path.describe('The hexes entered before leaving.'), edge })
  .describe('Move a unit to the map edge and off the map.');
type ExitUnit = FieldsOf<typeof fields>;

/**
 * ARN 15.4, BAS 12.0(GR), HUR 14.0(GR): half points of leaving the map: as a hex like the exit hex, or at the
 * rate of a route that runs on (R-REI-7).
 */
function exitCost(state: State, unit: UnitIndex, hex: HexIndex, edge: Edge): number {
  const { ground } = state;
  const route = ground.offMapRoute(hex, edge);
  if (route !== undefined) return ground.key.routes[route].cost;
  return ground.entryCost(hex, state.unit(unit).vehicle);
}

/** True if this hex lies on this map edge. */
export function isOnEdge(state: State, hex: HexIndex, edge: Edge): boolean {
  return (state.ground.edgeMask[hex]! & (1 << EDGES.indexOf(edge))) !== 0;
}

/**
 * ARN 15.4, ARN 15.41, BAS 12.0(GR), HUR 12.0(PR), HUR 14.0(GR): true if the game lets this unit leave the map over this
 * edge from this hex.
 */
function leavesBy(state: State, unit: UnitIndex, hex: HexIndex, edge: Edge): boolean {
  const { leavers } = rulesOf(state).exit ?? {};
  if (leavers === undefined || !isOnEdge(state, hex, edge)) return false;
  if (state.sideName(state.sideOf(unit)) !== leavers.of) return false;
  if (leavers.trait !== undefined && !state.unit(unit).traits.has(leavers.trait)) return false;
  return (
    leavers.from === 'edge' || state.ground.map.features.exits?.[edge]?.includes(state.hexId(hex)) === true
  );
}

/** Half points of leaving the map from this hex with `left` half points; -1 if a rule forbids it. */
export function legalExitCost(
  state: State,
  unit: UnitIndex,
  hex: HexIndex,
  edge: Edge,
  left: number,
): number {
  if (!leavesBy(state, unit, hex, edge) || state.enemyControls(state.sideOf(unit), hex)) return -1;
  const cost = exitCost(state, unit, hex, edge);
  // BARRED is more than the points left to any unit.
  return cost > left ? -1 : cost;
}

/**
 * All rules against leaving the map from this hex with `left` half points; empty if `legalExitCost` allows
 * it.
 */
export function exitViolations(
  state: State,
  unit: UnitIndex,
  hex: HexIndex,
  edge: Edge,
  left: number,
): Violation[] {
  const { id } = state.unit(unit);
  const name = state.hexId(hex);
  if (!leavesBy(state, unit, hex, edge)) {
    const { exit } = rulesOf(state);
    const detail = { unit: id, hex: name, values: { edge, where: exit?.where ?? 'no unit leaves this map' } };
    if (exit === undefined) return [violation('MAY_NOT_EXIT', detail)];
    const caseId = typeof exit.case === 'function' ? exit.case(state, unit) : exit.case;
    const ruling = exit.ruling === undefined ? {} : { ruling: exit.ruling };
    return [violation('MAY_NOT_EXIT', { case: caseId, ...detail, ...ruling })];
  }
  if (state.enemyControls(state.sideOf(unit), hex))
    return [zoneViolation(state, 'LEAVES_ENEMY_ZOC', unit, hex)];
  const cost = exitCost(state, unit, hex, edge);
  if (cost === BARRED) return [violation('VEHICLE_TERRAIN', { unit: id, hex: name })];
  return cost > left
    ? [
        violation('CANNOT_PAY_STEP', {
          unit: id,
          hex: name,
          values: {
            step: `Leaving the map from ${name}`,
            cost: movementPoints(cost),
            left: inPoints(left),
          },
        }),
      ]
    : [];
}

/** A unit, its path to the map edge, and the edge. */
export interface Departure extends Walk {
  readonly edge: Edge;
}

function departureOf(state: State, { unit, path, edge }: ExitUnit): Departure {
  return { unit: unitOf(state, unit), path: hexesOf(state, path), edge };
}

/** ARN 15.4, BAS 12.0(GR), HUR 14.0(GR): all rules against a move off the map. */
function checkExit(state: State, side: SideIndex, action: ExitUnit): readonly Violation[] {
  const { unit, path, edge } = departureOf(state, action);
  const start = startViolations(state, side, unit);
  if (start.length > 0) return start;
  const budget = pointsLeft(state, unit);
  const from = state.hex[unit]!;
  const judged = judgePath(state, unit, from, budget, path, false);
  // A unit that leaves at once may pass through the last hex although a friend is there.
  const inTheWay = judged.violations.filter(
    (one) => one.code !== 'ENDS_STACKED' && one.code !== 'STACK_CAUSED',
  );
  if (inTheWay.length > 0) return inTheWay;
  return exitViolations(state, unit, path.at(-1) ?? from, edge, budget - judged.cost);
}

/** HUR 14.11, HUR 14.12: takes the unit off the map without eliminating it. */
function performExit(play: Play, { unit, path, edge }: Departure): void {
  const { state } = play;
  const from = state.hex[unit]!;
  const hex = path.at(-1) ?? from;
  const walked = walkPath(play, unit, from, path);
  if (walked.halted) {
    endMove(play, unit, from, walked);
    return;
  }
  const total = walked.cost + exitCost(state, unit, hex, edge);
  state.lift(unit);
  state.status[unit] = EXITED;
  state.setTime('left', unit, state.turn);
  state.noteMove();
  play.emit({
    type: 'unitExited',
    unit: state.unit(unit).id,
    hex: state.hexId(hex),
    edge,
    path: hexIdsOf(state, path),
    cost: total,
  });
  scoreExit(play, unit, edge);
  rulesOf(state).exit?.onExit?.(play, unit, hex, edge);
  settleStacks(play);
}

export const exitUnit = action({
  kind: 'exitUnit',
  case: 'STD 5.0(PR)',
  moment: { phase: 'movement' },
  isMove: true,
  fields,
  example: { type: 'exitUnit', unit: '-', path: [], edge: 'north' },
  check: checkExit,
  perform: (play, _side, action) => performExit(play, departureOf(play.state, action)),
  path: ({ unit, path }) => ({ unit, entered: path }),
});

export const exitByNumbers: NumberForm<Departure> = {
  record: exitUnit,
  perform: performExit,
  named: (state, { unit, path, edge }) => ({
    type: exitUnit.kind,
    unit: state.unit(unit).id,
    path: hexIdsOf(state, path),
    edge,
  }),
};
