import type { HexId } from '../engine';

/** A path of a unit over the map: done or planned. */
export interface Arrow {
  readonly side: string;
  /** From where it starts to where it ends, at least two. */
  readonly hexes: readonly HexId[];
  readonly kind: 'move' | 'retreat' | 'advance' | 'order';
}

/** One combat: where the parties stood, and its result once it has one. */
export interface CombatMark {
  readonly attackers: readonly HexId[];
  readonly defenders: readonly HexId[];
  /** Hexes of artillery that fires from a distance. */
  readonly barrage: readonly HexId[];
  readonly result?: string | undefined;
}

/** Where a unit may go; fits the moves that the engine lists for it. */
export interface Reach {
  readonly unit: string;
  readonly hex: HexId;
  readonly destinations: readonly {
    readonly hex: HexId;
    /** Half points. */
    readonly cost: number;
    readonly enemyZoc?: boolean | undefined;
  }[];
}

/** A line of communication, as far as it can be traced. */
export interface Communication {
  readonly side: string;
  /** Where it is needed. */
  readonly hex: HexId;
  /** Its hexes, the ends included; null when there is none. */
  readonly hexes: readonly HexId[] | null;
}

/** A line over the map. */
export interface Path {
  readonly hexes: readonly HexId[];
  readonly label?: string | undefined;
}

/** A unit that was eliminated, and where it stood. */
export interface Loss {
  readonly unit: string;
  readonly hex: HexId;
}

/** What can be laid over the board; what is left out is not drawn. */
export interface Layers {
  /** Hexes in zones of control, by the side that exerts them. */
  readonly zones?: Readonly<Record<string, readonly HexId[]>> | undefined;
  readonly reach?: Reach | undefined;
  /** Hexes that any unit of a side may reach. */
  readonly reachable?: readonly HexId[] | undefined;
  /** Lines of communication; where there is none its place is marked. */
  readonly communications?: readonly Communication[] | undefined;
  readonly paths?: readonly Path[] | undefined;
  /** What has been moved last, and what is planned. */
  readonly arrows?: readonly Arrow[] | undefined;
  readonly combats?: readonly CombatMark[] | undefined;
  /** What has been lost last. */
  readonly losses?: readonly Loss[] | undefined;
}
