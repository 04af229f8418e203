import { onceFor, other } from '../../../engine/search';
import type { BytesByHex, Ground, HexIndex, SideIndex, State } from '../../../engine/search';
import { controlledFrom, zoneOf } from './intent';

/** Values of `before` for a hex that no line has reached, and for the start of a line. */
const NOT_SEEN = -2;
const NOTHING = -1;

/**
 * Tables of a search: the preceding hex by hex; and by number of obstacles the waiting hexes, each with the
 * preceding one in the lower bits.
 */
let before = new Int16Array(0);
const waiting: number[][] = [];
const HEX_BITS = 15;

/** Number of units and zones of control in hexes, of certain units of a side. */
interface Obstacles {
  /** Reads the position again, since units may have moved. */
  readonly survey?: () => void;
  readonly in: (hex: HexIndex) => number;
}

/** Obstacles of all units. */
export function allObstacles(state: State, side: SideIndex): Obstacles {
  return { in: (hex) => state.control[side][hex]! + (state.enemyHolds(other(side), hex) ? 1 : 0) };
}

/**
 * Obstacles of units out of contact: one in contact must attack, and may be driven off before the Game-Turn
 * ends (7.21).
 */
export function lastingObstacles(state: State, side: SideIndex): Obstacles {
  const counts = new Uint8Array(state.ground.hexCount);
  const survey = (): void => {
    counts.fill(0);
    for (const unit of state.scenario.unitsOf[side]) {
      const hex = state.hex[unit]!;
      if (!state.onMap(unit) || state.enemyControls(side, hex)) continue;
      for (const one of [hex, ...controlledFrom(state.ground, hex)]) counts[one]! += 1;
    }
  };
  return { survey, in: (hex) => counts[hex]! };
}

/**
 * The road line to Bastogne with the fewest obstacles, and the hexes where one more unit would bar it
 * (15.27). A line is free without obstacles; units one behind the other must be driven off one after the
 * other.
 */
export class RoadLine {
  private readonly state: State;
  private readonly obstacles: Obstacles;
  private readonly bars: BytesByHex;
  private isRead = false;
  private fewest = 0;

  constructor(state: State, obstacles: Obstacles) {
    this.state = state;
    this.obstacles = obstacles;
    this.bars = new Uint8Array(state.ground.hexCount);
  }

  /** Marks the position to be read again. */
  survey(): void {
    this.isRead = false;
  }

  private read(): void {
    if (this.isRead) return;
    this.isRead = true;
    this.obstacles.survey?.();
    this.bars.fill(0);
    for (let hex = this.weakest(); hex >= 0; hex = before[hex]!) {
      for (const one of [hex, ...controlledFrom(this.state.ground, hex)]) this.bars[one] = 1;
    }
  }

  /** Number of zones of control and units that bar the weakest line; 0 if it is free. */
  get barriers(): number {
    this.read();
    return this.fewest;
  }

  /** True if a unit in this hex would bar the weakest line once more. */
  isBarredFrom(hex: HexIndex): boolean {
    this.read();
    return this.bars[hex] === 1;
  }

  /**
   * Searches the roads from the south edge to the outskirts, fewest obstacles first; returns the end of the
   * line, from which `before` leads back.
   */
  private weakest(): HexIndex {
    const { ground } = this.state;
    const { roadSides, neighbours, hexCount } = ground;
    const goals = endsOf(ground);
    if (before.length < hexCount) before = new Int16Array(hexCount);
    before.fill(NOT_SEEN);
    for (const bucket of waiting) bucket.length = 0;
    for (const end of zoneOf(this.state, 'locSouthEnds')) this.wait(end, NOTHING, 0);
    for (let fewest = 0; fewest < waiting.length; fewest += 1) {
      const bucket = waiting[fewest]!;
      for (let at = 0; at < bucket.length; at += 1) {
        const hex: HexIndex = bucket[at]! >> HEX_BITS;
        if (before[hex] !== NOT_SEEN) continue;
        before[hex] = (bucket[at]! & ((1 << HEX_BITS) - 1)) + NOTHING;
        if (goals[hex] === 1) {
          this.fewest = fewest;
          return hex;
        }
        for (let direction = 0; direction < 6; direction += 1) {
          if ((roadSides[hex]! & (1 << direction)) === 0) continue;
          const next = neighbours[hex * 6 + direction]!;
          if (before[next] === NOT_SEEN) this.wait(next, hex, fewest);
        }
      }
    }
    this.fewest = Infinity;
    return NOTHING;
  }

  private wait(hex: HexIndex, from: HexIndex, obstacles: number): void {
    const all = obstacles + this.obstacles.in(hex);
    while (waiting.length <= all) waiting.push([]);
    waiting[all]!.push((hex << HEX_BITS) | (from - NOTHING));
  }
}

/** 1 by hex: the outskirts of Bastogne. */
const endsOf = onceFor((ground: Ground): BytesByHex => {
  const ends = new Uint8Array(ground.hexCount);
  for (const hex of zoneOf({ ground }, 'locBastogneEnds')) ends[hex] = 1;
  return ends;
});
