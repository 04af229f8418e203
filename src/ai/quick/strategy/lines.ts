import type { BytesByHex, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { ByPosition } from './by-position';
import { hexesListed } from './intent';

/** Maximum distance from its drop zone at which an airborne unit is in communication (17.32). */
export const LINE = 7;

/** States of the line of a hex. */
const UNKNOWN = 0;
const IN_LINE = 1;
const CUT = 2;

/** Lines in one position, as far as computed. */
interface Found {
  /** By hex, the state of the line of a ground unit. */
  ground: BytesByHex | undefined;
  /** By drop zone, 1 by hex within reach of it. */
  readonly air: Map<HexIndex, BytesByHex>;
}

/** Hexes in which Allied units are in communication in the present position (17.3). */
export class Lines {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly found: ByPosition<Found>;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    const { units, sideByUnit } = state.scenario;
    // Allied units that no enemy controls change no line.
    const hexOf = (unit: UnitIndex): HexIndex => {
      const hex = state.hex[unit]!;
      return hex >= 0 && (sideByUnit[unit] !== side || state.enemyControls(side, hex)) ? hex : -1;
    };
    const all = units.map(({ index }) => index);
    this.found = new ByPosition(state, all, hexOf, () => ({ ground: undefined, air: new Map() }));
  }

  survey(): void {
    this.found.survey();
  }

  /** True if a line leads from this hex by road to the south edge, or over open ground to such a road. */
  isOnGround(hex: HexIndex): boolean {
    const found = this.found.now;
    const lines = (found.ground ??= this.byRoad());
    if (lines[hex] === UNKNOWN) this.lookFrom(hex, lines);
    return lines[hex] === IN_LINE;
  }

  /** True if the hex is within seven open hexes of the drop zone. */
  isInAir(zone: HexIndex, hex: HexIndex): boolean {
    const { air } = this.found.now;
    const found = air.get(zone) ?? this.spread([zone], LINE, this.state.ground.lineSides);
    air.set(zone, found);
    return found[hex] === 1;
  }

  /** Finds the state of connected open ground without a road, which has a line as a whole or not at all. */
  private lookFrom(start: HexIndex, lines: BytesByHex): void {
    const { lineSides, neighbours } = this.state.ground;
    const found = [start];
    let isInLine = false;
    lines[start] = CUT;
    for (const hex of found) {
      for (let direction = 0; direction < 6; direction += 1) {
        if ((lineSides[hex]! & (1 << direction)) === 0) continue;
        const next = neighbours[hex * 6 + direction]!;
        if (lines[next] === IN_LINE) isInLine = true;
        if (lines[next] !== UNKNOWN) continue;
        lines[next] = CUT;
        found.push(next);
      }
      if (isInLine) break;
    }
    if (isInLine) for (const hex of found) lines[hex] = IN_LINE;
  }

  /** The roads with a line; a cut road and a hex that is not open are CUT, open ground UNKNOWN. */
  private byRoad(): BytesByHex {
    const { state } = this;
    const { roadSides, lineSides, map } = state.ground;
    const ends = hexesListed(state, map.features.lineOfCommunicationExits);
    const sides = lineSides.map((bits, hex) => bits & roadSides[hex]!);
    return this.spread(ends, Infinity, sides).map((reached, hex: HexIndex) => {
      if (reached === 1) return IN_LINE;
      return roadSides[hex] !== 0 || !this.isOpen(hex) ? CUT : UNKNOWN;
    });
  }

  /** 1 by hex that a line from the starts reaches in so many steps over these sides, through open hexes. */
  private spread(starts: readonly HexIndex[], steps: number, sides: BytesByHex): BytesByHex {
    const { neighbours, hexCount } = this.state.ground;
    const reached = new Uint8Array(hexCount);
    let edge = starts.filter((hex) => this.isOpen(hex));
    for (const hex of edge) reached[hex] = 1;
    for (let length = 0; length < steps && edge.length > 0; length += 1) {
      const next: HexIndex[] = [];
      for (const from of edge) {
        for (let direction = 0; direction < 6; direction += 1) {
          if ((sides[from]! & (1 << direction)) === 0) continue;
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

  /** True if no enemy stops a line in the hex (17.33). */
  private isOpen(hex: HexIndex): boolean {
    const { state, side } = this;
    if (state.enemyHolds(side, hex)) return false;
    return !state.enemyControls(side, hex) || state.occupant[hex]! >= 0;
  }
}
