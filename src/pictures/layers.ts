import type { HexId } from '../engine';

/** Path of a unit over the map, completed or planned. */
export interface Arrow {
  readonly side: string;
  /** At least two hexes, from the first to the last. */
  readonly hexes: readonly HexId[];
  readonly kind: 'move' | 'retreat' | 'advance' | 'order';
}

/** One combat: the hexes of both sides, and its result if it is resolved. */
export interface CombatMark {
  readonly attackers: readonly HexId[];
  readonly defenders: readonly HexId[];
  /** Hexes of artillery that fires from a distance. */
  readonly barrage: readonly HexId[];
  readonly result?: string | undefined;
}

/** Hexes that a unit can reach; accepts the moves that the engine lists for it. */
export interface ReachLayer {
  readonly unit: string;
  readonly hex: HexId;
  readonly destinations: readonly {
    readonly hex: HexId;
    /** In half points. */
    readonly cost: number;
    readonly enemyZoc?: boolean | undefined;
  }[];
}

/** Line of communication, as far as it can be traced. */
export interface Communication {
  readonly side: string;
  /** Hex that needs it. */
  readonly hex: HexId;
  /** Hexes of the line, including both ends; null if there is none. */
  readonly hexes: readonly HexId[] | null;
}

/** Line over the map. */
export interface Path {
  readonly hexes: readonly HexId[];
  readonly label?: string | undefined;
}

/** Eliminated unit and the hex where it stood. */
export interface Loss {
  readonly unit: string;
  readonly hex: HexId;
}

/** Layers over the board; a missing one is not drawn. */
export interface Layers {
  /** Hexes in zones of control, by the side that exerts them. */
  readonly zones?: Readonly<Record<string, readonly HexId[]>> | undefined;
  readonly reach?: ReachLayer | undefined;
  /** Hexes that any unit of a side can reach. */
  readonly reachable?: readonly HexId[] | undefined;
  /** Lines of communication; a hex without one is marked. */
  readonly communications?: readonly Communication[] | undefined;
  readonly paths?: readonly Path[] | undefined;
  /** Latest moves, and planned ones. */
  readonly arrows?: readonly Arrow[] | undefined;
  readonly combats?: readonly CombatMark[] | undefined;
  /** Latest losses. */
  readonly losses?: readonly Loss[] | undefined;
}
