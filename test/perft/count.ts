import { legalActionsFor, sidesToAct } from '../../src/engine/legal/legal-actions';
import { legalAttacks } from '../../src/engine/legal/attacks';
import type { State } from '../../src/engine/model/state';

/** Numbers of legal actions in a position, by kind; docs/contributors/perft.md defines them. */
export interface Counts {
  readonly moves: number;
  readonly exits: number;
  readonly entries: number;
  readonly placements: number;
  readonly attacks: number;
  readonly barrages: number;
  readonly actions: number;
}

/** Counts all legal actions of the side to act. */
export function countLegal(state: State): Counts {
  const [side] = sidesToAct(state);
  if (side === undefined) {
    return { moves: 0, exits: 0, entries: 0, placements: 0, attacks: 0, barrages: 0, actions: 0 };
  }
  const { moves, entries, placements, actions } = legalActionsFor(state, side);
  const attacks = legalAttacks(state, [], Infinity);
  const adjacent = attacks.filter(({ attackers }) => attackers.length > 0);
  return {
    moves: sum(moves, ({ destinations }) => destinations.length),
    exits: sum(moves, ({ exits }) => exits.length),
    entries: sum(entries, (unit) => sum(unit.entries, ({ destinations }) => destinations.length)),
    placements: sum(placements, ({ hexes }) => hexes.length),
    attacks: adjacent.length,
    barrages: attacks.length - adjacent.length,
    actions: actions.length,
  };
}

function sum<T>(list: readonly T[], count: (one: T) => number): number {
  return list.reduce((total, one) => total + count(one), 0);
}
