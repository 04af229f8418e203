import { countWithinLimits, hasSupportLimit, isFireOnly, shiftOf } from '../../../engine/search';
import type { SideIndex, State, UnitIndex } from '../../../engine/search';
import { work } from '../../effort';
import type { Worths } from '../strategy/worths';
import type { Weights } from '../weights';
import { columnFor, expectedValueOf } from './outcome';
import type { Stakes } from './outcome';
import { retreatRoom } from './retreat-room';
import type { RetreatRoom } from './retreat-room';

/** Source of the retreat rooms of units. */
export interface RoomsOfUnits {
  of(unit: UnitIndex): RetreatRoom;
}

/** Support available to a combat besides its adjacent attackers. */
export interface Supply {
  /** Batteries in range, the strongest first. */
  readonly guns: readonly UnitIndex[];
  readonly groundSupport: number;
}

/** A combat with its best support. */
export interface Appraisal {
  /** Expected points of the attacker. */
  readonly gain: number;
  readonly barrage: readonly UnitIndex[];
  readonly groundSupport: number;
}

const MOST_KNOWN = 50;

/** Maximum number of hexes of a retreat. */
const MOST_HEXES = 4;

const sharesKnown = new Map<number, Float64Array>();

/**
 * Shares of a unit's worth that a retreat of 0 to 4 hexes costs; from index 5 the same if friends must be
 * displaced.
 */
function retreatShares(share: number): Float64Array {
  const known = sharesKnown.get(share);
  if (known !== undefined) return known;
  const shares = Float64Array.from({ length: 2 * (MOST_HEXES + 1) }, (_, at) => {
    const hexes = at % (MOST_HEXES + 1);
    return Math.min(0.9, share * (0.5 + 0.5 * hexes) * (at > MOST_HEXES ? 1.5 : 1));
  });
  // Players with many different weights may be created.
  if (sharesKnown.size >= MOST_KNOWN) sharesKnown.clear();
  sharesKnown.set(share, shares);
  return shares;
}

/** Stakes that are overwritten for each combat. */
export interface StakesToWrite extends Stakes {
  readonly retreat: number[];
  destruction: number;
  readonly setback: number[];
  ruin: number;
  fireOnly: boolean;
}

export function newStakes(): StakesToWrite {
  return {
    retreat: [0, 0, 0, 0, 0],
    destruction: 0,
    setback: [0, 0, 0],
    ruin: 0,
    fireOnly: false,
  };
}

/** By column, the expectation of the combat under appraisal; NaN until it is computed. */
const expected = new Float64Array(13);

/** Appraises combats of one side in one position by the exact odds. */
export class Appraiser {
  private readonly state: State;
  private readonly worths: Worths;
  private readonly weights: Weights;
  private readonly pushes: Float64Array;
  private readonly setbacks: Float64Array;
  /** Retreat rooms in the present position. */
  private readonly rooms: RoomsOfUnits;

  constructor(state: State, worths: Worths, weights: Weights) {
    this.state = state;
    this.worths = worths;
    this.weights = weights;
    this.pushes = retreatShares(weights.push);
    this.setbacks = retreatShares(weights.setback);
    this.rooms = { of: (unit) => retreatRoom(state, unit, state.hex[unit]!) };
  }

  stakes(
    attackers: readonly UnitIndex[],
    defenders: readonly UnitIndex[],
    rooms: RoomsOfUnits = this.rooms,
    into: StakesToWrite = newStakes(),
  ): Stakes {
    const { retreat, setback } = into;
    for (let hexes = 1; hexes < retreat.length; hexes += 1) retreat[hexes] = 0;
    for (let hexes = 1; hexes < setback.length; hexes += 1) setback[hexes] = 0;
    into.destruction = 0;
    into.ruin = 0;
    for (const unit of defenders) {
      const worth = this.worths.worth(unit);
      into.destruction += worth;
      addLosses(retreat, worth, rooms.of(unit), this.pushes);
    }
    for (const unit of attackers) {
      const worth = this.worths.worth(unit);
      into.ruin += worth;
      addLosses(setback, worth, rooms.of(unit), this.setbacks);
    }
    into.fireOnly = isFireOnly(this.state, attackers);
    return into;
  }

  /**
   * The combat of these units with the support that gains most against the expected protective fire. The
   * units must stand in the hexes from which they fight.
   */
  appraise(
    side: SideIndex,
    attackers: readonly UnitIndex[],
    defenders: readonly UnitIndex[],
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
    let gain = attackers.length > 0 ? expectedValueOf(columnFor(differential, shift), stakes) : -Infinity;
    if (guns.length === 0 && mostPoints === 0) return { gain, barrage: NO_GUNS, groundSupport: 0 };

    expected.fill(NaN);
    const party = hasSupportLimit(state) ? this.partyOf(attackers) : undefined;
    let atHand = 0;
    for (const unit of attackers) if (state.unit(unit).artillery) atHand += 1;
    let given = 0;
    let barrages = 0;
    let groundSupport = 0;
    for (let count = 0; count <= guns.length; count += 1) {
      if (party !== undefined) party.groundSupport = 0;
      if (count > 0) {
        const gun = guns[count - 1]!;
        party?.artillery.push(gun);
        if (!countWithinLimits(state, side, 'attack', atHand + given + 1, party)) {
          party?.artillery.pop();
          continue;
        }
        accepted[given] = gun;
        given += 1;
        differential += state.unit(gun).attack;
      }
      if (attackers.length + given === 0) continue;
      const least = count > 0 ? 0 : 1;
      work('option', mostPoints + 1 - least);
      // More points for the same column only cost more.
      let settled = 0;
      for (let points = least; points <= mostPoints; points += 1) {
        const column = columnFor(differential + points, shift);
        if (column === settled) continue;
        const found = expectedIn(column, stakes) - weights.battery * (given + points / 5);
        if (found > gain + 1e-9) {
          if (party !== undefined) party.groundSupport = points;
          if (points > 0 && !countWithinLimits(state, side, 'attack', atHand + given, party)) continue;
          gain = found;
          barrages = given;
          groundSupport = points;
        }
        settled = column;
      }
    }
    return { gain, barrage: barrages === 0 ? NO_GUNS : accepted.slice(0, barrages), groundSupport };
  }

  /** The attackers as the limits on support count them. */
  private partyOf(attackers: readonly UnitIndex[]): Party {
    const party: Party = { troops: [], artillery: [], groundSupport: 0 };
    for (const unit of attackers)
      (this.state.unit(unit).artillery ? party.artillery : party.troops).push(unit);
    return party;
  }
}

interface Party {
  readonly troops: UnitIndex[];
  readonly artillery: UnitIndex[];
  groundSupport: number;
}

/** The first batteries that support the combat under appraisal. */
const accepted: UnitIndex[] = [];

const NO_GUNS: readonly UnitIndex[] = [];

/** Adds the cost of retreats of each length for a unit with this room, where relief shortens each of them. */
function addLosses(sums: number[], worth: number, room: RetreatRoom, shares: Float64Array): void {
  const { vacant, displacing, relief } = room;
  for (let hexes = 1 + relief; hexes < sums.length; hexes += 1) {
    const left = hexes - relief;
    if (left > displacing) sums[hexes]! += worth;
    else sums[hexes]! += worth * shares[left > vacant ? MOST_HEXES + 1 + left : left]!;
  }
}

function expectedIn(column: number, stakes: Stakes): number {
  let known = expected[column]!;
  if (Number.isNaN(known)) expected[column] = known = expectedValueOf(column, stakes);
  return known;
}
