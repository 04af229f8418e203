import type {
  ArrayBy,
  ArrayOf,
  BytesByHex,
  HexIndex,
  SideIndex,
  State,
  UnitIndex,
} from '../../../engine/search';
import { UNREACHED, costFrom, knownCostsTo, passingCostsTo } from '../distance-maps';
import type { DistanceQuestion } from '../distance-maps';

/** An attraction for units: its hexes, its strength and the number of units wanted. */
export interface Objective {
  readonly hexes: readonly HexIndex[];
  /** Points for a unit in one of the hexes. */
  readonly points: number;
  /** Number of units after which the objective attracts less. */
  readonly want: number;
  /** Half points over which the attraction fades to about a third; defaults to the usual distance. */
  readonly fade?: number;
  /** Share of the points left when enough units are on their way; defaults to the usual one. */
  readonly crowded?: number;
  /** True for units that are attracted; defaults to all units. */
  readonly draws?: (unit: UnitIndex) => boolean;
  /** Set if only paths that supply can follow lead there. */
  readonly inLine?: boolean;
  /** Hexes that no path may enter; none if absent. */
  readonly closed?: readonly HexIndex[] | undefined;
  /** Set if the hexes change with the position, so that their distances are not worth caching. */
  readonly passing?: boolean;
}

/** An objective with its points for a player. */
export interface Drawing {
  readonly objective: Objective;
  readonly points: number;
}

const FADE = 24;

/** Upper bound of a share, with a margin for rounding. */
const MOST_SHARE = 1 + 1e-6;

/** Maximum cost in half points; higher ones count as this. */
const FAR = 2000;

const fadings = new Map<number, Float32Array>();

/** By cost in half points, the share of an objective's points felt there. */
function fading(fade: number): Float32Array {
  const known = fadings.get(fade);
  if (known !== undefined) return known;
  const shares = Float32Array.from(
    { length: FAR + 1 },
    (_, cost) =>
      // A slight slope remains at any distance, so that all units find the way.
      0.9 * Math.exp(-cost / fade) + 0.1 / (1 + cost / 100),
  );
  fadings.set(fade, shares);
  return shares;
}

/** Number of single hexes computed for passing targets before a whole map is. */
const SINGLE_HEXES = 6;

/** An objective in one position, in a form for inner loops. */
class Pull {
  readonly shares: Float32Array;
  /** Points for a unit in one of its hexes. */
  readonly points: number;
  /** Index among all objectives. */
  readonly place: number;
  coming = 0;
  /** Its points with the units on their way at the last reading, an upper bound for all hexes. */
  felt = 0;
  private readonly objective: Objective;
  private readonly want: number;
  private readonly crowded: number;
  private readonly state: State;
  private foot: ArrayBy<HexIndex, Int16Array> | undefined = undefined;
  private vehicle: ArrayBy<HexIndex, Int16Array> | undefined = undefined;
  private singleHexes = 0;
  private asked: DistanceQuestion | undefined = undefined;
  private mask: BytesByHex | undefined = undefined;

  /** `crowded` is the usual share of the points left when enough units are on their way. */
  constructor(state: State, objective: Objective, points: number, crowded: number, place: number) {
    this.shares = fading(objective.fade ?? FADE);
    this.points = points;
    this.place = place;
    this.objective = objective;
    this.want = objective.want;
    this.crowded = objective.crowded ?? crowded;
    this.state = state;
  }

  get isSelective(): boolean {
    return this.objective.draws !== undefined;
  }

  draws(unit: UnitIndex): boolean {
    return this.objective.draws?.(unit) !== false;
  }

  isCrowded(): boolean {
    return this.coming >= this.want;
  }

  /** Share of its points felt with the present number of units on their way. */
  share(): number {
    return this.coming >= this.want ? this.crowded : 1;
  }

  /**
   * Half points from a hex to the objective. Many questions concern one class of units or few hexes, so maps
   * are computed only when needed.
   */
  cost(hex: HexIndex, vehicle: boolean): number {
    const known = vehicle ? this.vehicle : this.foot;
    if (known !== undefined) return known[hex]!;
    const { passing, closed } = this.objective;
    if (passing === true && closed === undefined && this.singleHexes < SINGLE_HEXES) {
      this.singleHexes += 1;
      return costFrom(hex, this.question(vehicle), (this.mask ??= this.targets()));
    }
    const found = (passing === true ? passingCostsTo : knownCostsTo)(this.question(vehicle));
    if (vehicle) this.vehicle = found;
    else this.foot = found;
    return found[hex]!;
  }

  private question(vehicle: boolean): DistanceQuestion {
    if (this.asked?.vehicle === vehicle && this.asked.ground === this.state.ground) return this.asked;
    const { hexes, inLine, closed } = this.objective;
    const { ground, scenario } = this.state;
    const way = inLine === true ? 'line' : 'step';
    return (this.asked = { ground, printed: scenario.ground, targets: hexes, vehicle, way, closed });
  }

  private targets(): BytesByHex {
    const mask = new Uint8Array(this.state.ground.hexCount);
    for (const hex of this.objective.hexes) mask[hex] = 1;
    return mask;
  }
}

/** The strongest attraction in each hex, filled in as needed. Readings overwrite each other's values. */
class Sheet {
  readonly points: Float64Array;
  /** Index of the strongest objective, -1 for none. */
  readonly strongest: ArrayBy<HexIndex, Int16Array>;
  /** By hex, the reading that wrote its values. */
  readonly readings: Float64Array;

  constructor(hexCount: number) {
    this.points = new Float64Array(hexCount);
    this.strongest = new Int16Array(hexCount);
    this.readings = new Float64Array(hexCount);
  }
}

/** Sheets by number of the class; a reading overwrites values of another reading. */
const sheets: Sheet[] = [];
let readings = 0;

function sheetFor(number: number, hexCount: number): Sheet {
  const known = sheets[number];
  if (known !== undefined && known.points.length >= hexCount) return known;
  const sheet = new Sheet(hexCount);
  sheets[number] = sheet;
  return sheet;
}

/** Number of bits in each part of a key. */
const KEY_BITS = 30;

/** Units that the same objectives attract at the same cost of movement. */
interface Drawn {
  /** Objectives sorted by points for each reading, the highest first. */
  readonly pulls: Pull[];
  /** Their points in that order. */
  readonly points: Float64Array;
  readonly vehicle: boolean;
  readonly sheet: Sheet;
  /** 0 if the points have changed since the last reading. */
  reading: number;
}

/** The attraction of objectives for units, with the units already on their way. */
export class Attraction {
  private readonly state: State;
  private readonly pulls: readonly Pull[];
  /** Objectives that do not attract all units. */
  private readonly selective: readonly Pull[];
  private readonly classes = new Map<string, Drawn>();
  private readonly byUnit: (Drawn | undefined)[] = [];

  constructor(state: State, drawing: readonly Drawing[], crowded: number) {
    this.state = state;
    this.pulls = drawing
      .filter(({ objective, points }) => objective.hexes.length > 0 && points !== 0)
      .map(({ objective, points }, place) => new Pull(state, objective, points, crowded, place));
    this.selective = this.pulls.filter(({ isSelective }) => isSelective);
  }

  at(unit: UnitIndex, hex: HexIndex): number {
    return this.read(unit, hex).points[hex]!;
  }

  /** The attraction for a unit in the first `count` of these hexes. */
  list(unit: UnitIndex, hexes: ArrayOf<HexIndex>, count: number, into: Float64Array): void {
    const drawn = this.drawnFor(unit);
    const { reading } = drawn;
    const { readings: read, points } = drawn.sheet;
    for (let at = 0; at < count; at += 1) {
      const hex = hexes[at]!;
      if (read[hex] !== reading) this.write(drawn, hex);
      into[at] = points[hex]!;
    }
  }

  settle(unit: UnitIndex, hex: HexIndex): void {
    const pull = this.pulls[this.read(unit, hex).strongest[hex]!];
    if (pull === undefined) return;
    const wasCrowded = pull.isCrowded();
    pull.coming += 1;
    if (pull.isCrowded() !== wasCrowded) for (const drawn of this.classes.values()) drawn.reading = 0;
  }

  /** A sheet with the attraction for a unit in a hex. */
  private read(unit: UnitIndex, hex: HexIndex): Sheet {
    const drawn = this.drawnFor(unit);
    const { sheet } = drawn;
    if (sheet.readings[hex] !== drawn.reading) this.write(drawn, hex);
    return sheet;
  }

  private drawnFor(unit: UnitIndex): Drawn {
    const drawn = (this.byUnit[unit] ??= this.classOf(unit));
    if (drawn.reading === 0) this.renew(drawn);
    return drawn;
  }

  private classOf(unit: UnitIndex): Drawn {
    const { vehicle } = this.state.unit(unit);
    const key = this.keyOf(unit, vehicle);
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    const pulls = this.pulls.filter((pull) => pull.draws(unit));
    const drawn: Drawn = {
      pulls,
      vehicle,
      points: new Float64Array(pulls.length),
      reading: 0,
      sheet: sheetFor(this.classes.size, this.state.ground.hexCount),
    };
    this.classes.set(key, drawn);
    return drawn;
  }

  /** Key of a unit's class: the objectives that attract it, as bits. */
  private keyOf(unit: UnitIndex, vehicle: boolean): string {
    let key = vehicle ? 'v' : 'f';
    let bits = 0;
    for (let at = 0; at < this.selective.length; at += 1) {
      if (this.selective[at]!.draws(unit)) bits |= 1 << (at % KEY_BITS);
      if (at % KEY_BITS !== KEY_BITS - 1) continue;
      key += `${bits} `;
      bits = 0;
    }
    return `${key}${bits}`;
  }

  /** Begins a reading with the present points. */
  private renew(drawn: Drawn): void {
    const { pulls, points } = drawn;
    drawn.reading = readings += 1;
    for (const pull of pulls) pull.felt = pull.points * pull.share();
    sortByFelt(pulls);
    for (let at = 0; at < pulls.length; at += 1) points[at] = pulls[at]!.felt;
  }

  /** Writes the strongest attraction for units of a class in a hex; the first objective among equals. */
  private write({ pulls, points: highest, vehicle, sheet, reading }: Drawn, hex: HexIndex): void {
    let strongest = -1;
    let points = 0;
    for (let at = 0; at < pulls.length; at += 1) {
      // This and all later objectives attract less in any hex.
      if (highest[at]! * MOST_SHARE < points) break;
      const pull = pulls[at]!;
      const { shares, place } = pull;
      const cost = pull.cost(hex, vehicle);
      if (cost === UNREACHED) continue;
      const felt = pull.points * shares[Math.min(cost, FAR)]! * pull.share();
      if (felt < points || (felt === points && (strongest < 0 || place > strongest))) continue;
      points = felt;
      strongest = place;
    }
    sheet.points[hex] = points;
    sheet.strongest[hex] = strongest;
    sheet.readings[hex] = reading;
  }
}

/**
 * Sorts by points, the highest first, then by index. An insertion sort, because the order rarely changes
 * between readings.
 */
function sortByFelt(pulls: Pull[]): void {
  for (let at = 1; at < pulls.length; at += 1) {
    const pull = pulls[at]!;
    let to = at;
    for (; to > 0; to -= 1) {
      const one = pulls[to - 1]!;
      if (one.felt > pull.felt || (one.felt === pull.felt && one.place < pull.place)) break;
      pulls[to] = one;
    }
    pulls[to] = pull;
  }
}

/** Hexes of the units of a side on the map. */
export function hexesOfUnits(
  state: State,
  side: SideIndex,
  counts: (unit: UnitIndex) => boolean = () => true,
): HexIndex[] {
  return state.scenario.unitsOf[side]
    .filter((unit) => state.onMap(unit) && counts(unit))
    .map((unit) => state.hex[unit]!);
}
