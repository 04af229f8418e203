import { columnOf, isFireOnly, lineOf, withinLimits } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { work } from '../../effort';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
import { expectation } from './outcome';
import type { Stakes } from './outcome';
import { retreatRoom } from './retreat-room';
import type { RetreatRoom } from './retreat-room';

/** What a combat may draw on beside its adjacent attackers. */
export interface Supply {
  /** Batteries in range, strongest first. */
  readonly guns: readonly number[];
  readonly groundSupport: number;
}

/** A combat with the support that serves it best. */
export interface Appraisal {
  /** Points that the attacker may expect. */
  readonly gain: number;
  readonly barrage: readonly number[];
  readonly groundSupport: number;
}

/** What combats are valued by: the worth of units. */
type Worths = Pick<Strategy, 'worth'>;

/** Values combats of one side in one position by the exact odds. */
export class Appraiser {
  private readonly state: State;
  private readonly strategy: Worths;
  private readonly weights: Weights;

  constructor(state: State, strategy: Worths, weights: Weights) {
    this.state = state;
    this.strategy = strategy;
    this.weights = weights;
  }

  /** Points for making a unit with this room retreat some hexes. */
  private retreatLoss(unit: number, room: RetreatRoom, hexes: number, share: number): number {
    const worth = this.strategy.worth(unit);
    if (hexes > room.displacing) return worth;
    const effort = hexes > room.vacant ? 1.5 : 1;
    return worth * Math.min(0.9, share * (0.5 + 0.5 * hexes) * effort);
  }

  stakes(
    attackers: readonly number[],
    defenders: readonly number[],
    roomFor: (unit: number) => RetreatRoom = (unit) => retreatRoom(this.state, unit, this.state.hex[unit]!),
  ): Stakes {
    const retreat = [0, 0, 0, 0, 0];
    const setback = [0, 0, 0];
    let destruction = 0;
    let ruin = 0;
    for (const unit of defenders) {
      const room = roomFor(unit);
      destruction += this.strategy.worth(unit);
      for (let hexes = 1; hexes <= 4; hexes += 1)
        retreat[hexes]! += this.retreatLoss(unit, room, hexes, this.weights.push);
    }
    for (const unit of attackers) {
      const room = roomFor(unit);
      ruin += this.strategy.worth(unit);
      for (let hexes = 1; hexes <= 2; hexes += 1)
        setback[hexes]! += this.retreatLoss(unit, room, hexes, this.weights.setback);
    }
    return { retreat, destruction, setback, ruin, fireOnly: isFireOnly(this.state, attackers) };
  }

  /**
   * The combat of these units with the support that gains most, against the protective fire that is expected. In the
   * position the units stand where they would fight.
   */
  appraise(
    side: SideIndex,
    attackers: readonly number[],
    defenders: readonly number[],
    supply: Supply,
    protectiveFire: number,
    stakes: Stakes,
  ): Appraisal {
    work('appraisal');
    const { state } = this;
    const { shift } = lineOf(state, attackers, defenders);
    let base = stakes.fireOnly ? 0 : -Math.round(protectiveFire * this.weights.protectiveFire);
    const troops: number[] = [];
    const adjacentGuns: number[] = [];
    for (const unit of attackers) {
      base += state.unit(unit).attack;
      (state.unit(unit).artillery ? adjacentGuns : troops).push(unit);
    }
    for (const unit of defenders) base -= state.unit(unit).defense;
    const isAllowed = (artillery: readonly number[], groundSupport: number): boolean =>
      withinLimits(state, side, 'attack', {
        troops,
        artillery: [...adjacentGuns, ...artillery],
        groundSupport,
      });

    let best: Appraisal = {
      gain: attackers.length > 0 ? expectation(columnOf(base, shift), stakes) : -Infinity,
      barrage: [],
      groundSupport: 0,
    };
    const consider = (barrage: readonly number[], groundSupport: number, differential: number): void => {
      work('option');
      const cost = this.weights.battery * (barrage.length + groundSupport / 5);
      const gain = expectation(columnOf(differential, shift), stakes) - cost;
      if (gain > best.gain + 1e-9 && isAllowed(barrage, groundSupport))
        best = { gain, barrage, groundSupport };
    };
    let barrage: readonly number[] = [];
    let differential = base;
    for (let count = 0; count <= supply.guns.length; count += 1) {
      if (count > 0) {
        const more = [...barrage, supply.guns[count - 1]!];
        if (!isAllowed(more, 0)) continue;
        barrage = more;
        differential += state.unit(more.at(-1)!).attack;
        consider(barrage, 0, differential);
      }
      if (attackers.length + barrage.length === 0) continue;
      for (let points = 1; points <= supply.groundSupport; points += 1)
        consider(barrage, points, differential + points);
    }
    return best;
  }
}
