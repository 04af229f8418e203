import type { Stack } from '../../model/moves';
import type { State } from '../../model/state';
import { rulesOf } from '../../model/game-rules';
import { hasExits, vacantExits, whyItStays } from './clearing';
import { withTried, type Tried } from './tried';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/**
 * Gives as many parties as possible a choice of their own: a largest matching, by augmenting paths (Kuhn). Earlier
 * parties and earlier choices come first. Answers the index of the party by choice.
 */
export function matching<Choice>(choices: readonly (readonly Choice[])[]): ReadonlyMap<Choice, number> {
  const partyOf = new Map<Choice, number>();
  const settle = (party: number, tried: Set<Choice>): boolean =>
    choices[party]!.some((choice) => {
      if (tried.has(choice)) return false;
      tried.add(choice);
      const rival = partyOf.get(choice);
      if (rival !== undefined && !settle(rival, tried)) return false;
      partyOf.set(choice, party);
      return true;
    });
  for (let party = 0; party < choices.length; party += 1) settle(party, new Set());
  return partyOf;
}

/** A stack that must still be undone: the lower unit leaves, or the upper one returns to `back` (-1: it cannot). */
export interface OpenStack {
  readonly upper: UnitIndex;
  readonly lower: UnitIndex;
  readonly back: HexIndex;
}

/** A stacked unit and the hex to which the referee returns it. */
export interface Return {
  readonly unit: UnitIndex;
  readonly to: HexIndex;
}

/** 5.31: a stack that the game allows to stay. */
export function isLawful(state: State, stack: Stack): boolean {
  return mayShare(state, stack.unit, state.hex[stack.unit]!);
}

/** True if the game lets this unit share this hex with the friend there. */
export function mayShare(state: State, unit: UnitIndex, hex: HexIndex): boolean {
  const shared = rulesOf(state).sharedHex;
  return shared !== undefined && shared.of(state) === hex && shared.allows(state, unit);
}

/** Late arrivals that go back because their friend below can no longer leave, in order (R-MOV-10). */
export function returnsDue(state: State): readonly Return[] {
  if (state.stacks.length === 0) return NO_RETURNS;
  return withTried(state, (tried) => playReturns(tried, state.stacks).returns);
}

const NO_RETURNS: readonly Return[] = [];

/** The upper unit of a stack that can no longer be undone, if there is one. */
export function strandedUnit(state: State): UnitIndex | undefined {
  return withTried(state, (tried) => {
    const { stranded, open } = playReturns(tried, state.stacks);
    return stranded ?? stuckAmong(state, openStacks(state, open));
  });
}

/**
 * Number of the stacks that must still be undone, when the unit below each of them has one exit more than there are such
 * stacks: then a move of any other unit of the side leaves an exit to each of them. -1 when some have fewer.
 */
export function roomyStacks(state: State): number {
  return state.stacks.length === 0 ? 0 : stacksWithRoom(state, -1);
}

/** Like `roomyStacks`, once a unit has left its own stack; -1 for no unit. */
export function stacksWithRoom(state: State, unit: UnitIndex): number {
  return withTried(state, (tried) => {
    const open = openWithout(tried, unit);
    if (open === undefined) return -1;
    const most = open.length + 1;
    return open.every(({ lower }) => hasExits(state, lower, most)) ? open.length : -1;
  });
}

/**
 * Hexes with which every stack can be undone once the unit has left its own, each stack with a hex for itself; `all`
 * when some stack cannot.
 */
export function hexesNeeded(state: State, unit: UnitIndex): ReadonlySet<HexIndex> | 'all' {
  return withTried(state, (tried) => {
    const open = openWithout(tried, unit);
    if (open === undefined) return 'all';
    const stackOf = matching(hexesFor(state, open));
    if (stackOf.size < open.length) return 'all';
    const exits = open.map(({ lower }) => vacantExits(state, lower, 1)[0]!);
    return new Set([...stackOf.keys(), ...exits]);
  });
}

/** Stacks that must still be undone once a unit has left its own; undefined when an upper unit must go back first. */
function openWithout(tried: Tried, unit: UnitIndex): readonly OpenStack[] | undefined {
  const { state } = tried;
  if (unit >= 0) tried.leave(unit);
  const { returns, stranded, open } = playReturns(tried, otherStacks(state, unit));
  return returns.length > 0 || stranded !== undefined ? undefined : openStacks(state, open);
}

/** Stacks in which the unit is not the upper one. */
export function otherStacks(state: State, unit: UnitIndex): readonly Stack[] {
  return state.stacks.filter((stack) => stack.unit !== unit);
}

/** The stacks that must still be undone. */
export function openStacks(state: State, stacks: readonly Stack[]): OpenStack[] {
  return stacks
    .filter((stack) => !isLawful(state, stack))
    .map((stack) => ({
      upper: stack.unit,
      lower: state.occupant[state.hex[stack.unit]!]!,
      back: returnHex(state, stack),
    }));
}

/** The upper unit of a stack that gets no hex of its own: two stacks may need the same last hex. */
export function stuckAmong(state: State, open: readonly OpenStack[]): UnitIndex | undefined {
  if (open.length < 2) return undefined;
  const settled = new Set(matching(hexesFor(state, open)).values());
  return open.find((_, at) => !settled.has(at))?.upper;
}

/** By stack the hexes to which one of its units can go. More exits than there are stacks help no further. */
function hexesFor(state: State, open: readonly OpenStack[]): readonly (readonly HexIndex[])[] {
  return open.map(({ lower, back }) => {
    const exits = vacantExits(state, lower, open.length);
    return back < 0 ? exits : [...exits, back];
  });
}

/** Returns of stacked units, as far as they must go back now. */
interface Returns {
  readonly returns: readonly Return[];
  /** The first unit that must go back and cannot. */
  readonly stranded: UnitIndex | undefined;
  /** Stacks that are left. */
  readonly open: readonly Stack[];
}

/** Tries the returns one after the other: one may take the last exit of another. */
export function playReturns(tried: Tried, stacks: readonly Stack[]): Returns {
  const { state } = tried;
  const returns: Return[] = [];
  let stranded: UnitIndex | undefined;
  const lowerOf = (stack: Stack): UnitIndex => state.occupant[state.hex[stack.unit]!]!;
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
      tried.put(stuck.unit, to);
      returns.push({ unit: stuck.unit, to });
    }
  }
}

/** The last unoccupied hex of a stacked unit's path; -1 when there is none. */
function returnHex(state: State, stack: Stack): HexIndex {
  return stack.path.slice(0, -1).findLast((hex) => state.occupant[hex]! < 0) ?? -1;
}
