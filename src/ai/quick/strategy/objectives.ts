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
  coming = 0;
  private readonly grounds: Pick<Question, 'ground' | 'printed'>;
  private foot: Int16Array | undefined = undefined;
  private vehicle: Int16Array | undefined = undefined;

  constructor(state: State, objective: Objective) {
    this.grounds = { ground: state.ground, printed: state.scenario.ground };
    this.objective = objective;
    this.shares = fading(objective.fade ?? FADE);
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

/** The attraction of objectives on units, with those that are already on their way. */
export class Attraction {
  private readonly state: State;
  private readonly crowded: number;
  private readonly pulls: readonly Pull[];

  constructor(state: State, objectives: readonly Objective[], crowded: number) {
    this.state = state;
    this.crowded = crowded;
    this.pulls = objectives
      .filter((objective) => objective.hexes.length > 0 && objective.points !== 0)
      .map((objective) => new Pull(state, objective));
  }

  at(unit: number, hex: number): number {
    return this.strongest(unit, hex).points;
  }

  settle(unit: number, hex: number): void {
    const { pull } = this.strongest(unit, hex);
    if (pull !== undefined) pull.coming += 1;
  }

  /** What draws a unit most in a hex. */
  private strongest(unit: number, hex: number): { readonly pull: Pull | undefined; readonly points: number } {
    const { vehicle } = this.state.unit(unit);
    let strongest: Pull | undefined;
    let points = 0;
    for (const pull of this.pulls) {
      const { objective, shares, coming } = pull;
      if (objective.draws?.(unit) === false) continue;
      const cost = pull.costs(vehicle)[hex]!;
      if (cost === UNREACHED) continue;
      const felt =
        objective.points *
        shares[Math.min(cost, FAR)]! *
        (coming >= objective.want ? (objective.crowded ?? this.crowded) : 1);
      if (felt <= points) continue;
      points = felt;
      strongest = pull;
    }
    return { pull: strongest, points };
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
