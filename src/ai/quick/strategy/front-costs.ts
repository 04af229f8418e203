import { columnOf, other } from '../../../engine/search';
import type { ArrayBy, BytesByHex, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { expectedValueOf } from '../combat/outcome';
import { EnemyReach } from './enemy-reach';
import { OUT_OF_REACH } from './front-graph';

/** The front that a side wants: it runs along one coordinate of the map, and gives up what lies before it. */
export interface FrontSpec {
  /** The place of each hex along the front, from 0 on. */
  readonly along: ArrayBy<HexIndex, Int16Array>;
  /** Distance of each hex to the rear. */
  readonly depth: ArrayBy<HexIndex, Int16Array>;
  /** Hexes that should not lie before the front, with their points. */
  readonly kept: readonly { readonly hex: HexIndex; readonly points: number }[];
  /** Fire that the enemy is likely to add to an attack. */
  readonly support: number;
  /** May this unit man the front? */
  readonly mans: (unit: UnitIndex) => boolean;
}

/** Points that a post costs, and one hex of ground in one row. */
const POST = 0.1;
const GROUND = 0.05;
/** Points for an enemy behind the front, and for a step out of the enemy's reach. */
const BROKEN_THROUGH = 1;
export const STEP = 0.02;
/** Points for a post that is sure to be attacked: in line, with an open flank, and with two: then it is shut in. */
const ATTACKED = 0.4;
const FLANK = 0.2;
const SHUT_IN = 4;
/** Enemies that attack a post together, and the Defense Strength of a usual post. */
const ATTACKERS = 3;
const DEFENSE = 2;

const DRIVEN_BACK = {
  retreat: [1, 1, 1, 1, 1],
  destruction: 1,
  setback: [0, 0, 0],
  ruin: 0,
  fireOnly: false,
};

const OPEN_TO_ENEMY = 1;
const SHUT_TO_ENEMY = 2;

/** Rows between which a step leads are fewer than this on most maps. */
const MOST_ROWS = 5;

/** Costs of the parts of a front in one position, in points; each is found when it is first asked for. */
export class FrontCosts {
  private readonly state: State;
  private readonly side: SideIndex;
  /** 1 by hex: a unit that mans the front can be there. */
  private readonly spots: BytesByHex;
  private readonly spec: FrontSpec;
  private readonly reach: EnemyReach;
  /** By hex, NaN where it has not been asked. */
  private readonly threats: Float64Array;
  /** By hex whether the enemy can be there, 0 where it has not been asked. */
  private readonly openness: Uint8Array;
  /** By hex and the number of rows from the one above to its own, NaN where it has not been asked. */
  private readonly given: Float64Array;
  /** By row what lies in it, with the points for having it on the wrong side. */
  private readonly keptIn: { depth: number; points: number }[][];
  private readonly enemiesIn: number[][];

  constructor(state: State, side: SideIndex, spots: BytesByHex, spec: FrontSpec) {
    this.state = state;
    this.side = side;
    this.spots = spots;
    this.spec = spec;
    this.reach = new EnemyReach(state, side);
    const { hexCount } = state.ground;
    this.threats = new Float64Array(hexCount).fill(NaN);
    this.openness = new Uint8Array(hexCount);
    this.given = new Float64Array(MOST_ROWS * hexCount).fill(NaN);
    const { along, depth } = spec;
    const rows = 1 + along.reduce((most, row) => Math.max(most, row), 0);
    this.keptIn = Array.from({ length: rows }, () => []);
    this.enemiesIn = Array.from({ length: rows }, () => []);
    for (const { hex, points } of spec.kept) this.keptIn[along[hex]!]!.push({ depth: depth[hex]!, points });
    for (const unit of state.scenario.unitsOf[other(side)]) {
      const hex = state.hex[unit]!;
      if (state.onMap(unit)) this.enemiesIn[along[hex]!]!.push(depth[hex]!);
    }
  }

  /** Cost of a hex in one of its forms, flanks apart. */
  of(hex: HexIndex, form: number): number {
    if (form === OUT_OF_REACH) return STEP;
    return (this.isFriend(hex) ? 0 : POST) + ATTACKED * this.threatTo(hex);
  }

  /** Cost of an open flank of a post. */
  ofOpenFlank(hex: HexIndex): number {
    return FLANK * this.threatTo(hex);
  }

  /** Cost of the second open flank of a post, which is shut in by it. */
  ofShuttingIn(hex: HexIndex): number {
    return SHUT_IN * this.threatTo(hex);
  }

  /** Points given up by a line that comes to this hex from a row above; -1 for the edge of the map. */
  givenUp(above: number, hex: HexIndex): number {
    const rows = this.spec.along[hex]! - above;
    if (rows >= MOST_ROWS) return this.lostBelow(above, hex);
    const place = MOST_ROWS * hex + rows;
    const known = this.given[place]!;
    return Number.isNaN(known) ? (this.given[place] = this.lostBelow(above, hex)) : known;
  }

  private lostBelow(above: number, hex: HexIndex): number {
    const { along, depth } = this.spec;
    const at = depth[hex]!;
    let points = 0;
    for (let row = above + 1; row <= along[hex]!; row += 1) {
      points += GROUND * at;
      for (const kept of this.keptIn[row]!) if (kept.depth < at) points += kept.points;
      for (const enemy of this.enemiesIn[row]!) if (enemy > at) points += BROKEN_THROUGH;
    }
    return points;
  }

  /** Can the enemy be in the hex? */
  isOpen(hex: HexIndex): boolean {
    const known = this.openness[hex]!;
    if (known !== 0) return known === OPEN_TO_ENEMY;
    const isOpen = this.reach.isOpen(hex);
    this.openness[hex] = isOpen ? OPEN_TO_ENEMY : SHUT_TO_ENEMY;
    return isOpen;
  }

  isOutOfReach(hex: HexIndex): boolean {
    return this.state.occupant[hex]! < 0 && !this.isOpen(hex);
  }

  isFriend(hex: HexIndex): boolean {
    const occupant = this.state.occupant[hex]!;
    return occupant >= 0 && this.state.sideOf(occupant) === this.side;
  }

  /** Does a unit that cannot move stand there, or could one go there out of contact? */
  maybePost(hex: HexIndex): boolean {
    const { state, side, spots } = this;
    if (state.occupant[hex]! >= 0) return this.isFriend(hex);
    return spots[hex] === 1 && !state.enemyControls(side, hex);
  }

  /** Chance that an attack on a unit in this hex drives it back. */
  threatTo(hex: HexIndex): number {
    const known = this.threats[hex]!;
    if (!Number.isNaN(known)) return known;
    const strength = this.reach.strengthAt(hex, ATTACKERS);
    const column = columnOf(strength + this.spec.support - DEFENSE, this.state.ground.shift[hex]!);
    const threat = strength === 0 ? 0 : expectedValueOf(column, DRIVEN_BACK);
    this.threats[hex] = threat;
    return threat;
  }
}
