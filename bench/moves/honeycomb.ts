import { Direction, Grid, Orientation, defineHex } from 'honeycomb-grid';
import { BARRED } from './problem';
import type { Mover, Problem } from './problem';

const COMPASS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

// Lines as columns, with the even ones shifted by half a hex. A map with rows is rotated, which leaves the neighbours
// unchanged.
const Plain = defineHex({ orientation: Orientation.FLAT, offset: 1 });

class Tile extends Plain {
  get id(): string {
    return String(this.col).padStart(2, '0') + String(this.row).padStart(2, '0');
  }
}

/** Position as a program keeps it that uses the grid and names hexes as the map does. */
export interface Board {
  readonly grid: Grid<Tile>;
  readonly tiles: ReadonlyMap<string, Tile>;
  readonly held: ReadonlySet<string>;
  readonly controlled: ReadonlySet<string>;
  readonly walkers: readonly Walker[];
}

interface Walker {
  readonly start: Tile;
  readonly budget: number;
  readonly shuns: boolean;
  /** Half points by the hex left and the hex entered. */
  readonly prices: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

/** Result of one search, by hex. */
export interface Found {
  readonly costs: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, string>;
}

export function boardOf(problem: Problem): Board {
  const { ids, held, controlled } = problem;
  const named = ids.map((id) => new Tile({ col: Number(id.slice(0, 2)), row: Number(id.slice(2)) }));
  const grid = new Grid(Tile, named);
  const tiles = new Map(named.map((tile) => [tile.id, tile]));
  const priced = new Map<Uint8Array, Walker['prices']>();
  const walkers = problem.movers.map(({ start, budget, shuns, prices }): Walker => {
    if (!priced.has(prices)) priced.set(prices, pricesByName(problem, prices));
    return { start: named[start]!, budget, shuns, prices: priced.get(prices)! };
  });
  const set = (mask: Uint8Array): Set<string> => new Set(ids.filter((_, hex) => mask[hex] === 1));
  return { grid, tiles, held: set(held), controlled: set(controlled), walkers };
}

function pricesByName({ ids, neighbours }: Problem, prices: Mover['prices']): Walker['prices'] {
  return new Map(
    ids.map((id, hex) => {
      const open = COMPASS.flatMap((_, direction): [string, number][] => {
        const cost = prices[hex * 6 + direction]!;
        return cost === BARRED ? [] : [[ids[neighbours[hex * 6 + direction]!]!, cost]];
      });
      return [id, new Map(open)];
    }),
  );
}

/** Textbook Dijkstra: a binary heap, and maps and sets by hex name. */
export function search({ grid, held, controlled }: Board, { start, budget, shuns, prices }: Walker): Found {
  const costs = new Map([[start.id, 0]]);
  const before = new Map<string, string>();
  const done = new Set<string>();
  const heap = new Heap();
  heap.push(0, start);
  for (let next = heap.pop(); next !== undefined; next = heap.pop()) {
    const { cost, tile } = next;
    const { id } = tile;
    if (done.has(id)) continue;
    done.add(id);
    if (tile !== start && controlled.has(id)) continue;
    const steps = prices.get(id)!;
    for (const direction of COMPASS) {
      const neighbour = grid.neighborOf(tile, direction, { allowOutside: false });
      if (neighbour === undefined) continue;
      const to = neighbour.id;
      const price = steps.get(to);
      if (price === undefined || held.has(to) || (shuns && controlled.has(to))) continue;
      const total = cost + price;
      if (total > budget || total >= (costs.get(to) ?? Infinity)) continue;
      costs.set(to, total);
      before.set(to, id);
      heap.push(total, neighbour);
    }
  }
  return { costs, before };
}

interface Entry {
  readonly cost: number;
  readonly tile: Tile;
}

/** Binary heap with the least cost on top. */
class Heap {
  private readonly entries: Entry[] = [];

  push(cost: number, tile: Tile): void {
    const { entries } = this;
    let at = entries.length;
    const entry = { cost, tile };
    entries.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (entries[parent]!.cost <= cost) break;
      entries[at] = entries[parent]!;
      at = parent;
    }
    entries[at] = entry;
  }

  pop(): Entry | undefined {
    const { entries } = this;
    const top = entries[0];
    const last = entries.pop();
    if (last === undefined || entries.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= entries.length) break;
      if (child + 1 < entries.length && entries[child + 1]!.cost < entries[child]!.cost) child += 1;
      if (entries[child]!.cost >= last.cost) break;
      entries[at] = entries[child]!;
      at = child;
    }
    entries[at] = last;
    return top;
  }
}
