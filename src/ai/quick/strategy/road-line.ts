import { other } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { onceForGround, zoneOf } from './intent';

/** What `before` says of a hex that no line has come to, and of one where a line begins. */
const NOT_SEEN = -2;
const NOTHING = -1;

/**
 * What a search is written on: the hex before each, and by obstacles the hexes to which lines lead, each with the one
 * before it in the lower bits.
 */
let before = new Int16Array(0);
const waiting: number[][] = [];
const HEX_BITS = 15;

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
    for (let hex = this.weakest(); hex >= 0; hex = before[hex]!) {
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

  /**
   * The roads from the south edge to the outskirts, the way with the fewest obstacles first: answers where it ends, and
   * `before` leads back from there.
   */
  private weakest(): number {
    const { ground } = this.state;
    const { roadSides, neighbours, hexCount } = ground;
    const goals = endsOf(ground);
    if (before.length < hexCount) before = new Int16Array(hexCount);
    before.fill(NOT_SEEN);
    for (const bucket of waiting) bucket.length = 0;
    for (const end of zoneOf(this.state, 'locSouthEnds')) this.wait(end, NOTHING, 0);
    for (let obstacles = 0; obstacles < waiting.length; obstacles += 1) {
      const bucket = waiting[obstacles]!;
      for (let at = 0; at < bucket.length; at += 1) {
        const hex = bucket[at]! >> HEX_BITS;
        if (before[hex] !== NOT_SEEN) continue;
        before[hex] = (bucket[at]! & ((1 << HEX_BITS) - 1)) + NOTHING;
        if (goals[hex] === 1) {
          this.obstacles = obstacles;
          return hex;
        }
        for (let direction = 0; direction < 6; direction += 1) {
          if ((roadSides[hex]! & (1 << direction)) === 0) continue;
          const next = neighbours[hex * 6 + direction]!;
          if (before[next] === NOT_SEEN) this.wait(next, hex, obstacles);
        }
      }
    }
    this.obstacles = Infinity;
    return NOTHING;
  }

  private wait(hex: number, from: number, obstacles: number): void {
    const all = obstacles + this.obstaclesIn(hex);
    while (waiting.length <= all) waiting.push([]);
    waiting[all]!.push((hex << HEX_BITS) | (from - NOTHING));
  }

  private obstaclesIn(hex: number): number {
    const { state, side } = this;
    return state.control[side][hex]! + (state.enemyHolds(other(side), hex) ? 1 : 0);
  }
}

/** 1 by hex: the outskirts of Bastogne. */
const endsOf = onceForGround((ground): Uint8Array => {
  const ends = new Uint8Array(ground.hexCount);
  for (const hex of zoneOf({ ground }, 'locBastogneEnds')) ends[hex] = 1;
  return ends;
});
