import type { SideIndex, State } from '../../../engine/search';
import { UNREACHED, costFrom, knownCostsTo, passingCostsTo } from '../distance-maps';
import type { Question } from '../distance-maps';

/** Something that draws units: hexes, how strongly, and how many units it takes. */
export interface Objective {
  readonly hexes: readonly number[];
  /** Points for a unit that stands there. */
  readonly points: number;
  /** Units after which the objective draws less. */
  readonly want: number;
  /** Half points over which the attraction fades to about a third; the usual distance when left out. */
  readonly fade?: number;
  /** Share of the points that is left when enough units are on their way; the usual one when left out. */
  readonly crowded?: number;
  /** Which units are drawn; every unit when left out. */
  readonly draws?: (unit: number) => boolean;
  /** Only ways on which supply can follow lead there. */
  readonly inLine?: boolean;
  /** Hexes through which no way leads; none when left out. */
  readonly closed?: readonly number[] | undefined;
  /** The hexes change with the position: their distances are not worth remembering. */
  readonly passing?: boolean;
}

/** An objective with the points that it has for a player. */
export interface Drawing {
  readonly objective: Objective;
  readonly points: number;
}

const FADE = 24;

/** No share is larger, with room for what rounding does. */
const MOST_SHARE = 1 + 1e-6;

/** Costs beyond this count as this. */
const FAR = 2000;

const fadings = new Map<number, Float32Array>();

/** By cost in half points, the share of an objective's points that is felt there. */
function fading(fade: number): Float32Array {
  const known = fadings.get(fade);
  if (known !== undefined) return known;
  const shares = Float32Array.from(
    { length: FAR + 1 },
    (_, cost) =>
      // A slight slope stays at any distance, so that every unit finds the way.
      0.9 * Math.exp(-cost / fade) + 0.1 / (1 + cost / 100),
  );
  fadings.set(fade, shares);
  return shares;
}

/** Single hexes of which the way to passing hexes is looked for, before the ways from all hexes are. */
const SINGLE_HEXES = 6;

/** An objective in one position. Loops read it for each hex, so what they need stands here. */
class Pull {
  readonly shares: Float32Array;
  /** Points for a unit that stands there. */
  readonly points: number;
  /** Among all that draws. */
  readonly place: number;
  coming = 0;
  /** Its points with the units that were on their way at the last reading: no hex feels more. */
  felt = 0;
  private readonly objective: Objective;
  private readonly want: number;
  private readonly crowded: number;
  private readonly state: State;
  private foot: Int16Array | undefined = undefined;
  private vehicle: Int16Array | undefined = undefined;
  private singleHexes = 0;
  private asked: Question | undefined = undefined;
  private mask: Uint8Array | undefined = undefined;

  /** `crowded`: the usual share of the points that is left when enough units are on their way. */
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

  draws(unit: number): boolean {
    return this.objective.draws?.(unit) !== false;
  }

  isCrowded(): boolean {
    return this.coming >= this.want;
  }

  /** Share of its points that is felt with so many units on their way. */
  share(): number {
    return this.coming >= this.want ? this.crowded : 1;
  }

  /** Half points from a hex to the objective: many questions are about units of one class alone, or about few hexes. */
  cost(hex: number, vehicle: boolean): number {
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

  private question(vehicle: boolean): Question {
    if (this.asked?.vehicle === vehicle && this.asked.ground === this.state.ground) return this.asked;
    const { hexes, inLine, closed } = this.objective;
    const { ground, scenario } = this.state;
    const way = inLine === true ? 'line' : 'step';
    return (this.asked = { ground, printed: scenario.ground, targets: hexes, vehicle, way, closed });
  }

  private targets(): Uint8Array {
    const mask = new Uint8Array(this.state.ground.hexCount);
    for (const hex of this.objective.hexes) mask[hex] = 1;
    return mask;
  }
}

/** What draws units most in each hex: written on one sheet after the other, as far as anyone asks. */
class Sheet {
  readonly points: Float64Array;
  /** The place of what draws most among all that draws, -1 where nothing does. */
  readonly strongest: Int16Array;
  /** By hex the reading that wrote there. */
  readonly readings: Float64Array;

  constructor(hexCount: number) {
    this.points = new Float64Array(hexCount);
    this.strongest = new Int16Array(hexCount);
    this.readings = new Float64Array(hexCount);
  }
}

/** By the number of the class: a reading that finds another's figures on its sheet writes over them. */
const sheets: Sheet[] = [];
let readings = 0;

function sheetFor(number: number, hexCount: number): Sheet {
  const known = sheets[number];
  if (known !== undefined && known.points.length >= hexCount) return known;
  const sheet = new Sheet(hexCount);
  sheets[number] = sheet;
  return sheet;
}

/** Bits that one number of a key has. */
const KEY_BITS = 30;

/** Units that the same objectives draw at the same cost of movement. */
interface Drawn {
  /** Those with the most points first: they are sorted for each reading. */
  readonly pulls: Pull[];
  /** Their points in that order. */
  readonly points: Float64Array;
  readonly vehicle: boolean;
  readonly sheet: Sheet;
  /** 0 where the pulls have other points by now. */
  reading: number;
}

/** The attraction of objectives on units, with those that are already on their way. */
export class Attraction {
  private readonly state: State;
  private readonly pulls: readonly Pull[];
  /** Those that do not draw every unit. */
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

  at(unit: number, hex: number): number {
    return this.read(unit, hex).points[hex]!;
  }

  /** The same in so many of these hexes. */
  list(unit: number, hexes: Int16Array, count: number, into: Float64Array): void {
    const drawn = this.drawnFor(unit);
    const { reading } = drawn;
    const { readings: read, points } = drawn.sheet;
    for (let at = 0; at < count; at += 1) {
      const hex = hexes[at]!;
      if (read[hex] !== reading) this.write(drawn, hex);
      into[at] = points[hex]!;
    }
  }

  settle(unit: number, hex: number): void {
    const pull = this.pulls[this.read(unit, hex).strongest[hex]!];
    if (pull === undefined) return;
    const wasCrowded = pull.isCrowded();
    pull.coming += 1;
    if (pull.isCrowded() !== wasCrowded) for (const drawn of this.classes.values()) drawn.reading = 0;
  }

  /** A sheet on which stands what draws a unit in a hex. */
  private read(unit: number, hex: number): Sheet {
    const drawn = this.drawnFor(unit);
    const { sheet } = drawn;
    if (sheet.readings[hex] !== drawn.reading) this.write(drawn, hex);
    return sheet;
  }

  private drawnFor(unit: number): Drawn {
    const drawn = (this.byUnit[unit] ??= this.classOf(unit));
    if (drawn.reading === 0) this.renew(drawn);
    return drawn;
  }

  private classOf(unit: number): Drawn {
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

  /** The same for units of one class: what draws them, as bits. */
  private keyOf(unit: number, vehicle: boolean): string {
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

  /** Begins a reading in which the pulls have the points of now. */
  private renew(drawn: Drawn): void {
    const { pulls, points } = drawn;
    drawn.reading = readings += 1;
    for (const pull of pulls) pull.felt = pull.points * pull.share();
    sortByFelt(pulls);
    for (let at = 0; at < pulls.length; at += 1) points[at] = pulls[at]!.felt;
  }

  /** Writes down what draws the units of a class most in a hex; of equals the first of all that draws. */
  private write({ pulls, points: highest, vehicle, sheet, reading }: Drawn, hex: number): void {
    let strongest = -1;
    let points = 0;
    for (let at = 0; at < pulls.length; at += 1) {
      // It and those after it draw less, wherever they are.
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

/** The most points first, of equals in the order of places: few change their place from one reading to the next. */
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
  counts: (unit: number) => boolean = () => true,
): number[] {
  return state.scenario.unitsOf[side]
    .filter((unit) => state.onMap(unit) && counts(unit))
    .map((unit) => state.hex[unit]!);
}
