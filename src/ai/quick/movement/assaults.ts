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
import type { SideIndex, State } from '../../../engine/search';
import { Appraiser, newStakes } from '../combat/appraisal';
import type { Appraisal, Supply } from '../combat/appraisal';
import { repeatWork, workDone } from '../../effort';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
import { Rooms } from './assault-rooms';
import { liftUnit, putBack } from './lifting';
import type { Standing } from './lifting';
import type { Mover } from './movers';

/** Most units that are brought up against one enemy. */
const MOST_ADDED = 5;

/** A unit that goes to a hex to attack from there. */
interface AssaultHex {
  readonly unit: number;
  readonly hex: number;
}

/** An attack that the movement could bring about. */
export interface Assault {
  readonly target: number;
  /** Units that go there; those that stand there already are not among them. */
  readonly assaultHexes: readonly AssaultHex[];
  readonly standing: readonly number[];
  readonly appraisal: Appraisal;
  /** The gain, less what the places of its units and new enemies beside them cost. */
  readonly score: number;
  readonly isDuty: boolean;
}

/** What the search for attacks knows about the phase. */
interface AssaultSetting {
  readonly state: State;
  readonly side: SideIndex;
  readonly strategy: Strategy;
  readonly weights: Weights;
  /** Units that may still be sent somewhere. */
  readonly movers: ReadonlyMap<number, Mover>;
  /** What it costs such a unit to be in a hex rather than in its best place. */
  readonly detour: (unit: number, hex: number) => number;
  /** Units that already have a task. */
  readonly committed: ReadonlySet<number>;
  /** Enemies that an attack is planned against. */
  readonly targets: ReadonlySet<number>;
}

/** One search for the best attack on an enemy. */
interface Attempt {
  readonly target: number;
  /** The same, alone in a list. */
  readonly defenders: readonly number[];
  readonly standing: readonly number[];
  readonly spots: readonly number[];
  readonly supply: Supply;
  /** The same where Ground Support does not reach. */
  readonly guns: Supply;
}

/** What an attack would bring, and what it took to find that. */
interface Judged {
  readonly appraisal: Appraisal;
  readonly effort: number;
}

/** What a class of units would bring to the attack from one hex. */
interface JudgedClass {
  readonly attack: number;
  readonly worth: number;
  readonly judged: Judged;
}

/** Enemies that units in some hex would have to fight as well: one beyond each of its sides at most. */
interface Entanglements {
  count: number;
  readonly costs: Float64Array;
  /** The only unit that can attack each already, or `NO_ATTACKER`. */
  readonly attackers: Int16Array;
}

/** Finds, for single enemies, the attack that pays best. */
export class AssaultSearch {
  private readonly scene: AssaultSetting;
  private readonly appraiser: Appraiser;
  private readonly protectiveFire = new Map<number, number>();
  /** Batteries that may support, the strongest first. */
  private readonly guns: readonly number[];
  /** Movers that are no batteries, at the beginning. */
  private readonly troops: readonly Mover[];
  /** By hex the troops that can go there, in the order of the movers. */
  private readonly comers: (readonly number[] | undefined)[] = [];
  /** By mover how far from its hex it can go. */
  private readonly radii = new Map<number, number>();
  /** Any of the troops: protective fire is asked about against them. */
  private readonly anybody: readonly number[];
  /** One list for all hexes: they are looked at one after another. */
  private readonly entangled: Entanglements = {
    count: 0,
    costs: new Float64Array(6),
    attackers: new Int16Array(6),
  };
  /** The same for what is known of one attack: one enemy is looked at after another. */
  private readonly rooms: Rooms;
  private readonly stakes = newStakes();

  constructor(scene: AssaultSetting) {
    const { state, side, strategy, weights } = scene;
    this.scene = scene;
    this.rooms = new Rooms(state);
    this.appraiser = new Appraiser(state, strategy.worths, weights);
    const units = state.scenario.unitsOf[side];
    this.guns = units
      .filter((unit) => state.unit(unit).artillery && !this.isToLeave(unit))
      .sort((a, b) => state.unit(b).attack - state.unit(a).attack || a - b);
    this.troops = [...scene.movers.values()].filter(({ unit }) => !state.unit(unit).artillery);
    this.anybody = units.filter((unit) => !state.unit(unit).artillery).slice(0, 1);
  }

  /** The best attack on this enemy; undefined when none pays and none must be made. */
  best(target: number): Assault | undefined {
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
    const homes: Standing[] = [];
    let best: Assault | undefined;
    if (standing.length > 0) {
      const { appraisal } = this.judge(attempt, standing);
      best = { target, assaultHexes: [], standing, appraisal, score: appraisal.gain, isDuty };
    }
    while (assaultHexes.length < MOST_ADDED) {
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

  /** The unit and hex that add most to the attack as it is. */
  private nextHex(
    attempt: Attempt,
    assaultHexes: readonly AssaultHex[],
  ): { readonly place: AssaultHex; readonly judged: Judged } | undefined {
    const { state, movers, strategy } = this.scene;
    const { target, standing, spots } = attempt;
    const present = [...standing];
    for (const { unit } of assaultHexes) present.push(unit);
    const costs = this.costsOf(assaultHexes, target);
    let bestUnit = -1;
    let bestHex = -1;
    let best: Judged | undefined;
    let bestScore = -Infinity;
    for (const hex of spots) {
      if (state.occupant[hex]! >= 0) continue;
      const comers = this.comersTo(hex);
      if (comers.length === 0) continue;
      const entangled = this.entanglements(hex, target);
      // From one hex the same attack and the same worth make the same combat.
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
        // Strength that does not yet change the column still counts a little, so that attacks can grow.
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

  /** The attack with one more unit, which comes to this hex. */
  private judgeWith(attempt: Attempt, present: number[], unit: number, hex: number): Judged {
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

  private judge(attempt: Attempt, attackers: readonly number[]): Judged {
    const { rooms } = this;
    const { target, defenders } = attempt;
    const { state, side } = this.scene;
    const before = workDone();
    rooms.gather(attackers);
    const stakes = this.appraiser.stakes(attackers, defenders, rooms, this.stakes);
    const fire = this.fireOn(target);
    // The attackers stand where they would fight: some bring Ground Support into reach.
    const isInReach = attempt.supply.groundSupport > 0 && inSupportReach(state, side, 'barrage', defenders);
    const supply = isInReach ? attempt.supply : attempt.guns;
    const appraisal = this.appraiser.appraise(side, attackers, defenders, supply, fire, stakes);
    return { appraisal, effort: workDone() - before };
  }

  /** Troops among the movers that reach a hex; they may have a task by now. */
  private comersTo(hex: number): readonly number[] {
    return (this.comers[hex] ??= this.findComers(hex));
  }

  private findComers(hex: number): readonly number[] {
    const found: number[] = [];
    for (const mover of this.troops) if (mover.reaches(hex)) found.push(mover.unit);
    return found;
  }

  private costsOf(assaultHexes: readonly AssaultHex[], target: number): number {
    let sum = 0;
    for (const { unit, hex } of assaultHexes) sum += this.costOf(unit, hex, this.entanglements(hex, target));
    return sum;
  }

  /** What it costs to have the unit there: the better places that it gives up, and enemies that join the fight. */
  private costOf(unit: number, hex: number, { count, costs, attackers }: Entanglements): number {
    let total = this.scene.detour(unit, hex);
    for (let at = 0; at < count; at += 1) {
      const attacker = attackers[at]!;
      if (attacker === unit || attacker === NO_ATTACKER) total += costs[at]!;
    }
    return total;
  }

  /** Enemies beside a hex that are no targets yet, and that at most one unit can attack already. */
  private entanglements(hex: number, target: number): Entanglements {
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

  /** Hexes from which this enemy could be attacked and into which a unit may go. */
  private spotsAround(target: number): number[] {
    const { state, side } = this.scene;
    const { neighbours, attackSides } = state.ground;
    const hex = state.hex[target]!;
    const spots: number[] = [];
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      if (!state.enemyHolds(side, from)) spots.push(from);
    }
    return spots;
  }

  private supplyFor(target: number): Supply {
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

  /** Does the unit make for an edge of the map? A battery that does stays for no target. */
  private isToLeave(unit: number): boolean {
    return EDGES.some((edge) => this.scene.strategy.exit(unit, edge) !== undefined);
  }

  /** Is the target in range of the gun, now or after its move? */
  private bringsInRange(gun: number, hex: number): boolean {
    const { state, movers, side } = this.scene;
    const { range } = state.unit(gun);
    const { ground, occupant } = state;
    const distance = ground.distance(state.hex[gun]!, hex);
    if (distance <= range) return true;
    const mover = movers.get(gun);
    if (mover === undefined || distance > range + this.radiusOf(mover)) return false;
    return mover.hexes.some(
      (to) => occupant[to]! < 0 && ground.distance(to, hex) <= range && !state.enemyControls(side, to),
    );
  }

  private radiusOf({ unit, hexes }: Mover): number {
    const known = this.radii.get(unit);
    if (known !== undefined) return known;
    const { state } = this.scene;
    const home = state.hex[unit]!;
    const radius = hexes.reduce((most, hex) => Math.max(most, state.ground.distance(home, hex)), 0);
    this.radii.set(unit, radius);
    return radius;
  }

  /** The most protective fire that the enemy could bring against an attack on this unit. */
  private fireOn(target: number): number {
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

/** Enemies that stand where the side could attack them. */
export function enemiesOnMap(state: State, side: SideIndex): number[] {
  return state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit));
}
