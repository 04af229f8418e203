import type { State } from '../../model/state';
import { violation, type Violation } from '../../model/violations';
import { hasExits, whatBinds, whyItStays } from './clearing';
import {
  hexesNeeded,
  mayShare,
  openStacks,
  otherStacks,
  playReturns,
  stacksWithRoom,
  stuckAmong,
} from './stacks';
import { withTried } from './tried';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/** The obstacle to the end of a move in a hex: a friend that stays there, or a stack that could not be undone. */
export interface EndObstacle {
  readonly code: 'ENDS_STACKED' | 'STACK_CAUSED';
  readonly other: UnitIndex;
  readonly reason: string;
}

/** 5.31: may this unit end its move in this hex (R-MOV-10)? */
export function mayEndIn(state: State, unit: UnitIndex, hex: HexIndex): boolean {
  return endObstacle(state, unit, hex) === undefined;
}

/** 5.31: why a unit may not end its move in this hex (R-MOV-10). */
export function endViolations(state: State, unit: UnitIndex, hex: HexIndex): Violation[] {
  const obstacle = endObstacle(state, unit, hex);
  return obstacle === undefined ? [] : [obstacleViolation(state, unit, hex, obstacle)];
}

export function obstacleViolation(
  state: State,
  unit: UnitIndex,
  hex: HexIndex,
  obstacle: EndObstacle,
): Violation {
  const { code, other, reason } = obstacle;
  const ids = { unit: state.unit(unit).id, other: state.unit(other).id };
  return violation(code, { hex: state.hexId(hex), values: { reason }, ...ids });
}

/** 5.31: a vacant hex, or a friend that can still go; and every other stack can still be undone. */
export function endObstacle(state: State, unit: UnitIndex, hex: HexIndex): EndObstacle | undefined {
  if (state.occupant[hex]! < 0 && state.stacks.length === 0) return undefined;
  return crowdObstacle(state, unit, hex);
}

/**
 * 5.31: `endObstacle` for one unit and many hexes, as long as nothing changes. A vacant hex that the stacks do not need
 * lets them be undone as before, so that they are looked at once.
 */
export class EndObstacles {
  private readonly state: State;
  private readonly unit: UnitIndex;
  private needed: ReadonlySet<HexIndex> | 'all' | undefined = undefined;
  private openStacks: number | undefined = undefined;

  constructor(state: State, unit: UnitIndex) {
    this.state = state;
    this.unit = unit;
  }

  in(hex: HexIndex): EndObstacle | undefined {
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

  /** True if the friend alone in this hex can still clear it, with an exit to spare for every stack. */
  private leavesRoom(hex: HexIndex, open: number): boolean {
    const { state, unit } = this;
    const lower = state.occupant[hex]!;
    const isAlone = lower !== unit && state.sideOf(lower) === state.sideOf(unit) && state.stackedIn(hex) < 0;
    if (!isAlone || whatBinds(state, lower) !== undefined) return false;
    return withTried(state, (tried) => {
      tried.leave(unit);
      return hasExits(state, lower, open + 1);
    });
  }
}

/** 5.31: `endObstacle` where another unit is in the hex, or stacks are still to be undone. */
function crowdObstacle(state: State, unit: UnitIndex, hex: HexIndex): EndObstacle | undefined {
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
  const { reason, stuck } = withTried(state, (tried) => {
    tried.leave(unit);
    tried.put(unit, hex);
    const { stranded, open } = playReturns(tried, otherStacks(state, unit));
    const whyNot = mustClear ? whyItStays(state, lower) : undefined;
    const stacks = openStacks(state, open);
    const from = state.hex[unit]!;
    const back = from >= 0 && state.occupant[from]! < 0 ? from : -1;
    if (mustClear && whyNot === undefined) stacks.push({ upper: unit, lower, back });
    return { reason: whyNot, stuck: stranded ?? stuckAmong(state, stacks) };
  });
  if (reason !== undefined) return { code: 'ENDS_STACKED', other: lower, reason };
  if (stuck === undefined) return undefined;
  if (stuck !== unit) return { code: 'STACK_CAUSED', other: stuck, reason: '' };
  return { code: 'ENDS_STACKED', other: lower, reason: 'other stacks need the hexes that it could go to' };
}

/**
 * 5.31: the unit that is in this hex when another ends its move there, -1 for none. One that comes back to a hex where
 * a friend has stopped on it finds that friend there (R-MOV-10).
 */
function unitBelow(state: State, unit: UnitIndex, hex: HexIndex): UnitIndex {
  const occupant = state.occupant[hex]!;
  const friend = occupant === unit ? state.stackedIn(hex) : -1;
  return friend < 0 ? occupant : friend;
}

/** The obstacle on a friend where there is no other stack: only the friend's own exits count. */
function friendObstacle(
  state: State,
  unit: UnitIndex,
  lower: UnitIndex,
  hex: HexIndex,
): EndObstacle | undefined {
  if (mayShare(state, unit, hex)) return undefined;
  const reason = withTried(state, (tried) => {
    tried.leave(unit);
    return whyItStays(state, lower);
  });
  return reason === undefined ? undefined : { code: 'ENDS_STACKED', other: lower, reason };
}
