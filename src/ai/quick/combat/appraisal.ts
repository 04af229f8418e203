import { isFireOnly, shiftOf, withinLimits } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { work } from '../../effort';
import type { Worths } from '../strategy/worths';
import type { Weights } from '../weights';
import { columnFor, expectation } from './outcome';
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

const MOST_KNOWN = 50;

/** Most hexes of a retreat. */
const MOST_HEXES = 4;

const sharesKnown = new Map<number, Float64Array>();

/** The shares of a unit's worth that it costs to retreat 0 to 4 hexes; where friends must be pushed aside from 5 on. */
function retreatShares(share: number): Float64Array {
  const known = sharesKnown.get(share);
  if (known !== undefined) return known;
  const shares = Float64Array.from({ length: 2 * (MOST_HEXES + 1) }, (_, at) => {
    const hexes = at % (MOST_HEXES + 1);
    return Math.min(0.9, share * (0.5 + 0.5 * hexes) * (at > MOST_HEXES ? 1.5 : 1));
  });
  // Players of many tempers come and go.
  if (sharesKnown.size >= MOST_KNOWN) sharesKnown.clear();
  sharesKnown.set(share, shares);
  return shares;
}

/** By column what may be expected there of the combat that is appraised, NaN where it has not been asked. */
const expected = new Float64Array(13);

/** Values combats of one side in one position by the exact odds. */
export class Appraiser {
  private readonly state: State;
  private readonly worths: Worths;
  private readonly weights: Weights;
  private readonly pushes: Float64Array;
  private readonly setbacks: Float64Array;

  constructor(state: State, worths: Worths, weights: Weights) {
    this.state = state;
    this.worths = worths;
    this.weights = weights;
    this.pushes = retreatShares(weights.push);
    this.setbacks = retreatShares(weights.setback);
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
      const worth = this.worths.worth(unit);
      destruction += worth;
      addLosses(retreat, worth, roomFor(unit), this.pushes);
    }
    for (const unit of attackers) {
      const worth = this.worths.worth(unit);
      ruin += worth;
      addLosses(setback, worth, roomFor(unit), this.setbacks);
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
    const { state, weights } = this;
    const { guns, groundSupport: mostPoints } = supply;
    const shift = shiftOf(state, attackers, defenders);
    let differential = stakes.fireOnly ? 0 : -Math.round(protectiveFire * weights.protectiveFire);
    for (const unit of attackers) differential += state.unit(unit).attack;
    for (const unit of defenders) differential -= state.unit(unit).defense;
    let gain = attackers.length > 0 ? expectation(columnFor(differential, shift), stakes) : -Infinity;
    if (guns.length === 0 && mostPoints === 0) return { gain, barrage: NO_GUNS, groundSupport: 0 };

    expected.fill(NaN);
    const party = this.partyOf(attackers);
    const atHand = party.artillery.length;
    let barrages = 0;
    let groundSupport = 0;
    for (let count = 0; count <= guns.length; count += 1) {
      party.groundSupport = 0;
      if (count > 0) {
        const gun = guns[count - 1]!;
        party.artillery.push(gun);
        if (!withinLimits(state, side, 'attack', party)) {
          party.artillery.pop();
          continue;
        }
        differential += state.unit(gun).attack;
      }
      const given = party.artillery.length - atHand;
      if (attackers.length + given === 0) continue;
      const least = count > 0 ? 0 : 1;
      work('option', mostPoints + 1 - least);
      // More points that lead to the same column only cost more.
      let settled = 0;
      for (let points = least; points <= mostPoints; points += 1) {
        const column = columnFor(differential + points, shift);
        if (column === settled) continue;
        const found = expectedIn(column, stakes) - weights.battery * (given + points / 5);
        if (found > gain + 1e-9) {
          party.groundSupport = points;
          if (points > 0 && !withinLimits(state, side, 'attack', party)) continue;
          gain = found;
          barrages = given;
          groundSupport = points;
        }
        settled = column;
      }
    }
    const barrage = barrages === 0 ? NO_GUNS : party.artillery.slice(atHand, atHand + barrages);
    return { gain, barrage, groundSupport };
  }

  /** The attackers as the limits on support count them. */
  private partyOf(attackers: readonly number[]): {
    readonly troops: number[];
    readonly artillery: number[];
    groundSupport: number;
  } {
    const troops: number[] = [];
    const artillery: number[] = [];
    for (const unit of attackers) (this.state.unit(unit).artillery ? artillery : troops).push(unit);
    return { troops, artillery, groundSupport: 0 };
  }
}

const NO_GUNS: readonly number[] = [];

/** Adds what it costs a unit with this room to retreat each number of hexes. */
function addLosses(sums: number[], worth: number, room: RetreatRoom, shares: Float64Array): void {
  for (let hexes = 1; hexes < sums.length; hexes += 1) {
    if (hexes > room.displacing) sums[hexes]! += worth;
    else sums[hexes]! += worth * shares[hexes > room.vacant ? MOST_HEXES + 1 + hexes : hexes]!;
  }
}

function expectedIn(column: number, stakes: Stakes): number {
  let known = expected[column]!;
  if (Number.isNaN(known)) expected[column] = known = expectation(column, stakes);
  return known;
}
