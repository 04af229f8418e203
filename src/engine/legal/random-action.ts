import { EDGES } from '../map/grid';
import { rulesOf } from '../model/game-rules';
import { WAITING } from '../model/state';
import type { State } from '../model/state';
import { known } from '../play/actions';
import type { Action } from '../play/actions';
import type { Attack } from '../play/inputs';
import { isLegal } from '../play/judge';
import { deploymentHexes } from '../rules/03-set-up/deploy';
import { pathTo, pointsLeft, searchFrom } from '../rules/05-movement/reach';
import type { FleetingReach } from '../rules/05-movement/reach';
import { startViolations } from '../rules/05-movement/move';
import { isHeld } from '../rules/06-zones-of-control/zones';
import { compulsoryArrivals, isDue } from '../rules/reinforcements/compulsory';
import { openEntries } from '../rules/reinforcements/entry';
import { legalAttacks } from './attacks';
import { extraActions, pendingDecision } from './decisions';
import { sampledAttack } from './sampled-attack';
import type { Chance } from '../play/session';

/** `listed`: attacks are listed and one is picked. `sampled`: one is drawn and judged, and idle units are passed over. */
export type ChoiceBy = 'listed' | 'sampled';

/**
 * Something legal at random for the side that must decide. It works on the compiled state, unit by unit, so
 * that thousands of matches can be walked in little time; what it proposes is judged by the engine before it
 * is played.
 */
export function randomAction(state: State, random: Chance, by: ChoiceBy): Action {
  const decision = pendingDecision(state);
  if (decision !== null) return random.pick(decision.actions);
  switch (state.phase) {
    case 'deployment':
      return deploy(state, random);
    case 'movement':
      return move(state, random, by);
    case 'combat':
      return fight(state, random, by);
    case 'over':
      throw new RangeError('the match is over');
  }
}

function deploy(state: State, random: Chance): Action {
  const extra = extraActions(state, state.phasing);
  if (extra.length > 0) return random.pick(extra);
  const waiting = state.scenario.unitsOf[state.phasing].filter((unit) => state.status[unit] === WAITING);
  if (waiting.length === 0) return { type: 'confirmSetup' };
  const unit = random.pick(waiting);
  const hex = random.pick(deploymentHexes(state, unit));
  return { type: 'deployUnit', unit: state.unit(unit).id, hex: state.hexId(hex) };
}

function move(state: State, random: Chance, by: ChoiceBy): Action {
  const side = state.phasing;
  const own = state.scenario.unitsOf[side].filter((unit) => state.onMap(unit) || isDue(state, unit));
  if (random.next() < 0.3) {
    const special = ownAction(state, random);
    if (special !== undefined) return special;
  }
  for (let tries = 0; tries < 12 && own.length > 0 && random.next() > 0.03; tries += 1) {
    const unit = random.pick(own);
    if (by === 'sampled' && !mayStart(state, unit)) continue;
    const action = tryUnit(state, unit, random);
    if (action !== undefined && isLegal(state, side, action)) return action;
  }
  if (isLegal(state, side, { type: 'endMovement' })) return { type: 'endMovement' };
  if (compulsoryArrivals(state).length > 0) return bringIn(state, random);
  return ownAction(state, random) ?? undoStack(state, random);
}

/** Can a unit on the map move at all? */
function mayStart(state: State, unit: number): boolean {
  if (!state.onMap(unit)) return true;
  return startViolations(state, state.phasing, unit).length === 0 && !isHeld(state, unit, state.hex[unit]!);
}

/** An action of the game's own, where one is open in this phase. */
function ownAction(state: State, random: Chance): Action | undefined {
  const extra = extraActions(state, state.phasing);
  if (extra.length > 0) return random.pick(extra);
  const placements = rulesOf(state).placements?.(state, state.phasing) ?? [];
  if (placements.length === 0) return undefined;
  const { action, unit, hexes } = random.pick(placements);
  return known({ type: action, unit, hex: random.pick(hexes) });
}

/** Reinforcements that may not be withheld keep the phase open. */
function bringIn(state: State, random: Chance): Action {
  const due = compulsoryArrivals(state);
  for (let tries = 0; tries < 2000; tries += 1) {
    const action = tryUnit(state, random.pick(due), random);
    if (action !== undefined && isLegal(state, state.phasing, action)) return action;
  }
  throw new Error('a reinforcement that must enter cannot');
}

/** A stack keeps the phase open: the unit below it moves away. */
function undoStack(state: State, random: Chance): Action {
  for (let tries = 0; tries < 500; tries += 1) {
    const stack = random.pick(state.stacks);
    const below = state.occupant[state.hex[stack.unit]!]!;
    const action = tryUnit(state, random.next() < 0.8 ? below : stack.unit, random);
    if (action !== undefined && isLegal(state, state.phasing, action)) return action;
  }
  throw new Error('a stack cannot be undone');
}

function tryUnit(state: State, unit: number, random: Chance): Action | undefined {
  const { id, allowance } = state.unit(unit);
  const hexes = (path: readonly number[]): string[] => path.map((hex) => state.hexId(hex));
  if (!state.onMap(unit)) {
    const entries = openEntries(state, unit);
    if (entries.length === 0) return undefined;
    const { hex, cost } = random.pick(entries);
    const controlled = state.enemyControls(state.sideOf(unit), hex);
    const reach = searchFrom(state, unit, hex, controlled ? 0 : allowance - cost);
    const path = random.next() < 0.1 || reach.count === 0 ? [] : pathTo(reach, pickReached(reach, random));
    return { type: 'enterReinforcement', unit: id, entry: state.hexId(hex), path: hexes(path) };
  }
  const start = state.hex[unit]!;
  const reach = searchFrom(state, unit, start, pointsLeft(state, unit));
  if (random.next() < 0.2) {
    const at = random.below(reach.count + 1);
    const path = pathTo(reach, at === 0 ? start : reach.order[at - 1]!);
    return { type: 'exitUnit', unit: id, path: hexes(path), edge: random.pick(EDGES) };
  }
  if (reach.count === 0) return undefined;
  return { type: 'moveUnit', unit: id, path: hexes(pathTo(reach, pickReached(reach, random))) };
}

function pickReached({ order, count }: FleetingReach, random: Chance): number {
  return order[random.below(count)]!;
}

function fight(state: State, random: Chance, by: ChoiceBy): Action {
  const canEnd = isLegal(state, state.phasing, { type: 'endCombat' });
  if (canEnd && random.next() < 0.4) return { type: 'endCombat' };
  const attack = by === 'sampled' ? sampledAttack(state, random) : listedAttack(state, random);
  if (attack === undefined) {
    if (canEnd) return { type: 'endCombat' };
    throw new Error('duties are open and no attack is legal');
  }
  const support: Action = { type: 'declareAttack', ...attack, groundSupport: random.below(6) };
  if (random.next() < 0.5 && isLegal(state, state.phasing, support)) return support;
  return { type: 'declareAttack', ...attack };
}

/** One of the first attacks that are legal. */
function listedAttack(state: State, random: Chance): Attack | undefined {
  const attacks = legalAttacks(state, [], 60);
  return attacks.length === 0 ? undefined : random.pick(attacks);
}
