import { z } from 'zod';
import { action, type FieldsOf } from '../../model/action';
import { path, unit } from '../../model/action-fields';
import { LEFT_ZONE, MOVED, ON_MAP, type State } from '../../model/state';
import type { Play } from '../../model/play';
import type { SideIndex } from '../../model/side';
import { notOnMap } from '../reinforcements/off-map';
import { violation, type Violation } from '../../model/violations';
import { onHexEntered } from './on-hex-entered';
import { hexIdsOf, hexesOf, unitOf } from '../../model/ids';
import type { NumberForm } from '../../model/ready-action';
import { judgePath } from './paths';
import { isHeld } from '../06-zones-of-control/zones';
import { pointsLeft } from './reach';
import { returnsDue } from './stacks';
import { directionTo, groundCost } from './steps';
import { rulesOf } from '../../model/game-rules';
import { EDITION_WORDS } from '../../model/words';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

const fields = z.strictObject({ unit, path }).describe('Move a unit along a path (5.0).');
type MoveUnit = FieldsOf<typeof fields>;

/**
 * 5.11, 5.15: reasons why a unit cannot begin a move: it belongs to the other side, is off the map or has
 * moved.
 */
export function startViolations(state: State, side: SideIndex, unit: UnitIndex): Violation[] {
  const { id } = state.unit(unit);
  if (state.sideOf(unit) !== side) return [violation('NOT_OWN_UNIT', { unit: id })];
  if (state.status[unit] !== ON_MAP) return [notOnMap(state, unit)];
  if (!state.has(unit, MOVED)) return [];
  const own = rulesOf(state).doneBy?.(state, unit);
  return [violation('ALREADY_MOVED', { unit: id, ...(own ?? { edition: EDITION_WORDS.finalMove }) })];
}

/** True if this unit on the map may begin a move (5.11, 5.14, 5.15). */
export function mayBeginMove(state: State, unit: UnitIndex): boolean {
  return state.status[unit] === ON_MAP && !state.has(unit, MOVED) && !isHeld(state, unit, state.hex[unit]!);
}

/** 5.0(GR), 5.0(PR): all rules against a move. A unit may take any path that no rule closes. */
function checkMove(state: State, side: SideIndex, action: MoveUnit): readonly Violation[] {
  const unit = unitOf(state, action.unit);
  const path = hexesOf(state, action.path);
  const start = startViolations(state, side, unit);
  if (start.length > 0) return start;
  if (path.length === 0) return [violation('EMPTY_PATH', { unit: action.unit })];
  return judgePath(state, unit, state.hex[unit]!, pointsLeft(state, unit), path, false).violations;
}

function performMove(play: Play, { unit, path }: Walk): void {
  const from = play.state.hex[unit]!;
  endMove(play, unit, from, walkPath(play, unit, from, path));
}

/** Puts a unit at the end of its walk on the map and reports the move. */
export function endMove(play: Play, unit: UnitIndex, from: HexIndex, walked: Walked): void {
  const { state } = play;
  if (state.enemyControls(state.sideOf(unit), from)) state.mark(unit, LEFT_ZONE);
  state.lift(unit);
  arrive(state, unit, from, walked);
  play.emit(() => ({
    type: 'unitMoved',
    unit: state.unit(unit).id,
    from: state.hexId(from),
    path: hexIdsOf(state, walked.path),
    cost: walked.cost,
  }));
  settleStacks(play);
}

/** The part of a legal path that a unit actually walked, and its cost. */
export interface Walked {
  readonly path: readonly HexIndex[];
  readonly cost: number;
  /** Set if something hidden from the mover halted the unit; its move is not finished (R-MOV-11). */
  readonly halted: boolean;
}

/** Walks a legal path hex by hex (5.0(PR)) and calls the game for each hex, until the end or a halt. */
export function walkPath(play: Play, unit: UnitIndex, start: HexIndex, path: readonly HexIndex[]): Walked {
  const { state } = play;
  let at = start;
  let cost = 0;
  let entered = 0;
  for (const to of path) {
    cost += groundCost(state, unit, at, directionTo(state, at, to));
    entered += 1;
    const from = at;
    at = to;
    if (onHexEntered(play, unit, to, 'movement', from) === 'stop') {
      return { path: path.slice(0, entered), cost, halted: true };
    }
  }
  return { path, cost, halted: false };
}

/** 5.15: puts a moved unit into the last hex of its walk. In the 1976 edition its move is final. */
export function arrive(state: State, unit: UnitIndex, from: HexIndex, { path, cost, halted }: Walked): void {
  const hex = path.at(-1) ?? from;
  const stacks = state.occupant[hex]! >= 0;
  state.place(unit, hex);
  if (stacks) state.stacks = [...state.stacks, { unit, path: [from, ...path] }];
  state.spent[unit]! += cost;
  if (state.scenario.options.moveFinality === 'final' && !halted) state.mark(unit, MOVED);
  state.noteMove();
}

/** Returns late arrivals whose lower friend can no longer leave (R-MOV-10). */
export function settleStacks(play: Play): void {
  const { state } = play;
  if (state.stacks.length === 0) return;
  for (const { unit, to } of returnsDue(state)) {
    const from = state.hexId(state.hex[unit]!);
    state.lift(unit);
    state.place(unit, to);
    play.emit({
      type: 'unitReturned',
      unit: state.unit(unit).id,
      from,
      to: state.hexId(to),
      case: 'R-MOV-10',
    });
  }
}

export const moveUnit = action({
  kind: 'moveUnit',
  case: 'STD 5.0(PR)',
  moment: { phase: 'movement' },
  isMove: true,
  fields,
  example: { type: 'moveUnit', unit: '-', path: [] },
  check: checkMove,
  perform: (play, _side, { unit, path }) =>
    performMove(play, { unit: unitOf(play.state, unit), path: hexesOf(play.state, path) }),
  path: ({ unit, path }) => ({ unit, entered: path }),
});

/** A unit and the hexes that it enters, by index. */
export interface Walk {
  readonly unit: UnitIndex;
  readonly path: readonly HexIndex[];
}

export const moveByNumbers: NumberForm<Walk> = {
  record: moveUnit,
  perform: performMove,
  named: (state, { unit, path }) => ({
    type: moveUnit.kind,
    unit: state.unit(unit).id,
    path: hexIdsOf(state, path),
  }),
};
