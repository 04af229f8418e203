import type { Action, Attack, LegalActions } from '../../src/engine';
import type { Random } from './random';

/** What a random player needs to know beside the legal actions: legal attacks on some defenders. */
export type Attacks = (defenders: readonly string[], limit: number) => readonly Attack[];

/** Picks one legal action at random, in such a way that matches move on and units meet. */
export function randomAction(legal: LegalActions, attacks: Attacks, random: Random): Action {
  if (legal.decision !== null) return random.pick(legal.decision.actions);
  if (legal.phase === 'deployment') return placement(legal, random);
  if (legal.phase === 'combat') return combat(legal, attacks, random);
  return movement(legal, random);
}

function placement(legal: LegalActions, random: Random): Action {
  const confirm = legal.actions.find((action) => action.type === 'confirmSetup');
  if (confirm !== undefined) return confirm;
  const commits = legal.actions.filter((action) => action.type === 'commitDropZones');
  if (commits.length > 0) return random.pick(commits);
  const missing = legal.endPhase.violations.flatMap((one) => one.units);
  const open = legal.placements.filter((one) => missing.includes(one.unit));
  const { unit, hexes } = random.pick(open);
  return { type: 'deployUnit', unit, hex: random.pick(hexes) };
}

function movement(legal: LegalActions, random: Random): Action {
  const end = legal.actions.find((action) => action.type === 'endMovement');
  const options: Action[] = [];
  for (const { unit, destinations, exits } of legal.moves) {
    if (destinations.length > 0)
      options.push({ type: 'moveUnit', unit, path: [...random.pick(destinations).path] });
    for (const exit of exits) options.push({ type: 'exitUnit', unit, path: [...exit.path], edge: exit.edge });
  }
  for (const { unit, entries } of legal.entries) {
    for (const entry of entries) {
      const { path } = random.pick(entry.destinations);
      options.push({ type: 'enterReinforcement', unit, entry: entry.hex, path: [...path] });
    }
  }
  for (const { action, unit, hexes } of legal.placements) {
    if (action === 'landAirborne') options.push({ type: action, unit, hex: random.pick(hexes) });
  }
  const others = legal.actions.filter((action) => action.type !== 'endMovement');
  options.push(...others);
  if (options.length === 0 || (end !== undefined && random.next() < 0.04)) {
    if (end === undefined) throw new Error('nothing to move and the phase cannot end');
    return end;
  }
  return random.pick(options);
}

function combat(legal: LegalActions, attacks: Attacks, random: Random): Action {
  const end = legal.actions.find((action) => action.type === 'endCombat');
  if (end !== undefined && random.next() < 0.3) return end;
  const open = legal.combat?.obligations.violations ?? [];
  const duty = random.next() < 0.7 ? open.flatMap((one) => one.units) : [];
  const found = attacks([], 400).filter(
    (attack) =>
      duty.length === 0 || [...attack.attackers, ...attack.defenders].some((unit) => duty.includes(unit)),
  );
  const choice = found.length > 0 ? found : attacks([], 400);
  if (choice.length === 0) {
    if (end !== undefined) return end;
    throw new Error('duties are open and no attack is legal');
  }
  return { type: 'declareAttack', ...random.pick(choice) };
}
