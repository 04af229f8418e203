import { EDGES, type Edge } from '../map/grid';
import { rulesOf } from '../model/game-rules';
import { InNumbers, type ReadyAction } from '../model/ready-action';
import { DUE, ON_MAP, WAITING, type State } from '../model/state';
import { known, type Action } from '../play/actions';
import { isLegal } from '../play/judge';
import { readyOf } from '../play/runtime';
import type { Chance } from '../model/chance';
import { deploymentByNumbers, deploymentHexes, drawnDeploymentHex } from '../rules/03-set-up/deploy';
import { mayBeginMove, moveByNumbers } from '../rules/05-movement/move';
import { countWithin, drawnWay, freeReach, type SettingOut } from '../rules/05-movement/drawn-way';
import { pathTo, pointsLeft, withReach, type FleetingReach } from '../rules/05-movement/reach';
import { mayEndIn } from '../rules/05-movement/ends';
import { attackByNumbers } from '../rules/07-combat/declare-attack';
import { attackViolations } from '../rules/07-combat/attack';
import { hasOpenDuty } from '../rules/07-combat/obligations';
import { compulsoryArrivals, isDue } from '../rules/reinforcements/compulsory';
import { entryByNumbers } from '../rules/reinforcements/enter';
import { drawnEntry, openEntries } from '../rules/reinforcements/entry';
import { exitByNumbers, exitViolations, isOnEdge } from '../rules/reinforcements/exit';
import { FitUnits } from './drawn';
import { listedAttack, sampledAttack } from './random-attack';
import { extraActions, readyAnswers } from './decisions';
import { sampledFpf } from './sampled-fpf';
import type { UnitIndex } from '../model/unit-index';
import type { HexIndex } from '../map/indexes';

/**
 * `listed` picks from a list of all attacks and answers. `sampled` draws one and judges it, and skips idle
 * units.
 */
export type ChoiceBy = 'listed' | 'sampled';

/**
 * A random legal action for the side that must decide. It works on the compiled state, one unit at a time, so
 * that thousands of matches are played quickly.
 */
export function randomLegalAction(state: State, random: Chance, by: ChoiceBy): Action {
  return known(readyAtRandom(state, random, by).named(state));
}

/** A random legal action that is ready to be played. */
export function readyAtRandom(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  if (state.pending !== undefined) return answer(state, random, by);
  switch (state.phase) {
    case 'deployment':
      return deploy(state, random, by);
    case 'movement':
      return move(state, random, by);
    case 'combat':
      return fight(state, random, by);
    case 'over':
      throw new RangeError('the match is over');
  }
}

function answer(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  if (by === 'sampled' && state.pending!.kind === 'finalProtectiveFire') return sampledFpf(state, random);
  return random.pick(readyAnswers(state));
}

function deploy(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  const extra = extraActions(state, state.phasing);
  if (extra.length > 0) return readyOf(state, random.pick(extra));
  const units = state.scenario.unitsOf[state.phasing];
  const waits = (one: UnitIndex): boolean => state.status[one] === WAITING;
  const unit =
    by === 'sampled' ? new FitUnits(units, waits).drawn(random) : listedOf(units.filter(waits), random);
  if (unit === undefined) return readyOf(state, { type: 'confirmSetup' });
  const hex =
    by === 'sampled' ? drawnDeploymentHex(state, unit, random) : random.pick(deploymentHexes(state, unit));
  return new InNumbers(deploymentByNumbers, { unit, hex });
}

/** A random member of a list; undefined if the list is empty. */
function listedOf<T>(list: readonly T[], random: Chance): T | undefined {
  return list.length === 0 ? undefined : random.pick(list);
}

function move(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  const side = state.phasing;
  if (random.next() < 0.3) {
    const special = ownAction(state, random);
    if (special !== undefined) return special;
  }
  const ready = by === 'sampled' ? sampledMove(state, random) : listedMove(state, random);
  if (ready !== undefined) return ready;
  const end = { type: 'endMovement' };
  if (isLegal(state, side, end)) return readyOf(state, end);
  if (compulsoryArrivals(state).length > 0) return bringIn(state, random, by);
  return ownAction(state, random) ?? undoStack(state, random, by);
}

/** Number of units tried before the phase ends or a stack is cleared. */
const TRIES = 12;
/** Probability of trying no further unit. */
const STOP = 0.03;

/** A random action of one of the listed units. */
function listedMove(state: State, random: Chance): ReadyAction | undefined {
  const own = state.scenario.unitsOf[state.phasing].filter((unit) => takesPart(state, unit));
  for (let tries = 0; tries < TRIES && own.length > 0 && random.next() > STOP; tries += 1) {
    const unit = random.pick(own);
    const ready = tryUnit(state, unit, random, 'listed');
    if (ready !== undefined && mayBegin(state, unit)) return ready;
  }
  return undefined;
}

/** A random action of a drawn unit; a unit that may not begin a move is skipped. */
function sampledMove(state: State, random: Chance): ReadyAction | undefined {
  const own = new FitUnits(state.scenario.unitsOf[state.phasing], (unit) => takesPart(state, unit));
  for (let tries = 0; tries < TRIES && random.next() > STOP; tries += 1) {
    const unit = own.drawn(random);
    if (unit === undefined) return undefined;
    if (!mayBegin(state, unit)) continue;
    const ready = tryUnit(state, unit, random, 'sampled');
    if (ready !== undefined) return ready;
  }
  return undefined;
}

/** True if the unit is on the map or due. */
function takesPart(state: State, unit: UnitIndex): boolean {
  const status = state.status[unit]!;
  return status === ON_MAP || (status === DUE && isDue(state, unit));
}

/** True if the unit may begin a move or enter at all. */
function mayBegin(state: State, unit: UnitIndex): boolean {
  if (state.onMap(unit)) return mayBeginMove(state, unit);
  return rulesOf(state).arrivesOtherwise?.(state, unit) === undefined;
}

/** An action of the game's own, if one is open in this phase. */
function ownAction(state: State, random: Chance): ReadyAction | undefined {
  const extra = extraActions(state, state.phasing);
  if (extra.length > 0) return readyOf(state, random.pick(extra));
  const placements = rulesOf(state).placements?.(state, state.phasing) ?? [];
  if (placements.length === 0) return undefined;
  const { action, unit, hexes } = random.pick(placements);
  return readyOf(state, { type: action, unit, hex: random.pick(hexes) });
}

/** Enters a reinforcement that may not be withheld and so keeps the phase open. */
function bringIn(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  const due = compulsoryArrivals(state);
  for (let tries = 0; tries < 2000; tries += 1) {
    const unit = random.pick(due);
    const ready = tryUnit(state, unit, random, by);
    if (ready !== undefined && mayBegin(state, unit)) return ready;
  }
  throw new Error('a reinforcement that must enter cannot');
}

/** Moves a unit out of a stack that keeps the phase open, usually the lower one. */
function undoStack(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  for (let tries = 0; tries < 500; tries += 1) {
    const stack = random.pick(state.stacks);
    const below = state.occupant[state.hex[stack.unit]!]!;
    const unit = random.next() < 0.8 ? below : stack.unit;
    const ready = tryUnit(state, unit, random, by);
    if (ready !== undefined && mayBegin(state, unit)) return ready;
  }
  throw new Error('a stack cannot be undone');
}

/** An entry, a move or an exit along a path that a search has found; legal if the unit may begin a move. */
function tryUnit(state: State, unit: UnitIndex, random: Chance, by: ChoiceBy): ReadyAction | undefined {
  if (!state.onMap(unit)) return tryEntry(state, unit, random, by);
  const start = state.hex[unit]!;
  const out: SettingOut = { unit, start, budget: pointsLeft(state, unit) };
  if (by === 'sampled')
    return random.next() < 0.2 ? sampledExit(state, out, random) : trySampled(state, out, random);
  return withReach(state, unit, start, out.budget, (reach) => {
    if (random.next() < 0.2) {
      const hex = startOrReached(start, reach, random);
      return tryExit(state, out, reach, { hex, edge: random.pick(EDGES) });
    }
    if (reach.count === 0) return undefined;
    const hex = pickReached(reach, random);
    if (!mayEndIn(state, unit, hex)) return undefined;
    return new InNumbers(moveByNumbers, { unit, path: pathTo(reach, hex) });
  });
}

function trySampled(state: State, out: SettingOut, random: Chance): ReadyAction | undefined {
  const path = drawnWay(state, out, random);
  if (path === undefined || !mayEndIn(state, out.unit, path.at(-1)!)) return undefined;
  return new InNumbers(moveByNumbers, { unit: out.unit, path });
}

/** An exit of a unit. Most hexes are not on an edge, so the search runs only for those that are. */
function sampledExit(state: State, out: SettingOut, random: Chance): ReadyAction | undefined {
  const { unit, start, budget } = out;
  const free = freeReach(state, out);
  const hex =
    free === undefined
      ? withReach(state, unit, start, budget, (reach) => startOrReached(start, reach, random))
      : startOrReached(start, { order: free.hexes, count: countWithin(free, budget) }, random);
  const exit = { hex, edge: random.pick(EDGES) };
  if (!isOnEdge(state, exit.hex, exit.edge)) return undefined;
  return withReach(state, unit, start, budget, (reach) =>
    reach.left[exit.hex]! < 0 ? undefined : tryExit(state, out, reach, exit),
  );
}

/** The starting hex of a unit, or one that it reaches. */
function startOrReached(
  start: HexIndex,
  { order, count }: Pick<FleetingReach, 'order' | 'count'>,
  random: Chance,
): HexIndex {
  const at = random.below(count + 1);
  return at === 0 ? start : order[at - 1]!;
}

interface Exit {
  readonly hex: HexIndex;
  readonly edge: Edge;
}

function tryExit(
  state: State,
  { unit }: SettingOut,
  reach: FleetingReach,
  { hex, edge }: Exit,
): ReadyAction | undefined {
  if (!isOnEdge(state, hex, edge)) return undefined;
  if (exitViolations(state, unit, hex, edge, reach.left[hex]!).length > 0) return undefined;
  return new InNumbers(exitByNumbers, { unit, path: pathTo(reach, hex), edge });
}

function tryEntry(state: State, unit: UnitIndex, random: Chance, by: ChoiceBy): ReadyAction | undefined {
  const entry =
    by === 'sampled' ? drawnEntry(state, unit, random) : listedOf(openEntries(state, unit), random);
  if (entry === undefined) return undefined;
  const { hex, cost } = entry;
  const controlled = state.enemyControls(state.sideOf(unit), hex);
  const out: SettingOut = { unit, start: hex, budget: controlled ? 0 : state.unit(unit).allowance - cost };
  const path = by === 'sampled' ? sampledEntryWay(state, out, random) : entryWay(state, out, random);
  if (!mayEndIn(state, unit, path.at(-1) ?? hex)) return undefined;
  return new InNumbers(entryByNumbers, { unit, hex, path });
}

/** The path from the entry hex; empty if the move ends there. */
function entryWay(state: State, { unit, start, budget }: SettingOut, random: Chance): HexIndex[] {
  return withReach(state, unit, start, budget, (reach) =>
    pathTo(reach, random.next() < 0.1 || reach.count === 0 ? start : pickReached(reach, random)),
  );
}

function sampledEntryWay(state: State, out: SettingOut, random: Chance): HexIndex[] {
  if (out.budget === 0 || random.next() < 0.1) return [];
  return drawnWay(state, out, random) ?? [];
}

function pickReached({ order, count }: FleetingReach, random: Chance): HexIndex {
  return order[random.below(count)]!;
}

function fight(state: State, random: Chance, by: ChoiceBy): ReadyAction {
  const end = { type: 'endCombat' };
  const mayEnd = (): boolean => !hasOpenDuty(state);
  if (by === 'sampled' ? random.next() < 0.4 && mayEnd() : mayEnd() && random.next() < 0.4)
    return readyOf(state, end);
  const attack = by === 'sampled' ? sampledAttack(state, random) : listedAttack(state, random);
  if (attack === undefined) {
    if (mayEnd()) return readyOf(state, end);
    throw new Error('duties are open and no attack is legal');
  }
  const { attackers, defenders, barrage } = attack;
  const support = { attackers, defenders, barrage, groundSupport: random.below(6) };
  const isSupported = random.next() < 0.5 && attackViolations(state, state.phasing, support).length === 0;
  return new InNumbers(attackByNumbers, isSupported ? support : attack);
}
