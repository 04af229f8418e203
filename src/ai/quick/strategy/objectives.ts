import type { SideIndex, State } from '../../../engine/search';
import { UNREACHED, knownCostsTo, passingCostsTo } from '../distance-maps';
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

const FADE = 24;

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

class Pull {
  readonly objective: Objective;
  readonly shares: Float32Array;
  /** Among all that draws. */
  readonly place: number;
  coming = 0;
  private readonly grounds: Pick<Question, 'ground' | 'printed'>;
  private foot: Int16Array | undefined = undefined;
  private vehicle: Int16Array | undefined = undefined;

  constructor(state: State, objective: Objective, place: number) {
    this.place = place;
    this.grounds = { ground: state.ground, printed: state.scenario.ground };
    this.objective = objective;
    this.shares = fading(objective.fade ?? FADE);
  }

  draws(unit: number): boolean {
    return this.objective.draws?.(unit) !== false;
  }

  /** Half points from each hex to the objective: many questions are about units of one class alone. */
  costs(vehicle: boolean): Int16Array {
    if (vehicle) return (this.vehicle ??= this.find(true));
    return (this.foot ??= this.find(false));
  }

  private find(vehicle: boolean): Int16Array {
    const { hexes, passing, inLine, closed } = this.objective;
    const question = {
      ...this.grounds,
      targets: hexes,
      vehicle,
      way: inLine === true ? 'line' : 'step',
      closed,
    } as const;
    return (passing === true ? passingCostsTo : knownCostsTo)(question);
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

/** Units that the same objectives draw at the same cost of movement. */
interface Drawn {
  readonly pulls: readonly Pull[];
  readonly vehicle: boolean;
  readonly sheet: Sheet;
  reading: number;
}

/** The attraction of objectives on units, with those that are already on their way. */
export class Attraction {
  private readonly state: State;
  private readonly crowded: number;
  private readonly pulls: readonly Pull[];
  /** Those that do not draw every unit. */
  private readonly selective: readonly Pull[];
  private readonly classes = new Map<string, Drawn>();
  private readonly byUnit: (Drawn | undefined)[] = [];

  constructor(state: State, objectives: readonly Objective[], crowded: number) {
    this.state = state;
    this.crowded = crowded;
    this.pulls = objectives
      .filter((objective) => objective.hexes.length > 0 && objective.points !== 0)
      .map((objective, place) => new Pull(state, objective, place));
    this.selective = this.pulls.filter(({ objective }) => objective.draws !== undefined);
  }

  at(unit: number, hex: number): number {
    return this.read(unit, hex).points[hex]!;
  }

  settle(unit: number, hex: number): void {
    const pull = this.pulls[this.read(unit, hex).strongest[hex]!];
    if (pull === undefined) return;
    const { want } = pull.objective;
    const wasCrowded = pull.coming >= want;
    pull.coming += 1;
    if (pull.coming >= want !== wasCrowded)
      for (const drawn of this.classes.values()) drawn.reading = readings += 1;
  }

  /** A sheet on which stands what draws a unit in a hex. */
  private read(unit: number, hex: number): Sheet {
    const drawn = (this.byUnit[unit] ??= this.classOf(unit));
    const { sheet } = drawn;
    if (sheet.readings[hex] !== drawn.reading) this.write(drawn, hex);
    return sheet;
  }

  private classOf(unit: number): Drawn {
    const { vehicle } = this.state.unit(unit);
    const draws = this.selective.map((pull) => pull.draws(unit));
    const key = `${vehicle} ${draws.join()}`;
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    const drawn = {
      pulls: this.pulls.filter((pull) => pull.draws(unit)),
      vehicle,
      sheet: sheetFor(this.classes.size, this.state.ground.hexCount),
      reading: (readings += 1),
    };
    this.classes.set(key, drawn);
    return drawn;
  }

  /** Writes down what draws the units of a class most in a hex. */
  private write({ pulls, vehicle, sheet, reading }: Drawn, hex: number): void {
    let strongest = -1;
    let points = 0;
    for (const pull of pulls) {
      const { objective, shares, coming } = pull;
      const cost = pull.costs(vehicle)[hex]!;
      if (cost === UNREACHED) continue;
      const felt =
        objective.points *
        shares[Math.min(cost, FAR)]! *
        (coming >= objective.want ? (objective.crowded ?? this.crowded) : 1);
      if (felt <= points) continue;
      points = felt;
      strongest = pull.place;
    }
    sheet.points[hex] = points;
    sheet.strongest[hex] = strongest;
    sheet.readings[hex] = reading;
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
