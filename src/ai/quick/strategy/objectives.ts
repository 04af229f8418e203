import type { ArrayBy, BytesByHex, HexIndex, State, UnitIndex } from '../../../engine/search';
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
  /** Share of its points felt with the units on their way. */
  share: number;
  private coming = 0;
  private readonly objective: Objective;
  private readonly crowded: number;
  private readonly state: State;
  /** Half points by hex, on foot and for vehicles. */
  private readonly maps: (ArrayBy<HexIndex, Int16Array> | undefined)[] = [undefined, undefined];
  private singleHexes = 0;
  private mask: BytesByHex | undefined = undefined;

  /** `crowded` is the usual share of the points left when enough units are on their way. */
  constructor(state: State, objective: Objective, crowded: number, place: number) {
    this.shares = fading(objective.fade ?? FADE);
    this.points = objective.points;
    this.place = place;
    this.objective = objective;
    this.crowded = objective.crowded ?? crowded;
    this.share = objective.want > 0 ? 1 : this.crowded;
    this.state = state;
  }

  get isSelective(): boolean {
    return this.objective.draws !== undefined;
  }

  draws(unit: UnitIndex): boolean {
    return this.objective.draws?.(unit) !== false;
  }

  /** Counts a unit as on its way; true if the objective attracts others less from now on. */
  settle(): boolean {
    this.coming += 1;
    if (this.coming !== this.objective.want) return false;
    this.share = this.crowded;
    return true;
  }

  /**
   * Half points from a hex to the objective. Many questions concern one class of units or few hexes, so maps
   * are computed only when needed.
   */
  cost(hex: HexIndex, vehicle: boolean): number {
    const known = this.maps[vehicle ? 1 : 0];
    if (known !== undefined) return known[hex]!;
    const { passing, closed } = this.objective;
    if (passing === true && closed === undefined && this.singleHexes < SINGLE_HEXES) {
      this.singleHexes += 1;
      return costFrom(hex, this.question(vehicle), (this.mask ??= this.targets()));
    }
    const found = (passing === true ? passingCostsTo : knownCostsTo)(this.question(vehicle));
    this.maps[vehicle ? 1 : 0] = found;
    return found[hex]!;
  }

  private question(vehicle: boolean): DistanceQuestion {
    const { hexes, inLine, closed } = this.objective;
    const { ground, scenario } = this.state;
    const way = inLine === true ? 'line' : 'step';
    return { ground, printed: scenario.ground, targets: hexes, vehicle, way, closed };
  }

  private targets(): BytesByHex {
    const mask = new Uint8Array(this.state.ground.hexCount);
    for (const hex of this.objective.hexes) mask[hex] = 1;
    return mask;
  }
}

/** Units that the same objectives attract at the same cost of movement. */
interface Drawn {
  /** Objectives by the points felt, the highest first. */
  readonly pulls: Pull[];
  readonly vehicle: boolean;
  /** By hex, the strongest attraction; NaN until it is asked for. */
  readonly points: Float64Array;
  /** By hex, the index of the strongest objective, -1 for none. */
  readonly strongest: ArrayBy<HexIndex, Int16Array>;
}

/** The attraction of objectives for units, with the units already on their way. */
export class Attraction {
  private readonly state: State;
  private readonly pulls: readonly Pull[];
  /** Objectives that do not attract all units. */
  private readonly selective: readonly Pull[];
  private readonly classes = new Map<string, Drawn>();
  private readonly byUnit: (Drawn | undefined)[] = [];

  constructor(state: State, objectives: readonly Objective[], crowded: number) {
    this.state = state;
    this.pulls = objectives
      .filter(({ hexes, points }) => hexes.length > 0 && points !== 0)
      .map((objective, place) => new Pull(state, objective, crowded, place));
    this.selective = this.pulls.filter(({ isSelective }) => isSelective);
  }

  at(unit: UnitIndex, hex: HexIndex): number {
    return this.read(unit, hex).points[hex]!;
  }

  settle(unit: UnitIndex, hex: HexIndex): void {
    const pull = this.pulls[this.read(unit, hex).strongest[hex]!];
    if (pull?.settle() === true) for (const drawn of this.classes.values()) renew(drawn);
  }

  /** The attraction for a unit, with that in one hex. */
  private read(unit: UnitIndex, hex: HexIndex): Drawn {
    const drawn = (this.byUnit[unit] ??= this.classOf(unit));
    if (Number.isNaN(drawn.points[hex])) write(drawn, hex);
    return drawn;
  }

  private classOf(unit: UnitIndex): Drawn {
    const { vehicle } = this.state.unit(unit);
    let key = vehicle ? 'v' : 'f';
    for (const pull of this.selective) key += pull.draws(unit) ? '+' : '-';
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    const pulls = this.pulls.filter((pull) => pull.draws(unit));
    const { hexCount } = this.state.ground;
    const drawn = {
      ...{ pulls, vehicle },
      ...{ points: new Float64Array(hexCount), strongest: new Int16Array(hexCount) },
    };
    renew(drawn);
    this.classes.set(key, drawn);
    return drawn;
  }
}

/** Reads the points of the objectives again, the first among equals by their index. */
function renew({ pulls, points }: Drawn): void {
  pulls.sort((a, b) => b.points * b.share - a.points * a.share || a.place - b.place);
  points.fill(NaN);
}

/** Writes the strongest attraction for units of a class in a hex; the first objective among equals. */
function write({ pulls, vehicle, points, strongest }: Drawn, hex: HexIndex): void {
  let best = -1;
  let most = 0;
  for (const pull of pulls) {
    // This and all later objectives attract less in any hex.
    if (pull.points * pull.share * MOST_SHARE < most) break;
    const cost = pull.cost(hex, vehicle);
    if (cost === UNREACHED) continue;
    const felt = pull.points * pull.shares[Math.min(cost, FAR)]! * pull.share;
    if (felt < most || (felt === most && (best < 0 || pull.place > best))) continue;
    most = felt;
    best = pull.place;
  }
  points[hex] = most;
  strongest[hex] = best;
}
