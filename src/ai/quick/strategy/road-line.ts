import { other } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { zoneOf } from './intent';

/** A way along the roads to Bastogne, and how many zones of control and units lie on it. */
interface Line {
  readonly hexes: readonly number[];
  readonly obstacles: number;
}

/**
 * The road line to Bastogne that the fewest units bar, and where one more would bar it (15.27). It is free when no
 * unit bars it; units one behind the other have to be driven off one after the other.
 */
export class RoadLine {
  private readonly state: State;
  /** The side that bars the roads. */
  private readonly side: SideIndex;
  private readonly bars: Uint8Array;
  private obstacles = 0;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.bars = new Uint8Array(state.ground.hexCount);
    this.survey();
  }

  survey(): void {
    const { ground } = this.state;
    this.bars.fill(0);
    const line = this.weakest();
    this.obstacles = line?.obstacles ?? Infinity;
    for (const hex of line?.hexes ?? []) {
      this.bars[hex] = 1;
      for (let direction = 0; direction < 6; direction += 1) {
        const next = ground.neighbours[hex * 6 + direction]!;
        if (next >= 0 && (ground.zocSides[hex]! & (1 << direction)) !== 0) this.bars[next] = 1;
      }
    }
  }

  /** Zones of control and units that bar the weakest line; none when it is free. */
  get barriers(): number {
    return this.obstacles;
  }

  /** Would a unit in this hex bar the weakest line once more? */
  isBarredFrom(hex: number): boolean {
    return this.bars[hex] === 1;
  }

  /** The roads from the south edge to the outskirts, the way with the fewest obstacles first. */
  private weakest(): Line | undefined {
    const { ground } = this.state;
    const goals = new Set(zoneOf(this.state, 'locBastogneEnds'));
    const before = new Map<number, number>();
    const waiting: { hex: number; from: number }[][] = [];
    const wait = (hex: number, from: number, obstacles: number): void => {
      (waiting[obstacles + this.obstaclesIn(hex)] ??= []).push({ hex, from });
    };
    for (const end of zoneOf(this.state, 'locSouthEnds')) wait(end, -1, 0);
    for (let obstacles = 0; obstacles < waiting.length; obstacles += 1) {
      for (const { hex, from } of waiting[obstacles] ?? []) {
        if (before.has(hex)) continue;
        before.set(hex, from);
        if (goals.has(hex)) return { hexes: pathTo(before, hex), obstacles };
        for (let direction = 0; direction < 6; direction += 1) {
          if ((ground.roadSides[hex]! & (1 << direction)) !== 0)
            wait(ground.neighbours[hex * 6 + direction]!, hex, obstacles);
        }
      }
    }
    return undefined;
  }

  private obstaclesIn(hex: number): number {
    const { state, side } = this;
    return state.control[side][hex]! + (state.enemyHolds(other(side), hex) ? 1 : 0);
  }
}

function pathTo(before: ReadonlyMap<number, number>, end: number): number[] {
  const path: number[] = [];
  for (let hex = end; hex >= 0; hex = before.get(hex)!) path.push(hex);
  return path;
}
