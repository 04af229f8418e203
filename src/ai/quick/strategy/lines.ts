import { other } from '../../../engine/search';
import type {
  ArrayBy,
  BytesByHex,
  Ground,
  HexIndex,
  SideIndex,
  State,
  UnitIndex,
} from '../../../engine/search';
import { hexesListed } from './intent';
import { isSame } from './enemy-looks';

/** Maximum distance from its drop zone at which an airborne unit is in communication (17.32). */
export const LINE = 7;

/** States of the line of a hex. */
const UNKNOWN = 0;
const IN_LINE = 1;
const CUT = 2;

/** Lines of ground units in one position. */
interface GroundLines {
  /** 1 by hex: the roads to the south edge. */
  readonly roads: BytesByHex;
  /** State of all other hexes; a cut road and a hex that is not open are CUT from the start. */
  readonly known: BytesByHex;
}

/** Lines in one position, as far as computed. */
interface Look {
  readonly ground: Ground;
  /** Hex of each unit; -1 for Allied units that no enemy controls, since they change no line. */
  readonly standing: ArrayBy<UnitIndex, Int16Array, HexIndex>;
  groundLines: GroundLines | undefined;
  /** By drop zone, the hexes within reach of it. */
  readonly air: Map<HexIndex, BytesByHex>;
}

/** Maximum number of cached positions: units are lifted one after another, and few of them change a line. */
const MOST_LOOKS = 40;

/** Hexes in which Allied units are in communication in the present position (17.3). */
export class Lines {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly ends: readonly HexIndex[];
  /** The lines of the present position; undefined if it must be read again. */
  private ground: GroundLines | undefined = undefined;
  private readonly air = new Map<HexIndex, BytesByHex>();
  private readonly looks = new Map<number, Look>();
  private standing: ArrayBy<UnitIndex, Int16Array, HexIndex>;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.ends = hexesListed(state, state.ground.map.features.lineOfCommunicationExits);
    this.standing = new Int16Array(state.hex.length);
  }

  survey(): void {
    this.ground = undefined;
    this.air.clear();
  }

  /** True if a line leads from this hex by road to the south edge, or over open ground to such a road. */
  isOnGround(hex: HexIndex): boolean {
    this.ground ??= this.look().groundLines ??= this.groundLines();
    const { roads, known } = this.ground;
    if (roads[hex] === 1) return true;
    if (known[hex] === UNKNOWN) this.lookFrom(hex, this.ground);
    return known[hex] === IN_LINE;
  }

  /** True if the hex is within seven open hexes of the drop zone. */
  isInAir(zone: HexIndex, hex: HexIndex): boolean {
    let found = this.air.get(zone);
    if (found === undefined) {
      const { air } = this.look();
      found = air.get(zone) ?? this.spread([zone], LINE, undefined);
      air.set(zone, found);
      this.air.set(zone, found);
    }
    return found[hex] === 1;
  }

  /** The lines of the present position, from the cache if an earlier position has the same. */
  private look(): Look {
    const { state, side, standing, looks } = this;
    const { ground, hex: hexes } = state;
    const { sideByUnit } = state.scenario;
    const control = state.control[other(side)];
    let hash = 0;
    for (let unit: UnitIndex = 0; unit < hexes.length; unit += 1) {
      const hex = hexes[unit]!;
      const place = hex >= 0 && (sideByUnit[unit] !== side || control[hex]! > 0) ? hex : -1;
      standing[unit] = place;
      hash = (Math.imul(hash, 31) + place) | 0;
    }
    const known = looks.get(hash);
    if (known?.ground === ground && isSame(known.standing, standing)) return known;
    if (looks.size >= MOST_LOOKS) looks.clear();
    const look = { ground, standing, groundLines: undefined, air: new Map<HexIndex, BytesByHex>() };
    this.standing = new Int16Array(hexes.length);
    looks.set(hash, look);
    return look;
  }

  /** Finds the state of connected open ground without a road, which has a line as a whole or not at all. */
  private lookFrom(start: HexIndex, { roads, known }: GroundLines): void {
    const { lineSides, neighbours } = this.state.ground;
    const found = [start];
    let isInLine = false;
    known[start] = CUT;
    for (const hex of found) {
      for (let direction = 0; direction < 6; direction += 1) {
        if ((lineSides[hex]! & (1 << direction)) === 0) continue;
        const next = neighbours[hex * 6 + direction]!;
        if (roads[next] === 1 || known[next] === IN_LINE) isInLine = true;
        if (known[next] !== UNKNOWN) continue;
        known[next] = CUT;
        found.push(next);
      }
      if (isInLine) break;
    }
    if (isInLine) for (const hex of found) known[hex] = IN_LINE;
  }

  private groundLines(): GroundLines {
    const { roadSides, hexCount } = this.state.ground;
    const roads = this.spread(this.ends, Infinity, roadSides);
    const known = new Uint8Array(hexCount);
    for (let hex: HexIndex = 0; hex < hexCount; hex += 1) {
      if (roadSides[hex] !== 0 || !this.isOpen(hex)) known[hex] = CUT;
    }
    return { roads, known };
  }

  /**
   * Hexes that lines of communication reach through open hexes, over sides that they may cross; if
   * `roadSides` is given, only over sides with a road.
   */
  private spread(starts: readonly HexIndex[], steps: number, roadSides: BytesByHex | undefined): BytesByHex {
    const { lineSides, neighbours, hexCount } = this.state.ground;
    const reached = new Uint8Array(hexCount);
    let edge = starts.filter((hex) => this.isOpen(hex));
    for (const hex of edge) reached[hex] = 1;
    for (let length = 0; length < steps && edge.length > 0; length += 1) {
      const next: HexIndex[] = [];
      for (const from of edge) {
        const sides = roadSides === undefined ? lineSides[from]! : lineSides[from]! & roadSides[from]!;
        for (let direction = 0; direction < 6; direction += 1) {
          if ((sides & (1 << direction)) === 0) continue;
          const to = neighbours[from * 6 + direction]!;
          if (reached[to] === 1 || !this.isOpen(to)) continue;
          reached[to] = 1;
          next.push(to);
        }
      }
      edge = next;
    }
    return reached;
  }

  private isOpen(hex: HexIndex): boolean {
    const { state, side } = this;
    if (state.enemyHolds(side, hex)) return false;
    return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
  }
}
