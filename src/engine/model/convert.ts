import { groundOf } from './compile-scenario';
import { linkedMoves } from './moves';
import type { CompiledScenario } from './compiled-scenario';
import type { SideIndex } from './side';
import type { CombatState, Position, UnitState } from './position';
import {
  ADVANCED,
  ATTACKED,
  DEFENDED,
  EXITED,
  ELIMINATED,
  LEFT_ZONE,
  MOVED,
  ON_MAP,
  MUST_BE_ATTACKED,
  MUST_ATTACK,
  STATUS,
  State,
} from './state';
import type { Combat } from './combat-under-way';
import { WrittenPosition } from './written-position';
import type { UnitIndex } from './unit-index';
import type { HexIndex } from '../map/indexes';

export function unitState(state: State, unit: UnitIndex): UnitState {
  const status = state.status[unit]!;
  const flags = state.flags[unit]!;
  // Set member by member, because copying small objects takes three times as long.
  const written: Writable<UnitState> = { status: STATUS[status]! };
  if (status === ON_MAP) written.hex = state.hexId(state.hex[unit]!);
  if (state.spent[unit]! > 0) written.spent = state.spent[unit]!;
  if ((flags & MOVED) !== 0) written.moved = true;
  if ((flags & LEFT_ZONE) !== 0) written.leftZone = true;
  if ((flags & ATTACKED) !== 0) written.attacked = true;
  if ((flags & DEFENDED) !== 0) written.defended = true;
  if ((flags & ADVANCED) !== 0) written.advanced = true;
  if (state.adverse[unit]! > 0) written.adverse = state.adverse[unit]!;
  if (state.displaced[unit]! > 0) written.displaced = state.displaced[unit]!;
  if (state.fpfTurn[unit]! > 0) written.fpfTurn = state.fpfTurn[unit]!;
  if (status === ELIMINATED || status === EXITED) written.left = state.left[unit]!;
  return written;
}

/** True if a unit's written state is the same in two states of one map. */
export function isAlike(one: State, other: State, unit: UnitIndex): boolean {
  return (
    one.hex[unit] === other.hex[unit] &&
    one.status[unit] === other.status[unit] &&
    one.flags[unit] === other.flags[unit] &&
    one.spent[unit] === other.spent[unit] &&
    one.adverse[unit] === other.adverse[unit] &&
    one.displaced[unit] === other.displaced[unit] &&
    one.fpfTurn[unit] === other.fpfTurn[unit] &&
    one.left[unit] === other.left[unit]
  );
}

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** The plain value of a state: equal states give equal text. */
export function toPosition(state: State): Position {
  return new WrittenPosition(state, unitStates(state));
}

/** The states of the units by id, which take most of the time of writing a position. */
function unitStates(state: State): Position['units'] {
  return Object.fromEntries(state.scenario.units.map((unit) => [unit.id, unitState(state, unit.index)]));
}

/** Compiles a position that is known to be valid (`validate` checks positions from outside). */
export function toState(scenario: CompiledScenario, position: Position): State {
  const state = new State(scenario);
  state.game = position.game;
  state.ground = groundOf(scenario, position.game);
  const unit = (id: string): UnitIndex => indexOf(scenario.unitIndex, id);
  const hex = (id: string): HexIndex => indexOf(scenario.ground.indexOf, id);
  const side = (name: string): SideIndex => (name === scenario.sides[0] ? 0 : 1);
  state.turn = position.turn;
  state.phasing = side(position.phasing);
  state.phase = position.phase;
  state.combatPhase = position.combatPhase;
  state.entry = position.entry;
  state.rolls = position.rolls;
  state.takebackFloor = position.takebackFloor;
  state.lastMove = linkedMoves(position.moves);
  const stacked = new Set(position.stacks.map((stack) => unit(stack.unit)));
  const loaded = Object.entries(position.units).map(([id, value]) => ({ index: unit(id), value }));
  // The unit that stood in a hex first is its occupant, so stacked units are placed last.
  loaded.sort((a, b) => Number(stacked.has(a.index)) - Number(stacked.has(b.index)) || a.index - b.index);
  for (const { index, value } of loaded) {
    state.status[index] = STATUS.indexOf(value.status);
    if (value.hex !== undefined) state.place(index, hex(value.hex));
    state.spent[index] = value.spent ?? 0;
    state.flags[index] =
      (value.moved ? MOVED : 0) |
      (value.leftZone ? LEFT_ZONE : 0) |
      (value.attacked ? ATTACKED : 0) |
      (value.defended ? DEFENDED : 0) |
      (value.advanced ? ADVANCED : 0);
    state.setTime('adverse', index, value.adverse ?? 0);
    state.setTime('displaced', index, value.displaced ?? 0);
    state.setTime('fpfTurn', index, value.fpfTurn ?? 0);
    state.setTime('left', index, value.left ?? 0);
  }
  for (const id of position.duties.attackers) state.mark(unit(id), MUST_ATTACK);
  for (const id of position.duties.defenders) state.mark(unit(id), MUST_BE_ATTACKED);
  state.stacks = position.stacks.map((stack) => ({ unit: unit(stack.unit), path: stack.path.map(hex) }));
  state.columns = new Map(Object.entries(position.columns).map(([id, count]) => [hex(id), count]));
  for (const index of [0, 1] as const) {
    state.supportSpent[index] = position.groundSupportSpent[scenario.sides[index]] ?? 0;
  }
  if (position.combat !== undefined) state.combat = toCombat(position.combat, unit, hex, side);
  if (position.pending !== undefined) {
    state.pending = { kind: position.pending.kind, side: side(position.pending.side) };
  }
  const { takeback, draw } = position.proposals;
  if (takeback !== undefined) state.takebackOffer = { by: side(takeback.by), entry: takeback.entry };
  if (draw !== undefined) state.drawOffer = side(draw);
  state.paused = position.paused?.reason;
  state.ledger = position.ledger;
  state.result = position.result;
  putOwn(state, position);
  return state;
}

/**
 * The state for a position as a viewer sees it: a copy of the whole state with the secrets that the viewer
 * sees.
 */
export function seenState(whole: State, seen: Position): State {
  const state = whole.clone();
  putOwn(state, seen);
  return state;
}

/** Replaces the secrets and standing orders of both sides. */
function putOwn(state: State, { secrets, standingOrders }: Position): void {
  const [first, second] = state.scenario.sides;
  state.secrets = [secrets[first] ?? {}, secrets[second] ?? {}];
  state.standingOrders = [standingOrders[first] ?? {}, standingOrders[second] ?? {}];
}

function toCombat(
  combat: CombatState,
  unit: (id: string) => UnitIndex,
  hex: (id: string) => HexIndex,
  side: (name: string) => SideIndex,
): Combat {
  return {
    attackers: combat.attackers.map(unit),
    defenders: combat.defenders.map(unit),
    barrage: combat.barrage.map(unit),
    groundSupport: combat.groundSupport,
    fpf: combat.fpf.map(unit),
    fpfGroundSupport: combat.fpfGroundSupport,
    origins: new Map(Object.entries(combat.origins).map(([id, at]) => [unit(id), hex(at)])),
    result: combat.result,
    die: combat.die ?? 0,
    retreats: combat.retreats.map((group) => ({
      side: side(group.side),
      distance: group.distance,
      owing: group.owing.map(unit),
    })),
    moving:
      combat.moving === undefined
        ? undefined
        : {
            unit: unit(combat.moving.unit),
            from: hex(combat.moving.from),
            path: combat.moving.path.map(hex),
            at: combat.moving.at,
            chain: combat.moving.chain.map((link) => ({
              unit: unit(link.unit),
              to: link.to === undefined ? -1 : hex(link.to),
            })),
          },
    paths: combat.paths.map((path) => ({ unit: unit(path.unit), hexes: path.hexes.map(hex) })),
    trails: new Map(Object.entries(combat.trails).map(([id, left]) => [unit(id), left.map(hex)])),
    beaten: combat.beaten.map(unit),
    advancing: combat.advancing === undefined ? undefined : side(combat.advancing),
  };
}

/** The index of an id. Throws RangeError for an unknown one, since a valid position has none. */
function indexOf<Index extends number>(index: ReadonlyMap<string, Index>, id: string): Index {
  const found = index.get(id);
  if (found === undefined)
    throw new RangeError(`the position names "${id}", which this scenario does not know`);
  return found;
}
