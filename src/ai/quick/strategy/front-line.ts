import { other, onceFor } from '../../../engine/search';
import type { BytesByHex, Ground, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { expectedValueOf } from '../combat/outcome';
import { EnemyReach } from './enemy-reach';

/** A front from the north edge to the south edge of the map, against an enemy from the west. */
export interface FrontSpec {
  /** Hexes that should not lie before the front, with their points. */
  readonly kept: readonly { readonly hex: HexIndex; readonly points: number }[];
  /** True if the unit may man the front. */
  readonly mans: (unit: UnitIndex) => boolean;
}

/** A post of a front, with the chance that an attack drives its unit back. */
export interface FrontPost {
  readonly hex: HexIndex;
  readonly threat: number;
}

/** Points that a post costs. */
const POST = 0.1;
/** Points for a post that is sure to be attacked: in line, with an open flank, and with two: then it is shut in. */
const ATTACKED = 0.4;
const FLANK = 0.2;
const SHUT_IN = 4;
/** Points for one hex of ground in one row, for an enemy behind the front, and for a hex out of its reach. */
const GROUND = 0.05;
const BROKEN_THROUGH = 1;
const STEP = 0.02;
/** Defense Strength of a usual post. */
const DEFENSE = 2;

const DRIVEN_BACK = {
  retreat: [1, 1, 1, 1, 1],
  destruction: 1,
  setback: [0, 0, 0],
  ruin: 0,
  fireOnly: false,
};

/** Use of a hex of the line: out of the enemy's reach, or a post with its northern flank closed or open. */
export type Form = 0 | 1 | 2;
const SAFE = 0;
const CLOSED = 1;
const OPEN = 2;
export const FORMS = [SAFE, CLOSED, OPEN] as const;
/** Distance from a hex of the line to the next if both are posts. */
const FAR = 3;
/** The edge of the map, from which a line comes. */
export const EDGE = -1;

/** Hexes beyond its own that a hex of the line closes: a post has a zone of control. */
function zoneOf(form: Form): number {
  return form === SAFE ? 0 : 1;
}

/** Place of each hex on the map. */
interface Places {
  /** Row from the north, from 0, and column from the west. */
  readonly row: Int16Array;
  readonly column: Int16Array;
  /** By row its hexes, and by hex those of the rows above it from which a line can come there. */
  readonly rows: readonly (readonly HexIndex[])[];
  readonly above: readonly (readonly HexIndex[])[];
}

const placesOf = onceFor((ground: Ground): Places => {
  const row = Int16Array.from(ground.ids, (id) => Number(id.slice(2)) - 1);
  const column = Int16Array.from(ground.ids, (id) => Number(id.slice(0, 2)));
  const rows: HexIndex[][] = Array.from({ length: 1 + Math.max(...row) }, () => []);
  for (const [hex, at] of row.entries()) rows[at]!.push(hex);
  const above = Array.from(row, (at, hex: HexIndex) =>
    rows
      .slice(Math.max(0, at - FAR), at)
      .flat()
      .filter((from) => ground.distance(from, hex) <= FAR),
  );
  return { row, column, rows, above };
});

/** The search for the cheapest line, row by row, with the costs of its parts in points. */
export class FrontLine {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly spots: BytesByHex;
  private readonly reach: EnemyReach;
  private readonly places: Places;
  /** By row and column of a line that crosses the row there, the points that it gives up in the row. */
  private readonly lost: readonly Float64Array[];
  /** By hex the chance that an attack drives a post back; NaN until it is asked for. */
  private readonly threats: Float64Array;

  /** `spots` is 1 by hex where a unit can go that mans the front. */
  constructor(state: State, side: SideIndex, spots: BytesByHex, spec: FrontSpec) {
    const { ground, scenario } = state;
    this.state = state;
    this.side = side;
    this.spots = spots;
    this.reach = new EnemyReach(state, side);
    this.places = placesOf(ground);
    const { row, column, rows } = this.places;
    const columns = 1 + Math.max(...column);
    this.lost = rows.map(() => Float64Array.from({ length: columns }, (_, at) => GROUND * at));
    const lose = (hex: HexIndex, points: number, isLost: (at: number) => boolean): void => {
      const inRow = this.lost[row[hex]!]!;
      for (let at = 0; at < columns; at += 1) if (isLost(at)) inRow[at]! += points;
    };
    for (const { hex, points } of spec.kept) lose(hex, points, (at) => column[hex]! < at);
    for (const unit of scenario.unitsOf[other(side)]) {
      const hex = state.hex[unit]!;
      if (state.onMap(unit)) lose(hex, BROKEN_THROUGH, (at) => column[hex]! > at);
    }
    this.threats = new Float64Array(ground.hexCount).fill(NaN);
  }

  /** The cheapest line, with its posts that must still be manned; its cost is Infinity if there is none. */
  cheapest(): { readonly cost: number; readonly posts: readonly FrontPost[] } {
    const { rows, above } = this.places;
    const { ground } = this.state;
    const costs = new Float64Array(FORMS.length * ground.hexCount).fill(Infinity);
    const before = new Int32Array(FORMS.length * ground.hexCount).fill(EDGE);
    let cost = Infinity;
    let end = EDGE;
    for (const hex of rows.flat()) {
      const forms = FORMS.filter((form) => this.mayBe(hex, form));
      const start = FORMS.length * hex;
      for (const form of forms) costs[start + form] = this.costOfStep(EDGE, SAFE, hex, form, false);
      for (const from of forms.length > 0 ? above[hex]! : []) {
        const first = FORMS.length * from;
        const wasPost = Math.min(costs[first + CLOSED]!, costs[first + OPEN]!) < Infinity;
        const far = 1 + zoneOf(forms.at(-1)!) + (wasPost ? 1 : 0);
        if (ground.distance(from, hex) > far) continue;
        const isGap = this.isGap(from, hex);
        for (const form of forms) {
          for (const one of FORMS) {
            if (costs[first + one]! >= costs[start + form]!) continue;
            const sum = costs[first + one]! + this.costOfStep(from, one, hex, form, isGap);
            if (sum >= costs[start + form]!) continue;
            costs[start + form] = sum;
            before[start + form] = first + one;
          }
        }
      }
      for (const form of forms) {
        costs[start + form]! += this.costOf(hex, form);
        if (!this.isEnd(hex, form) || costs[start + form]! >= cost) continue;
        cost = costs[start + form]!;
        end = start + form;
      }
    }
    const posts: FrontPost[] = [];
    for (let node = end; node !== EDGE; node = before[node]!) {
      const hex: HexIndex = Math.floor(node / FORMS.length);
      if (node % FORMS.length !== SAFE && !this.isFriend(hex))
        posts.push({ hex, threat: this.threatTo(hex) });
    }
    return { cost, posts };
  }

  /** True if the enemy cannot come to the hex, or if a unit stays there or could go there out of contact. */
  mayBe(hex: HexIndex, form: Form): boolean {
    const { state, side, spots } = this;
    const isVacant = state.occupant[hex]! < 0;
    if (form === SAFE) return isVacant && !this.reach.isOpen(hex);
    return isVacant ? spots[hex] === 1 && !state.enemyControls(side, hex) : this.isFriend(hex);
  }

  /** True if a line may end in the hex: a post one row from the edge controls the edge. */
  isEnd(hex: HexIndex, form: Form): boolean {
    return this.places.row[hex]! + zoneOf(form) >= this.places.rows.length - 1;
  }

  /** Cost of a hex of the line, flanks apart. */
  costOf(hex: HexIndex, form: Form): number {
    if (form === SAFE) return STEP;
    return (this.isFriend(hex) ? 0 : POST) + ATTACKED * this.threatTo(hex);
  }

  /**
   * Cost of a step of a line from a hex in a row above, or from the edge: what it gives up, and open flanks of
   * posts; Infinity if there is no such step.
   */
  costOfStep(from: HexIndex, one: Form, hex: HexIndex, form: Form, isGap: boolean): number {
    const { row } = this.places;
    if (from === EDGE) {
      const isPlace = row[hex] === (form === OPEN ? 1 : 0);
      return isPlace ? this.givenUp(EDGE, hex) : Infinity;
    }
    if (form !== SAFE && isGap !== (form === OPEN)) return Infinity;
    if (this.state.ground.distance(from, hex) > 1 + zoneOf(one) + zoneOf(form)) return Infinity;
    const given = this.givenUp(row[from]!, hex);
    if (!isGap) return given;
    const flank = one === SAFE ? 0 : (one === OPEN ? SHUT_IN : FLANK) * this.threatTo(from);
    return given + flank + (form === SAFE ? 0 : FLANK * this.threatTo(hex));
  }

  private isFriend(hex: HexIndex): boolean {
    const { state, side } = this;
    return state.occupant[hex]! >= 0 && !state.enemyHolds(side, hex);
  }

  /** Points given up by a line that comes to this hex from a row above. */
  private givenUp(above: number, hex: HexIndex): number {
    const { row, column } = this.places;
    let points = 0;
    for (let one = above + 1; one <= row[hex]!; one += 1) points += this.lost[one]![column[hex]!]!;
    return points;
  }

  /** True if the enemy can be in a hex on a shortest way between two hexes, which are at most three apart. */
  isGap(one: HexIndex, another: HexIndex): boolean {
    const { ground } = this.state;
    const far = ground.distance(one, another);
    for (const [from, to] of far > 1 ? [[one, another] as const, [another, one] as const] : []) {
      for (let direction = 0; direction < 6; direction += 1) {
        const next = ground.neighbours[from * 6 + direction]!;
        if (next >= 0 && ground.distance(next, to) < far && this.reach.isOpen(next)) return true;
      }
    }
    return false;
  }

  /** Chance that an attack drives back a post in this hex. */
  private threatTo(hex: HexIndex): number {
    const known = this.threats[hex]!;
    if (!Number.isNaN(known)) return known;
    const column = this.reach.columnAgainst(hex, DEFENSE);
    return (this.threats[hex] = column === undefined ? 0 : expectedValueOf(column, DRIVEN_BACK));
  }
}
