import type { State } from '../../src/engine/search';
import type { PresentBuild } from '../builds';

/** Cost of a step that cannot be made. */
export const BARRED = 255;

/** One search as plain tables, which every peer reads before it is timed. */
export interface Mover {
  readonly unit: number;
  readonly start: number;
  /** Half points to spend. */
  readonly budget: number;
  /** True if it must not enter an enemy zone of control (REM 13.0(GR)). */
  readonly shuns: boolean;
  /** Half points by `[hex * 6 + direction]`, or BARRED. Units with equal prices share one table. */
  readonly prices: Uint8Array;
}

/** All moves of the phasing side in one position. */
export interface Problem {
  readonly hexCount: number;
  readonly ids: readonly string[];
  readonly neighbours: Int16Array;
  /** Hexes with an enemy unit, and those in an enemy zone of control: 1 by hex. */
  readonly held: Uint8Array;
  readonly controlled: Uint8Array;
  readonly movers: readonly Mover[];
}

/** Result of a search: half points by hex, -1 if it is out of reach. */
export type Costs = ArrayLike<number>;

export function problemOf(build: PresentBuild, state: State): Problem {
  const { search } = build;
  const { ground, phasing, scenario } = state;
  const hexes = Array.from({ length: ground.hexCount }, (_, hex) => hex);
  const tables = new Map<string, Uint8Array>();
  const movers = scenario.unitsOf[phasing]
    .filter((unit) => state.onMap(unit) && !search.isHeld(state, unit, state.hex[unit]!))
    .map((unit): Mover => {
      const prices = pricesOf(build, state, unit);
      const key = prices.join();
      const shared = tables.get(key) ?? prices;
      tables.set(key, shared);
      const start = state.hex[unit]!;
      const shuns = state.enemyControls(phasing, start);
      return { unit, start, budget: search.pointsLeft(state, unit), shuns, prices: shared };
    });
  return {
    hexCount: ground.hexCount,
    ids: ground.ids,
    neighbours: ground.neighbours,
    held: Uint8Array.from(hexes, (hex) => Number(state.enemyHolds(phasing, hex))),
    controlled: Uint8Array.from(hexes, (hex) => Number(state.enemyControls(phasing, hex))),
    movers,
  };
}

/** Prices of the printed map, with the changes by the game. */
function pricesOf({ search }: PresentBuild, state: State, unit: number): Uint8Array {
  const { ground, scenario } = state;
  const { side, vehicle } = state.unit(unit);
  const rules = search.rulesOf(state);
  const closed = rules.closedHexes?.(scenario, side);
  const printed = vehicle ? ground.vehicleCost : ground.footCost;
  const prices = Uint8Array.from(printed);
  for (const { from, direction, cost } of rules.extraSteps?.(state, unit) ?? []) {
    if (prices[from * 6 + direction] === BARRED) prices[from * 6 + direction] = cost;
  }
  return prices.map((cost, place) => {
    const to = ground.neighbours[place]!;
    return to < 0 || closed?.[to] === 1 ? BARRED : cost;
  });
}
