import type { State } from '../../../engine/position/state';
import type { SideIndex } from '../../../engine/rules/game-rules';
import { UNREACHED, costsTo, knownCostsTo } from '../fields';

/** Something that draws units: hexes, how strongly, and how many units it takes. */
export interface Aim {
  readonly hexes: readonly number[];
  /** Points for a unit that stands there. */
  readonly points: number;
  /** Units after which the aim draws less. */
  readonly want: number;
  /** Half points over which the attraction fades to about a third; the usual distance when left out. */
  readonly fade?: number;
  /** Who is drawn; every unit when left out. */
  readonly draws?: (unit: number) => boolean;
  /** The hexes change with the position: their distances are not worth remembering. */
  readonly passing?: boolean;
}

const FADE = 24;

interface Pull {
  readonly aim: Aim;
  readonly foot: Float32Array;
  readonly vehicle: Float32Array;
  coming: number;
}

/** The attraction of aims on units, with those that are already on their way. */
export class Attraction {
  private readonly state: State;
  private readonly crowded: number;
  private readonly pulls: readonly Pull[];

  constructor(state: State, aims: readonly Aim[], crowded: number) {
    this.state = state;
    this.crowded = crowded;
    this.pulls = aims
      .filter((aim) => aim.hexes.length > 0 && aim.points !== 0)
      .map((aim) => ({ aim, foot: this.fading(aim, false), vehicle: this.fading(aim, true), coming: 0 }));
  }

  at(unit: number, hex: number): number {
    const { vehicle } = this.state.unit(unit);
    let best = 0;
    for (const { aim, foot, vehicle: wheels, coming } of this.pulls) {
      if (aim.draws?.(unit) === false) continue;
      const pull = (vehicle ? wheels : foot)[hex]! * (coming >= aim.want ? this.crowded : 1);
      if (pull > best) best = pull;
    }
    return best;
  }

  settle(unit: number, hex: number): void {
    const { vehicle } = this.state.unit(unit);
    let best = 0;
    let drawn: Pull | undefined;
    for (const one of this.pulls) {
      if (one.aim.draws?.(unit) === false) continue;
      const full = one.coming >= one.aim.want ? this.crowded : 1;
      const pull = (vehicle ? one.vehicle : one.foot)[hex]! * full;
      if (pull > best) {
        best = pull;
        drawn = one;
      }
    }
    if (drawn !== undefined) drawn.coming += 1;
  }

  private fading(aim: Aim, vehicle: boolean): Float32Array {
    const { ground } = this.state;
    const costs = (aim.passing === true ? costsTo : knownCostsTo)(ground, aim.hexes, vehicle);
    const fade = aim.fade ?? FADE;
    return Float32Array.from(costs, (cost) =>
      // A touch of slope stays at any distance, so that nobody loses the way.
      cost === UNREACHED ? 0 : aim.points * (0.9 * Math.exp(-cost / fade) + 0.1 / (1 + cost / 100)),
    );
  }
}

/** Hexes of the units of a side on the map. */
export function hexesOfUnits(
  state: State,
  side: SideIndex,
  counts: (unit: number) => boolean = () => true,
): number[] {
  return state.setting.unitsOf[side]
    .filter((unit) => state.onMap(unit) && counts(unit))
    .map((unit) => state.hex[unit]!);
}
