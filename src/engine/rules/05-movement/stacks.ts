import { MOVED } from '../../model/state';
import type { Stack } from '../../model/moves';
import type { State } from '../../model/state';
import { violation } from '../../model/violations';
import type { Violation } from '../../model/violations';
import { PRICE_BITS, PRICE_MASK } from '../../model/step-prices';
import { pricesOf } from './prices';
import { pointsLeft } from './reach';
import { stepCost } from './steps';
import { isHeld, shunsZones } from '../06-zones-of-control/zones';
import { rulesOf } from '../../model/game-rules';
import { EDITION_WORDS } from '../../model/words';

/** Why a move may not end in a hex: a friend who stays there, or a stack that nothing could undo any more. */
export interface EndObstacle {
  readonly code: 'ENDS_STACKED' | 'STACK_CAUSED';
  readonly other: number;
  readonly reason: string;
}

/**
 * A stack that must still be undone: the lower unit leaves, or the upper one returns to `back` (-1: it cannot).
 */
interface Knot {
  readonly upper: number;
  readonly lower: number;
  readonly back: number;
}

/** A stacked unit and the hex to which the referee returns it. */
export interface Return {
  readonly unit: number;
  readonly to: number;
}

/** 5.31: may this unit end its move in this hex (R-MOV-10)? */
export function mayEndIn(state: State, unit: number, hex: number): boolean {
  return endObstacle(state, unit, hex) === undefined;
}

/** 5.31: why a unit may not end its move in this hex (R-MOV-10). */
export function endViolations(state: State, unit: number, hex: number): Violation[] {
  const obstacle = endObstacle(state, unit, hex);
  return obstacle === undefined ? [] : [obstacleViolation(state, unit, hex, obstacle)];
}

export function obstacleViolation(state: State, unit: number, hex: number, obstacle: EndObstacle): Violation {
  const { code, other, reason } = obstacle;
  const ids = { unit: state.unit(unit).id, other: state.unit(other).id };
  return violation(code, { hex: state.hexId(hex), values: { reason }, ...ids });
}

/** 5.31: a stack that the game allows to stay. */
export function isLawful(state: State, stack: Stack): boolean {
  return mayShare(state, stack.unit, state.hex[stack.unit]!);
}

/** Does the game let this unit share this hex with the friend there? */
function mayShare(state: State, unit: number, hex: number): boolean {
  const shared = rulesOf(state).sharedHex;
  return shared !== undefined && shared.of(state) === hex && shared.allows(state, unit);
}

/** Late arrivals that go back because their friend below can no longer leave, in order (R-MOV-10). */
export function returnsDue(state: State): readonly Return[] {
  if (state.stacks.length === 0) return NO_RETURNS;
  const { returns } = playReturns(state, state.stacks);
  putBack(state);
  return returns;
}

const NO_RETURNS: readonly Return[] = [];

/** The upper unit of a stack that can no longer be undone, if there is one. */
export function strandedUnit(state: State): number | undefined {
  const { stranded, open } = playReturns(state, state.stacks);
  const stuck = stranded ?? stuckAmong(state, knotsOf(state, open));
  putBack(state);
  return stuck;
}

/** What the occupants were before a look at what would be: a hex and who was there, change by change. */
const changed: number[] = [];

/** Puts a unit into a hex for a look at what would be. */
function tryOut(state: State, unit: number, hex: number): void {
  changed.push(hex, state.occupant[hex]!);
  state.occupant[hex] = unit;
}

/** Everyone is where they were before the look. */
function putBack(state: State): void {
  for (let at = changed.length - 2; at >= 0; at -= 2) state.occupant[changed[at]!] = changed[at + 1]!;
  changed.length = 0;
}

/** The stacks that must still be undone. */
function knotsOf(state: State, stacks: readonly Stack[]): Knot[] {
  return stacks
    .filter((stack) => !isLawful(state, stack))
    .map((stack) => ({
      upper: stack.unit,
      lower: state.occupant[state.hex[stack.unit]!]!,
      back: returnHex(state, stack),
    }));
}

/** 5.31: a vacant hex, or a friend that can still go; and every other stack can still be undone. */
export function endObstacle(state: State, unit: number, hex: number): EndObstacle | undefined {
  if (state.occupant[hex]! < 0 && state.stacks.length === 0) return undefined;
  return crowdObstacle(state, unit, hex);
}

/**
 * 5.31: the same for one unit and many hexes, as long as nothing changes. A vacant hex that the stacks do not need lets
 * them be undone as before, so that they are looked at once.
 */
export class EndObstacles {
  private readonly state: State;
  private readonly unit: number;
  private needed: ReadonlySet<number> | 'all' | undefined = undefined;
  private openStacks: number | undefined = undefined;

  constructor(state: State, unit: number) {
    this.state = state;
    this.unit = unit;
  }

  in(hex: number): EndObstacle | undefined {
    const { state, unit } = this;
    if (state.stacks.length > 0) {
      this.openStacks ??= stacksWithRoom(state, unit);
      if (this.openStacks >= 0) {
        if (state.occupant[hex]! < 0 || this.leavesRoom(hex, this.openStacks)) return undefined;
      } else if (state.occupant[hex]! < 0) {
        this.needed ??= hexesNeeded(state, unit);
        if (this.needed !== 'all' && !this.needed.has(hex)) return undefined;
      }
    } else if (state.occupant[hex]! < 0) return undefined;
    return crowdObstacle(state, unit, hex);
  }

  /** Can the friend alone in this hex still clear it, with a way to spare for every stack? */
  private leavesRoom(hex: number, open: number): boolean {
    const { state, unit } = this;
    const lower = state.occupant[hex]!;
    const isAlone = lower !== unit && state.sideOf(lower) === state.sideOf(unit) && state.stackedIn(hex) < 0;
    if (!isAlone || whatBinds(state, lower) !== undefined) return false;
    leave(state, unit);
    const leaves = hasWays(state, lower, open + 1);
    putBack(state);
    return leaves;
  }
}

/**
 * How many stacks must still be undone, when the unit below of each of them has one way more than there are such stacks:
 * then no hex that is taken leaves any of them without one, whatever unit of the side takes it, as one that leaves its
 * hex takes no way from a stack. -1 when some have fewer.
 */
export function roomyStacks(state: State): number {
  return state.stacks.length === 0 ? 0 : stacksWithRoom(state, -1);
}

/** The same once a unit has left its own stack; -1 for no unit. */
function stacksWithRoom(state: State, unit: number): number {
  if (unit >= 0) leave(state, unit);
  const others = state.stacks.filter((stack) => stack.unit !== unit);
  const { returns, stranded, open } = playReturns(state, others);
  const knots = knotsOf(state, open);
  const most = knots.length + 1;
  const isRoomy =
    returns.length === 0 && stranded === undefined && knots.every(({ lower }) => hasWays(state, lower, most));
  putBack(state);
  return isRoomy ? knots.length : -1;
}

/**
 * Hexes with which every stack can be undone once the unit has left its own, each stack with a hex for itself; all when
 * some stack cannot.
 */
function hexesNeeded(state: State, unit: number): ReadonlySet<number> | 'all' {
  leave(state, unit);
  const others = state.stacks.filter((stack) => stack.unit !== unit);
  const { returns, stranded, open } = playReturns(state, others);
  const knots = knotsOf(state, open);
  const owners = ownersOf(roomsOf(state, knots));
  const exits = knots.map(({ lower }) => vacantExits(state, lower, 1)[0]!);
  putBack(state);
  if (returns.length > 0 || stranded !== undefined || owners.size < knots.length) return 'all';
  return new Set([...owners.keys(), ...exits]);
}

/** 5.31: the same where another unit is in the hex, or stacks are still to be undone. */
function crowdObstacle(state: State, unit: number, hex: number): EndObstacle | undefined {
  const lower = unitBelow(state, unit, hex);
  const onFriend = lower >= 0 && lower !== unit;
  if (onFriend) {
    if (state.sideOf(lower) !== state.sideOf(unit)) {
      return { code: 'ENDS_STACKED', other: lower, reason: 'it is an enemy unit' };
    }
    const upper = state.stackedIn(hex);
    if (upper >= 0 && upper !== lower)
      return { code: 'ENDS_STACKED', other: upper, reason: 'two units are there already' };
  }
  if (state.stacks.length === 0) return onFriend ? friendObstacle(state, unit, lower, hex) : undefined;

  const mustClear = onFriend && !mayShare(state, unit, hex);
  const binding = mustClear ? whatBinds(state, lower) : undefined;
  if (binding !== undefined) return { code: 'ENDS_STACKED', other: lower, reason: binding };
  leave(state, unit);
  tryOut(state, unit, hex);
  const others = state.stacks.filter((stack) => stack.unit !== unit);
  const { stranded, open } = playReturns(state, others);
  const reason = mustClear ? whyItStays(state, lower) : undefined;
  const knots = knotsOf(state, open);
  const from = state.hex[unit]!;
  const back = from >= 0 && state.occupant[from]! < 0 ? from : -1;
  if (mustClear && reason === undefined) knots.push({ upper: unit, lower, back });
  const stuck = stranded ?? stuckAmong(state, knots);
  putBack(state);
  if (reason !== undefined) return { code: 'ENDS_STACKED', other: lower, reason };
  if (stuck === undefined) return undefined;
  if (stuck !== unit) return { code: 'STACK_CAUSED', other: stuck, reason: '' };
  return { code: 'ENDS_STACKED', other: lower, reason: 'other stacks need the hexes that it could go to' };
}

/**
 * 5.31: the unit that is in this hex when another ends its move there, -1 for none. One that comes back to a hex where
 * a friend has stopped on it finds that friend there (R-MOV-10).
 */
function unitBelow(state: State, unit: number, hex: number): number {
  const occupant = state.occupant[hex]!;
  const friend = occupant === unit ? state.stackedIn(hex) : -1;
  return friend < 0 ? occupant : friend;
}

/** The same where there is no other stack: only the friend's own ways out count. */
function friendObstacle(state: State, unit: number, lower: number, hex: number): EndObstacle | undefined {
  if (mayShare(state, unit, hex)) return undefined;
  const { occupant } = state;
  const from = state.hex[unit]!;
  if (from >= 0) occupant[from] = -1;
  const reason = whyItStays(state, lower);
  if (from >= 0) occupant[from] = unit;
  return reason === undefined ? undefined : { code: 'ENDS_STACKED', other: lower, reason };
}

/** Who is where once the unit has gone from its hex; only the occupants change. */
function leave(state: State, unit: number): void {
  const from = state.hex[unit]!;
  if (from >= 0 && state.occupant[from] === unit) tryOut(state, state.stackedIn(from), from);
}

/** A stack that must still be undone, with the hexes to which one of its units can go. */
interface Room {
  readonly upper: number;
  readonly ways: readonly number[];
}

/** More ways out than there are stacks help no further. */
function roomsOf(state: State, knots: readonly Knot[]): Room[] {
  return knots.map(({ upper, lower, back }) => {
    const exits = vacantExits(state, lower, knots.length);
    return { upper, ways: back < 0 ? exits : [...exits, back] };
  });
}

/**
 * Two stacks may need the same last hex. Gives every one a hex of its own as long as there is one, and answers the
 * stacks by hex.
 */
function ownersOf(rooms: readonly Room[]): ReadonlyMap<number, Room> {
  const owners = new Map<number, Room>();
  const settle = (room: Room, tried: Set<number>): boolean =>
    room.ways.some((hex) => {
      if (tried.has(hex)) return false;
      tried.add(hex);
      const rival = owners.get(hex);
      if (rival !== undefined && !settle(rival, tried)) return false;
      owners.set(hex, room);
      return true;
    });
  rooms.every((room) => settle(room, new Set()));
  return owners;
}

/** The upper unit of a stack that gets no hex of its own. */
function stuckAmong(state: State, knots: readonly Knot[]): number | undefined {
  if (knots.length < 2) return undefined;
  const rooms = roomsOf(state, knots);
  const settled = new Set(ownersOf(rooms).values());
  return rooms.find((room) => !settled.has(room))?.upper;
}

/** Plays the returns on the occupants: one may take the last way out of another. `open`: stacks that are left. */
function playReturns(
  state: State,
  stacks: readonly Stack[],
): {
  readonly returns: readonly Return[];
  readonly stranded: number | undefined;
  readonly open: readonly Stack[];
} {
  const returns: Return[] = [];
  let stranded: number | undefined;
  const lowerOf = (stack: Stack): number => state.occupant[state.hex[stack.unit]!]!;
  let open = stacks.filter((stack) => lowerOf(stack) !== stack.unit);
  for (;;) {
    const stuck = open.find(
      (stack) => !isLawful(state, stack) && whyItStays(state, lowerOf(stack)) !== undefined,
    );
    if (stuck === undefined) return { returns, stranded, open };
    open = open.filter((stack) => stack !== stuck);
    const to = returnHex(state, stuck);
    if (to < 0) stranded ??= stuck.unit;
    else {
      tryOut(state, stuck.unit, to);
      returns.push({ unit: stuck.unit, to });
    }
  }
}

/** The last unoccupied hex of a stacked unit's path; -1 when there is none. */
function returnHex(state: State, stack: Stack): number {
  return stack.path.slice(0, -1).findLast((hex) => state.occupant[hex]! < 0) ?? -1;
}

/** Why a friend cannot clear its hex for another; undefined when it can (R-MOV-10). */
function whyItStays(state: State, unit: number): string | undefined {
  const binding = whatBinds(state, unit);
  if (binding !== undefined) return binding;
  return vacantExits(state, unit, 1).length > 0 ? undefined : 'the unit there has no vacant hex to go to';
}

/** The same whatever is vacant: why a friend cannot move at all (5.14, 5.15). */
export function whatBinds(state: State, unit: number): string | undefined {
  if (state.has(unit, MOVED)) {
    const isDone = rulesOf(state).doneBy?.(state, unit) !== undefined;
    return isDone ? 'the unit there has moved' : HAS_MOVED_FOR_GOOD;
  }
  return isHeld(state, unit, state.hex[unit]!)
    ? 'the unit there is held by an enemy zone of control'
    : undefined;
}

const HAS_MOVED_FOR_GOOD = `the unit there has moved, and ${EDITION_WORDS.finalMove}`;

/** Can a unit that nothing binds go to so many vacant hexes, were it to leave now? */
export function hasWays(state: State, unit: number, count: number): boolean {
  return vacantExits(state, unit, count).length === count;
}

/** Vacant hexes within reach of a unit, up to a number from 1; the common case ends after one step. */
function vacantExits(state: State, unit: number, most: number): readonly number[] {
  const start = state.hex[unit]!;
  const near = vacantNextTo(state, unit, start, most);
  if (near.length === most) return near;
  const found = new Set<number>();
  const { neighbours } = state.ground;
  const side = state.sideOf(unit);
  const shuns = shunsZones(state, unit, start);
  const best = new Map<number, number>([[start, pointsLeft(state, unit)]]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const left = best.get(at)!;
    for (let direction = 0; direction < 6; direction += 1) {
      const step = stepCost(state, unit, at, direction, left);
      if (step < 0) continue;
      const to = neighbours[at * 6 + direction]!;
      const controlled = state.enemyControls(side, to);
      if (shuns && controlled) continue;
      if (state.occupant[to]! < 0 && found.add(to).size >= most) return [...found];
      if (controlled || (best.get(to) ?? -1) >= left - step) continue;
      best.set(to, left - step);
      open.push(to);
    }
  }
  return [...found];
}

/** Vacant hexes next to the unit that it can step into, up to a number. */
function vacantNextTo(state: State, unit: number, start: number, most: number): number[] {
  const { occupant } = state;
  const { rows, steps } = pricesOf(state, unit);
  const left = pointsLeft(state, unit);
  const shuns = shunsZones(state, unit, start);
  const found: number[] = [];
  for (let place = rows[start]!; place < rows[start + 1]! && found.length < most; place += 1) {
    const step = steps[place]!;
    const to = step >> PRICE_BITS;
    if (occupant[to]! >= 0 || (step & PRICE_MASK) > left) continue;
    if (!shuns || !state.enemyControls(state.sideOf(unit), to)) found.push(to);
  }
  return found;
}
