import { EDGES } from '../../engine';
import type { Action } from '../../engine';
import {
  compulsoryArrivals,
  deploymentHexes,
  extraActions,
  isDue,
  isLegal,
  legalAttacks,
  openEntries,
  pathTo,
  pendingDecision,
  pointsLeft,
  reachFrom,
  rulesOf,
  WAITING,
} from '../../engine/search';
import type { State } from '../../engine/search';
import type { Random } from '../seeded-random';

/**
 * Something legal at random for the side that must decide. It works on the compiled state, unit by unit, so
 * that thousands of matches can be walked in little time; what it proposes is judged by the engine before it
 * is played.
 */
export function randomAction(state: State, random: Random): Action {
  const decision = pendingDecision(state);
  if (decision !== null) return random.pick(decision.actions);
  switch (state.phase) {
    case 'deployment':
      return deploy(state, random);
    case 'movement':
      return move(state, random);
    case 'combat':
      return fight(state, random);
    case 'over':
      throw new RangeError('the match is over');
  }
}

function deploy(state: State, random: Random): Action {
  const offers = extraActions(state, state.phasing);
  if (offers.length > 0) return random.pick(offers);
  const waiting = state.setting.unitsOf[state.phasing].filter((unit) => state.status[unit] === WAITING);
  if (waiting.length === 0) return { type: 'confirmSetup' };
  const unit = random.pick(waiting);
  const hex = random.pick(deploymentHexes(state, unit));
  return { type: 'deployUnit', unit: state.unit(unit).id, hex: state.hexId(hex) };
}

function move(state: State, random: Random): Action {
  const side = state.phasing;
  const own = state.setting.unitsOf[side].filter((unit) => state.onMap(unit) || isDue(state, unit));
  if (random.next() < 0.3) {
    const special = ownAction(state, random);
    if (special !== undefined) return special;
  }
  for (let tries = 0; tries < 12 && own.length > 0 && random.next() > 0.03; tries += 1) {
    const action = tryUnit(state, random.pick(own), random);
    if (action !== undefined && isLegal(state, side, action)) return action;
  }
  if (isLegal(state, side, { type: 'endMovement' })) return { type: 'endMovement' };
  if (compulsoryArrivals(state).length > 0) return bringIn(state, random);
  return ownAction(state, random) ?? undoStack(state, random);
}

/** An action of the game's own, where one is open in this phase. */
function ownAction(state: State, random: Random): Action | undefined {
  const offers = extraActions(state, state.phasing);
  if (offers.length > 0) return random.pick(offers);
  const placements = rulesOf(state).placements?.(state, state.phasing) ?? [];
  if (placements.length === 0) return undefined;
  const { unit, hexes } = random.pick(placements);
  return { type: 'landAirborne', unit, hex: random.pick(hexes) };
}

/** Reinforcements that may not be withheld keep the phase open. */
function bringIn(state: State, random: Random): Action {
  const due = compulsoryArrivals(state);
  for (let tries = 0; tries < 2000; tries += 1) {
    const action = tryUnit(state, random.pick(due), random);
    if (action !== undefined && isLegal(state, state.phasing, action)) return action;
  }
  throw new Error('a reinforcement that must enter cannot');
}

/** A stack keeps the phase open: the unit below it moves away. */
function undoStack(state: State, random: Random): Action {
  for (let tries = 0; tries < 500; tries += 1) {
    const stack = random.pick(state.stacks);
    const below = state.occupant[state.hex[stack.unit]!]!;
    const action = tryUnit(state, random.next() < 0.8 ? below : stack.unit, random);
    if (action !== undefined && isLegal(state, state.phasing, action)) return action;
  }
  throw new Error('a stack cannot be undone');
}

function tryUnit(state: State, unit: number, random: Random): Action | undefined {
  const { id, allowance } = state.unit(unit);
  const hexes = (path: readonly number[]): string[] => path.map((hex) => state.hexId(hex));
  if (!state.onMap(unit)) {
    const entries = openEntries(state, unit);
    if (entries.length === 0) return undefined;
    const { hex, cost } = random.pick(entries);
    const controlled = state.enemyControls(state.sideOf(unit), hex);
    const reach = reachFrom(state, unit, hex, controlled ? 0 : allowance - cost);
    const path =
      random.next() < 0.1 || reach.order.length === 0 ? [] : pathTo(reach, random.pick(reach.order));
    return { type: 'enterReinforcement', unit: id, entry: state.hexId(hex), path: hexes(path) };
  }
  const start = state.hex[unit]!;
  const reach = reachFrom(state, unit, start, pointsLeft(state, unit));
  if (random.next() < 0.2) {
    const path = pathTo(reach, random.pick([start, ...reach.order]));
    return { type: 'exitUnit', unit: id, path: hexes(path), edge: random.pick(EDGES) };
  }
  if (reach.order.length === 0) return undefined;
  return { type: 'moveUnit', unit: id, path: hexes(pathTo(reach, random.pick(reach.order))) };
}

function fight(state: State, random: Random): Action {
  const canEnd = isLegal(state, state.phasing, { type: 'endCombat' });
  if (canEnd && random.next() < 0.4) return { type: 'endCombat' };
  const attacks = legalAttacks(state, [], 60);
  if (attacks.length === 0) {
    if (canEnd) return { type: 'endCombat' };
    throw new Error('duties are open and no attack is legal');
  }
  const attack = random.pick(attacks);
  const support: Action = { type: 'declareAttack', ...attack, groundSupport: random.below(6) };
  if (random.next() < 0.5 && isLegal(state, state.phasing, support)) return support;
  return { type: 'declareAttack', ...attack };
}
