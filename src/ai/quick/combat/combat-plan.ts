import type { Action } from '../../../engine';
import {
  fullFpf,
  inSupportReach,
  legalAttacks,
  mayStillBeAttacked,
  other,
  supportOf,
} from '../../../engine/search';
import type { SideIndex, State, Support, UnitIndex } from '../../../engine/search';
import { repeatWork, work, workDone } from '../../effort';
import { worthsOf } from '../strategy/worths';
import type { Weights } from '../weights';
import { Appraiser } from './appraisal';
import type { Appraisal, RoomsOfUnits, Supply } from './appraisal';
import { shareOut } from './assignment';
import type { Fight } from './assignment';
import { Batteries } from './batteries';
import { clustersOf } from './clusters';
import { solveAssignment, supportedBy } from './exact';
import type { Assignment, SupportedFight } from './exact';
import type { Stakes } from './outcome';
import { retreatRoom } from './retreat-room';
import type { RetreatRoom } from './retreat-room';

/** Maximum number of listed attacks considered if the plan cannot be declared. */
const MOST_LISTED = 60;

/** Maximum number of batteries for the exact assignment, which stores them as bits. */
const MOST_BATTERIES = 30;

/** A fight of the plan with its support. */
interface PlannedCombat extends SupportedFight {
  /** Set if the fight is a duty. */
  readonly isDuty: boolean;
}

/** A fight without support so far. */
interface OpenFight {
  readonly fight: Fight;
  readonly isDuty: boolean;
  /** Its gain without support. */
  readonly alone: number;
  /** The supply of the last appraisal, its result, and its effort. */
  supply: Supply | undefined;
  appraisal: Appraisal | undefined;
  effort: number;
}

const NO_SUPPLY: Supply = { guns: [], groundSupport: 0 };
const NOTHING: Appraisal = { gain: -Infinity, barrage: [], groundSupport: 0 };

function isSame(one: Supply, other: Supply): boolean {
  return (
    one.groundSupport === other.groundSupport &&
    one.guns.length === other.guns.length &&
    one.guns.every((gun, at) => gun === other.guns[at])
  );
}

/** Plans the Combat Phase in the present position: which units and batteries attack which enemies. */
export class CombatPlanner {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly weights: Weights;
  private readonly appraiser: Appraiser;
  private readonly rooms: RoomsOfUnits;
  private readonly fires = new Map<UnitIndex, number>();
  private readonly batteries: Batteries;
  private readonly support: Support;
  private readonly stakes = new Map<Fight, Stakes>();
  /** By fight, true if Ground Support reaches it. */
  private readonly inReach = new Map<Fight, boolean>();

  constructor(state: State, side: SideIndex, weights: Weights) {
    this.state = state;
    this.side = side;
    this.weights = weights;
    this.appraiser = new Appraiser(state, worthsOf(state, side, weights), weights);
    this.batteries = new Batteries(state, side);
    this.rooms = new KnownRooms(state);
    this.support = supportOf(state, side, 'barrage');
  }

  /** All combats of the plan: the duties, and others that pay. */
  combats(): PlannedCombat[] {
    const fights: { fight: Fight; isDuty: boolean }[] = [];
    for (const cluster of clustersOf(this.state)) {
      const shared = shareOut(cluster, (fight) => this.nominalGain(fight)) ?? [];
      for (const fight of shared)
        fights.push({ fight, isDuty: fight.defenders.some((unit) => cluster.owed.has(unit)) });
    }
    return this.withSupport(fights);
  }

  /**
   * The plan of `combats`, improved by branch and bound. Attacks by fire alone are added last and do not
   * count in the value.
   */
  assigned(nodes: number, count = 1): Assignment {
    const clusters = clustersOf(this.state);
    const known = this.combats().filter(({ attackers }) => attackers.length > 0);
    const points = this.support.left;
    const guns = this.batteries.all.slice(0, MOST_BATTERIES);
    const strongest = new Set(guns);
    const found = solveAssignment(
      {
        clusters,
        guns,
        points,
        threshold: this.weights.threshold,
        inRange: (fight) => this.batteries.supporting(fight, strongest),
        appraise: (fight, given, allowed) =>
          this.gainOf(fight, { guns: given, groundSupport: this.pointsFor(fight, allowed) }),
      },
      known,
      nodes,
      count,
    ) ?? { ranked: [{ combats: known, value: 0 }], bound: 0, complete: true, nodes: 0 };
    const ranked = found.ranked.map((plan) => ({ ...plan, combats: this.withFire(plan.combats) }));
    return { ...found, ...ranked[0]!, ranked };
  }

  /** Adds attacks by fire alone with the batteries left. */
  private withFire(combats: readonly SupportedFight[]): readonly SupportedFight[] {
    const free = new Set(this.batteries.all);
    for (const { attackers, barrage } of combats)
      for (const unit of [...attackers, ...barrage]) free.delete(unit);
    const taken = new Set(combats.flatMap(({ defenders }) => defenders));
    return [...combats, ...this.fireAlone(free, taken)];
  }

  /** The best of the attacks that the engine lists. */
  bestListed(): Action {
    const { state } = this;
    const index = (ids: readonly string[]): UnitIndex[] => ids.map((id) => state.scenario.unitIndex.get(id)!);
    let best: Action | undefined;
    let bestGain = -Infinity;
    for (const attack of legalAttacks(state, [], MOST_LISTED)) {
      const attackers = index(attack.attackers);
      const fight = { attackers, defenders: index(attack.defenders) };
      const gain = this.gainOf(fight, { guns: index(attack.barrage), groundSupport: 0 }).gain;
      if (best !== undefined && gain <= bestGain) continue;
      best = { type: 'declareAttack', ...attack };
      bestGain = gain;
    }
    if (best === undefined) throw new RangeError('the Combat Phase cannot end and nothing can be attacked');
    return best;
  }

  /**
   * The mean of the gains without support and with all of it, because the support left by other combats is
   * not known yet.
   */
  private nominalGain(fight: Fight): number {
    const before = workDone();
    const alone = this.gainOf(fight, NO_SUPPLY).gain;
    const supply = this.supplyFor(fight, undefined, this.support.left);
    if (supply.guns.length === 0 && supply.groundSupport === 0) {
      repeatWork(workDone() - before);
      return alone;
    }
    return (alone + this.gainOf(fight, supply).gain) / 2;
  }

  gainWith(fight: Fight, supply: Supply): number {
    return this.gainOf(fight, supply).gain;
  }

  private gainOf(fight: Fight, supply: Supply): Appraisal {
    const stakes = this.stakesOf(fight);
    const fire = fight.attackers.length === 0 ? 0 : this.fireOn(fight.defenders);
    return this.appraiser.appraise(this.side, fight.attackers, fight.defenders, supply, fire, stakes);
  }

  private stakesOf(fight: Fight): Stakes {
    let stakes = this.stakes.get(fight);
    if (stakes === undefined) {
      stakes = this.appraiser.stakes(fight.attackers, fight.defenders, this.rooms);
      this.stakes.set(fight, stakes);
    }
    return stakes;
  }

  /** Gives batteries and points to the combats that gain most by them, then to targets for fire alone. */
  private withSupport(fights: readonly { fight: Fight; isDuty: boolean }[]): PlannedCombat[] {
    const free = new Set(this.batteries.all);
    for (const { fight } of fights) for (const unit of fight.attackers) free.delete(unit);
    let points = this.support.left;
    const planned: PlannedCombat[] = [];
    let open = fights.map(({ fight, isDuty }): OpenFight => ({
      fight,
      isDuty,
      alone: this.gainOf(fight, NO_SUPPLY).gain,
      supply: undefined,
      appraisal: undefined,
      effort: 0,
    }));
    while (open.length > 0) {
      let best = 0;
      let most = -Infinity;
      for (const [at, one] of open.entries()) {
        const more = this.supported(one, free, points).gain - one.alone;
        if (at > 0 && more <= most) continue;
        best = at;
        most = more;
      }
      const { fight, isDuty, appraisal = NOTHING } = open[best]!;
      planned.push({ isDuty, ...supportedBy(fight, appraisal) });
      for (const gun of appraisal.barrage) free.delete(gun);
      points -= appraisal.groundSupport;
      open = open.filter((_, at) => at !== best);
    }
    const kept = planned.filter(({ isDuty, gain }) => isDuty || gain > this.weights.threshold);
    return [...kept, ...this.fireAlone(free, new Set(fights.flatMap(({ fight }) => fight.defenders)))];
  }

  /**
   * The appraisal of the combat with its share of these batteries and points; often the same as the last one.
   */
  private supported(one: OpenFight, guns: ReadonlySet<UnitIndex>, points: number): Appraisal {
    const supply = this.supplyFor(one.fight, guns, points);
    if (one.appraisal !== undefined && one.supply !== undefined && isSame(one.supply, supply)) {
      repeatWork(one.effort);
      return one.appraisal;
    }
    const before = workDone();
    one.supply = supply;
    one.appraisal = this.gainOf(one.fight, supply);
    one.effort = workDone() - before;
    return one.appraisal;
  }

  private fireAlone(free: Set<UnitIndex>, taken: ReadonlySet<UnitIndex>): PlannedCombat[] {
    const { state, side } = this;
    const found: PlannedCombat[] = [];
    for (const enemy of state.scenario.unitsOf[other(side)]) {
      if (free.size === 0) break;
      if (taken.has(enemy) || !mayStillBeAttacked(state, enemy)) continue;
      if (!this.batteries.on(enemy).some((gun) => free.has(gun))) {
        // Counted like the other appraisals.
        work('appraisal');
        continue;
      }
      const fight = { attackers: [], defenders: [enemy] };
      const appraisal = this.gainOf(fight, this.supplyFor(fight, free, 0));
      if (appraisal.gain <= this.weights.threshold) continue;
      found.push({ isDuty: false, ...supportedBy(fight, appraisal) });
      for (const gun of appraisal.barrage) free.delete(gun);
    }
    return found;
  }

  /** The supply of a fight from these batteries, or from all, and these points. */
  private supplyFor(fight: Fight, guns: ReadonlySet<UnitIndex> | undefined, points: number): Supply {
    return {
      guns: this.batteries.supporting(fight, guns),
      groundSupport: this.pointsFor(fight, points),
    };
  }

  /** Number of these points that a fight may use. */
  private pointsFor(fight: Fight, points: number): number {
    const most = Math.min(points, this.support.perCombat);
    return most > 0 && this.isInReach(fight) ? most : 0;
  }

  private isInReach(fight: Fight): boolean {
    let known = this.inReach.get(fight);
    if (known === undefined) {
      known = inSupportReach(this.state, this.side, 'barrage', fight.defenders);
      this.inReach.set(fight, known);
    }
    return known;
  }

  /** The greatest protective fire that the enemy could give these units. */
  private fireOn(defenders: readonly UnitIndex[]): number {
    const { state } = this;
    return defenders.reduce((sum, unit) => {
      const known = this.fires.get(unit);
      if (known !== undefined) return Math.max(sum, known);
      const troops = state.scenario.unitsOf[this.side]
        .filter((one) => !state.unit(one).artillery)
        .slice(0, 1);
      const full = fullFpf(state, { attackers: troops, defenders: [unit], barrage: [], groundSupport: 0 });
      const fire = full.artillery.reduce((all, gun) => all + state.unit(gun).fpf, full.groundSupport);
      this.fires.set(unit, fire);
      return Math.max(sum, fire);
    }, 0);
  }
}

/** The retreat rooms of units in a Combat Phase, each computed once. */
class KnownRooms implements RoomsOfUnits {
  private readonly state: State;
  private readonly known: (RetreatRoom | undefined)[] = [];

  constructor(state: State) {
    this.state = state;
  }

  of(unit: UnitIndex): RetreatRoom {
    return (this.known[unit] ??= retreatRoom(this.state, unit, this.state.hex[unit]!));
  }
}
