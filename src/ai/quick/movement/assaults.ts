import { EDGES } from '../../../engine';
import {
  NO_ATTACKER,
  SEVERAL,
  artilleryLimit,
  attackersOf,
  fullFpf,
  inSupportReach,
  other,
  pairsOf,
  soleAttackerOf,
  supportOf,
} from '../../../engine/search';
import type { ArrayOf, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { Appraiser, newStakes } from '../combat/appraisal';
import type { Appraisal, Supply } from '../combat/appraisal';
import { repeatWork, workDone } from '../../effort';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
import { Rooms } from './assault-rooms';
import { liftUnit, putBack } from './lifting';
import type { LiftedPlace } from './lifting';
import type { Mover } from './movers';

/** A unit and the hex from which it is to attack. */
interface AssaultHex {
  readonly unit: UnitIndex;
  readonly hex: HexIndex;
}

/** An attack that movement could prepare. */
export interface Assault {
  readonly target: UnitIndex;
  /** Units that move up; those already adjacent are in `standing`. */
  readonly assaultHexes: readonly AssaultHex[];
  readonly standing: readonly UnitIndex[];
  readonly appraisal: Appraisal;
  /** The gain minus the cost of the units' places and of new adjacent enemies. */
  readonly score: number;
  readonly isDuty: boolean;
}

/** The data of the phase for the search for attacks. */
interface AssaultSetting {
  readonly state: State;
  readonly side: SideIndex;
  readonly strategy: Strategy;
  readonly weights: Weights;
  /** Units that may still move. */
  readonly movers: ReadonlyMap<UnitIndex, Mover>;
  /** The cost for a mover of being in a hex rather than in its best place. */
  readonly detour: (unit: UnitIndex, hex: HexIndex) => number;
  /** Units that already have a task. */
  readonly committed: ReadonlySet<UnitIndex>;
  /** Enemies against which an attack is planned. */
  readonly targets: ReadonlySet<UnitIndex>;
}

/** A search for the best attack on one enemy. */
interface Attempt {
  readonly target: UnitIndex;
  /** The target alone in a list. */
  readonly defenders: readonly UnitIndex[];
  readonly standing: readonly UnitIndex[];
  readonly spots: readonly HexIndex[];
  readonly supply: Supply;
  /** The supply without Ground Support, where it does not reach. */
  readonly guns: Supply;
}

/** The appraisal of an attack and its effort. */
interface Judged {
  readonly appraisal: Appraisal;
  readonly effort: number;
}

/** The judgement of an attack for units of one class in one hex. */
interface JudgedClass {
  readonly attack: number;
  readonly worth: number;
  readonly judged: Judged;
}

/** Enemies that units in a hex would also have to fight, at most one on each side. */
interface Entanglements {
  count: number;
  readonly costs: Float64Array;
  /** The only unit that can already attack each enemy, or `NO_ATTACKER`. */
  readonly attackers: ArrayOf<UnitIndex>;
}

/** Finds the best attack on single enemies. */
export class AssaultSearch {
  private readonly scene: AssaultSetting;
  private readonly appraiser: Appraiser;
  private readonly protectiveFire = new Map<UnitIndex, number>();
  /** Batteries that may give support, the strongest first. */
  private readonly guns: readonly UnitIndex[];
  /** Movers that are not batteries, at the start of the search. */
  private readonly troops: readonly Mover[];
  /** By hex, the troops that can go there, in the order of the movers. */
  private readonly comers: (readonly UnitIndex[] | undefined)[] = [];
  /** By mover, its greatest distance from its hex. */
  private readonly radii = new Map<UnitIndex, number>();
  /** One of the troops, against which protective fire is computed. */
  private readonly anybody: readonly UnitIndex[];
  /** Shared by all hexes, which are examined one after another. */
  private readonly entangled: Entanglements = {
    count: 0,
    costs: new Float64Array(6),
    attackers: new Int16Array(6),
  };
  /** Shared by all attacks, since enemies are examined one after another. */
  private readonly rooms: Rooms;
  private readonly stakes = newStakes();
  /** Set for a side whose few units hold a front, so that none is to attack in vain. */
  private readonly holdsFront: boolean;

  constructor(scene: AssaultSetting) {
    const { state, side, strategy, weights } = scene;
    this.scene = scene;
    this.rooms = new Rooms(state);
    this.holdsFront = strategy.front !== undefined;
    this.appraiser = new Appraiser(state, strategy.worths, weights);
    const units = state.scenario.unitsOf[side];
    this.guns = units
      .filter((unit) => state.unit(unit).artillery && !this.isToLeave(unit))
      .sort((a, b) => state.unit(b).attack - state.unit(a).attack || a - b);
    this.troops = [...scene.movers.values()].filter(({ unit }) => !state.unit(unit).artillery);
    this.anybody = units.filter((unit) => !state.unit(unit).artillery).slice(0, 1);
  }

  /** The best attack on this enemy; undefined if none pays and none is a duty. */
  best(target: UnitIndex): Assault | undefined {
    const { state, committed, movers } = this.scene;
    const standing = attackersOf(state, target).filter((unit) => !committed.has(unit));
    const isDuty = standing.some((unit) => !movers.has(unit));
    const spots = this.spotsAround(target);
    if (standing.length === 0 && spots.length === 0) return undefined;

    if (standing.length === 0 && !spots.some((hex) => this.comersTo(hex).length > 0)) return undefined;

    const supply = this.supplyFor(target);
    const guns: Supply = { guns: supply.guns, groundSupport: 0 };
    const attempt: Attempt = { target, defenders: [target], standing, spots, supply, guns };
    this.rooms.about(target);
    const assaultHexes: AssaultHex[] = [];
    const homes: LiftedPlace[] = [];
    let best: Assault | undefined;
    if (standing.length > 0) {
      const { appraisal } = this.judge(attempt, standing);
      best = { target, assaultHexes: [], standing, appraisal, score: appraisal.gain, isDuty };
    }
    while (assaultHexes.length < this.scene.weights.massed) {
      const next = this.nextHex(attempt, assaultHexes);
      if (next === undefined) break;
      assaultHexes.push(next.place);
      homes.push(liftUnit(state, next.place.unit));
      state.place(next.place.unit, next.place.hex);
      const { appraisal, effort } = next.judged;
      repeatWork(effort);
      const score = appraisal.gain - this.costsOf(assaultHexes, target);
      if (best === undefined || score > best.score)
        best = { target, assaultHexes: [...assaultHexes], standing, appraisal, score, isDuty };
    }
    for (const { unit } of assaultHexes) state.lift(unit);
    for (const home of homes.reverse()) putBack(state, home);
    if (best === undefined) return undefined;
    return best.score > this.scene.weights.threshold || isDuty ? best : undefined;
  }

  /** The unit and hex that add most to the present attack. */
  private nextHex(
    attempt: Attempt,
    assaultHexes: readonly AssaultHex[],
  ): { readonly place: AssaultHex; readonly judged: Judged } | undefined {
    const { state, movers, strategy } = this.scene;
    const { target, standing, spots } = attempt;
    const present = [...standing];
    for (const { unit } of assaultHexes) present.push(unit);
    const costs = this.costsOf(assaultHexes, target);
    let bestUnit: UnitIndex = -1;
    let bestHex: HexIndex = -1;
    let best: Judged | undefined;
    let bestScore = -Infinity;
    for (const hex of spots) {
      if (state.occupant[hex]! >= 0) continue;
      const comers = this.comersTo(hex);
      if (comers.length === 0) continue;
      const entangled = this.entanglements(hex, target);
      // Units of equal strength and worth give the same combat from one hex.
      const classes: JudgedClass[] = [];
      for (const unit of comers) {
        if (!movers.has(unit) || present.includes(unit)) continue;
        const { attack } = state.unit(unit);
        const worth = strategy.worths.worth(unit);
        let judged = judgedLike(classes, attack, worth);
        if (judged === undefined) {
          judged = this.judgeWith(attempt, present, unit, hex);
          classes.push({ attack, worth, judged });
        } else repeatWork(judged.effort);
        // Strength that does not change the column yet counts a little, so that attacks can grow.
        const score = judged.appraisal.gain - costs - this.costOf(unit, hex, entangled) + 0.05 * attack;
        if (score > bestScore) {
          bestScore = score;
          bestUnit = unit;
          bestHex = hex;
          best = judged;
        }
      }
    }
    return best === undefined ? undefined : { place: { unit: bestUnit, hex: bestHex }, judged: best };
  }

  /** The attack with one more unit from this hex. */
  private judgeWith(attempt: Attempt, present: UnitIndex[], unit: UnitIndex, hex: HexIndex): Judged {
    const { state } = this.scene;
    const home = liftUnit(state, unit);
    state.place(unit, hex);
    present.push(unit);
    const judged = this.judge(attempt, present);
    present.pop();
    state.lift(unit);
    putBack(state, home);
    return judged;
  }

  private judge(attempt: Attempt, attackers: readonly UnitIndex[]): Judged {
    const { rooms } = this;
    const { target, defenders } = attempt;
    const { state, side } = this.scene;
    const before = workDone();
    rooms.gather(attackers);
    const fighters = this.holdsFront ? attackers.filter((unit) => !this.isBound(unit, target)) : attackers;
    const stakes = this.appraiser.stakes(fighters, defenders, rooms, this.stakes);
    const fire = this.fireOn(target);
    // The attackers stand in the hexes from which they fight, because some bring Ground Support into reach.
    const isInReach = attempt.supply.groundSupport > 0 && inSupportReach(state, side, 'barrage', defenders);
    const supply = isInReach ? attempt.supply : attempt.guns;
    const appraisal = this.appraiser.appraise(side, fighters, defenders, supply, fire, stakes);
    return { appraisal, effort: workDone() - before };
  }

  /** True if the unit must attack a stronger enemy than the target alone (7.11), so that here it only bars retreats. */
  private isBound(unit: UnitIndex, target: UnitIndex): boolean {
    const { state, targets } = this.scene;
    const { attack } = state.unit(unit);
    return pairsOf(state, unit).some(
      (enemy) =>
        enemy !== target &&
        !targets.has(enemy) &&
        state.unit(enemy).defense > attack &&
        soleAttackerOf(state, enemy) === unit,
    );
  }

  /** Troops among the movers that can reach a hex; they may have a task by now. */
  private comersTo(hex: HexIndex): readonly UnitIndex[] {
    return (this.comers[hex] ??= this.findComers(hex));
  }

  private findComers(hex: HexIndex): readonly UnitIndex[] {
    const found: UnitIndex[] = [];
    for (const mover of this.troops) if (mover.reaches(hex)) found.push(mover.unit);
    return found;
  }

  private costsOf(assaultHexes: readonly AssaultHex[], target: UnitIndex): number {
    let sum = 0;
    for (const { unit, hex } of assaultHexes) sum += this.costOf(unit, hex, this.entanglements(hex, target));
    return sum;
  }

  /**
   * The cost of having the unit in the hex: better places that it gives up, and enemies that join the fight.
   */
  private costOf(unit: UnitIndex, hex: HexIndex, { count, costs, attackers }: Entanglements): number {
    let total = this.scene.detour(unit, hex);
    for (let at = 0; at < count; at += 1) {
      const attacker = attackers[at]!;
      if (attacker === unit || attacker === NO_ATTACKER) total += costs[at]!;
    }
    return total;
  }

  /** Adjacent enemies of a hex that are no targets yet and that at most one unit can already attack. */
  private entanglements(hex: HexIndex, target: UnitIndex): Entanglements {
    const { state, weights, targets, side } = this.scene;
    const { neighbours, attackSides } = state.ground;
    const { entangled } = this;
    entangled.count = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      if ((attackSides[hex]! & (1 << direction)) === 0) continue;
      const enemy = state.occupant[neighbours[hex * 6 + direction]!]!;
      if (enemy < 0 || enemy === target || state.sideOf(enemy) === side || targets.has(enemy)) continue;
      const attacker = soleAttackerOf(state, enemy);
      if (attacker === SEVERAL) continue;
      entangled.costs[entangled.count] = weights.entangled * (0.5 + 0.1 * state.unit(enemy).defense);
      entangled.attackers[entangled.count] = attacker;
      entangled.count += 1;
    }
    return entangled;
  }

  /** Hexes that a unit may enter and from which this enemy can be attacked. */
  private spotsAround(target: UnitIndex): HexIndex[] {
    const { state, side } = this.scene;
    const { neighbours, attackSides } = state.ground;
    const hex = state.hex[target]!;
    const spots: HexIndex[] = [];
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      if (!state.enemyHolds(side, from)) spots.push(from);
    }
    return spots;
  }

  private supplyFor(target: UnitIndex): Supply {
    const { state, side, committed } = this.scene;
    const hex = state.hex[target]!;
    const guns = this.guns.filter(
      (unit) =>
        state.onMap(unit) &&
        !committed.has(unit) &&
        pairsOf(state, unit).length === 0 &&
        this.bringsInRange(unit, hex),
    );
    const most = artilleryLimit(state, side, 'attack');
    return {
      guns: guns.slice(0, Math.min(most, 6)),
      groundSupport: supportOf(state, side, 'barrage').perCombat,
    };
  }

  /** True if the unit is to leave the map; a battery that leaves stays for no target. */
  private isToLeave(unit: UnitIndex): boolean {
    return EDGES.some((edge) => this.scene.strategy.exit(unit, edge) !== undefined);
  }

  /** True if the target is in range of the gun, now or after its move. */
  private bringsInRange(gun: UnitIndex, hex: HexIndex): boolean {
    const { state, movers, side } = this.scene;
    const { range } = state.unit(gun);
    const { ground, occupant } = state;
    const distance = ground.distance(state.hex[gun]!, hex);
    if (distance <= range) return true;
    const mover = movers.get(gun);
    if (mover === undefined || distance > range + this.radiusOf(mover)) return false;
    return mover.hexes.some(
      (to: HexIndex) =>
        occupant[to]! < 0 && ground.distance(to, hex) <= range && !state.enemyControls(side, to),
    );
  }

  private radiusOf({ unit, hexes }: Mover): number {
    const known = this.radii.get(unit);
    if (known !== undefined) return known;
    const { state } = this.scene;
    const home = state.hex[unit]!;
    const radius = hexes.reduce((most, hex: HexIndex) => Math.max(most, state.ground.distance(home, hex)), 0);
    this.radii.set(unit, radius);
    return radius;
  }

  /** The greatest protective fire that the enemy could give against an attack on this unit. */
  private fireOn(target: UnitIndex): number {
    const known = this.protectiveFire.get(target);
    if (known !== undefined) return known;
    const { state } = this.scene;
    const { anybody: attackers } = this;
    const full = fullFpf(state, { attackers, defenders: [target], barrage: [], groundSupport: 0 });
    const guns = full.artillery.reduce((sum, gun) => sum + state.unit(gun).fpf, 0);
    const fire = guns + full.groundSupport;
    this.protectiveFire.set(target, fire);
    return fire;
  }
}

function judgedLike(classes: readonly JudgedClass[], attack: number, worth: number): Judged | undefined {
  for (const one of classes) if (one.attack === attack && one.worth === worth) return one.judged;
  return undefined;
}

/** Enemies of the side on the map. */
export function enemiesOnMap(state: State, side: SideIndex): UnitIndex[] {
  return state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit));
}
