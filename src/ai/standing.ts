import { EDGES } from '../engine';
import { DUE, EXITED, ON_MAP, scoreIfEndedNow, totals, victoryLevels, WAITING } from '../engine/search';
import type { HexIndex, SideIndex, State } from '../engine/search';
import { work } from './effort';
import { HexValues } from './quick/movement/hex-values';
import { strategyOf } from './quick/strategy';
import { DEFAULT_WEIGHTS } from './quick/weights';
import { Random } from './seeded-random';

/** The points and level of a match for a side. */
interface Standing {
  /** Points over the other side so far, and additional points that the end would bring now. */
  readonly margin: number;
  readonly pending: number;
  /** Levels of victory from the middle one. */
  readonly level: number;
}

export function standingOf(state: State, side: SideIndex): Standing {
  work('evaluation');
  const { ledger, result } = scoreIfEndedNow(state);
  const sign = side === 0 ? 1 : -1;
  const [first, second] = totals(state, state.ledger);
  const [one, two] = totals(state, ledger);
  return {
    margin: sign * (first - second),
    pending: sign * (one - two),
    level: levelOf(state, side, state.result ?? result),
  };
}

/** The share of the match that is left, 1 at the start. */
export function shareOfTimeLeft(state: State): number {
  const { first, last } = state.scenario.definition.turns;
  const half = state.phasing === state.scenario.firstSide ? 0 : 0.5;
  return Math.max(0, (last + 1 - state.turn - half) / (last + 1 - first));
}

/** Levels of victory from the middle one; higher is better. */
function levelOf(
  state: State,
  side: SideIndex,
  result: { readonly level: string; readonly winner: string | null },
): number {
  const levels = victoryLevels(state.scenario);
  const at = levels.findIndex(({ level }) => level === result.level);
  if (at < 0) return result.winner === null ? 0 : result.winner === state.sideName(side) ? 1 : -1;
  const fromMiddle = (levels.length - 1) / 2 - at;
  return levels[0]?.winner === state.sideName(side) ? fromMiddle : -fromMiddle;
}

/** The strengths and places of a side. */
interface Forces {
  /** Strengths of troops and batteries on the map, and of units still to come. */
  readonly troops: number;
  readonly guns: number;
  readonly reserves: number;
  /** Worth of the places of its units, and the effect of cover, friends and danger. */
  readonly ground: number;
  readonly safety: number;
}

export function forcesOf(state: State, side: SideIndex): Forces {
  const strategy = strategyOf(state, side, DEFAULT_WEIGHTS);
  const hexValues =
    isExposed(state, side) && new HexValues(state, side, strategy, DEFAULT_WEIGHTS, new Random(0));
  const forces = { troops: 0, guns: 0, reserves: 0, ground: 0, safety: 0 };
  for (const unit of state.scenario.unitsOf[side]) {
    const status = state.status[unit]!;
    const { attack, defense, fpf, artillery } = state.unit(unit);
    const strength = attack + defense + fpf;
    if (status === DUE || status === WAITING) forces.reserves += strength;
    if (status === ON_MAP) {
      work('unit');
      forces[artillery ? 'guns' : 'troops'] += strength;
      const hex = state.hex[unit]!;
      const place = strategy.place(unit, hex);
      forces.ground += place;
      if (hexValues && !artillery) forces.safety += hexValues.value(unit, hex) - place;
      strategy.settle(unit, hex);
    } else if (status === EXITED && EDGES.some((edge) => strategy.exit(unit, edge) !== undefined)) {
      // A unit that has left in time is worth as much as at the edge.
      forces.ground += bestAtEdge(state, (hex) => strategy.place(unit, hex));
    }
  }
  return forces;
}

/** True if the enemy can attack before the side can move. */
function isExposed(state: State, side: SideIndex): boolean {
  return state.phase === 'combat' || state.phasing !== side;
}

function bestAtEdge(state: State, place: (hex: HexIndex) => number): number {
  let best = 0;
  for (const hex of state.scenario.perimeter) best = Math.max(best, place(hex));
  return best;
}
