import { EDGES } from '../../../engine';
import { artilleryLimit, attackersOf, fullFpf, other, pairsOf, supportOf } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { Appraiser } from '../combat/appraisal';
import type { Appraisal, Supply } from '../combat/appraisal';
import type { RetreatRoom } from '../combat/retreat-room';
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
  readonly standing: readonly number[];
  readonly spots: readonly number[];
  readonly supply: Supply;
  readonly rooms: Rooms;
}

/** What an attack would bring, and what it took to find that. */
interface Judged {
  readonly appraisal: Appraisal;
  readonly effort: number;
}

/** What a class of units would bring to the attack from one hex. */
interface JudgedClass extends Judged {
  readonly attack: number;
  readonly worth: number;
}

/** An enemy that a unit in some hex would have to fight as well. */
interface Entanglement {
  readonly cost: number;
  /** Units that can attack it already. */
  readonly attackers: readonly number[];
}

/** Finds, for single enemies, the attack that pays best. */
export class AssaultSearch {
  private readonly scene: AssaultSetting;
  private readonly appraiser: Appraiser;
  private readonly protectiveFire = new Map<number, number>();
  private readonly guns: readonly number[];
  /** Movers that are no batteries, at the beginning. */
  private readonly troops: readonly Mover[];
  /** By hex the troops that can go there, in the order of the movers. */
  private readonly comers: (readonly number[] | undefined)[] = [];
  /** By mover how far from its hex it can go. */
  private readonly radii = new Map<number, number>();
  /** Any of the troops: protective fire is asked about against them. */
  private readonly anybody: readonly number[];

  constructor(scene: AssaultSetting) {
    const { state, side, strategy, weights } = scene;
    this.scene = scene;
    this.appraiser = new Appraiser(state, strategy.worths, weights);
    const units = state.scenario.unitsOf[side];
    this.guns = units.filter((unit) => state.unit(unit).artillery && !this.isToLeave(unit));
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
    const attempt: Attempt = { target, standing, spots, supply, rooms: new Rooms(state, target) };
    const assaultHexes: AssaultHex[] = [];
    const homes: Standing[] = [];
    let best: Assault | undefined;
    const consider = (appraisal: Appraisal): void => {
      const score = appraisal.gain - this.costsOf(assaultHexes, target);
      if (best === undefined || score > best.score)
        best = { target, assaultHexes: [...assaultHexes], standing, appraisal, score, isDuty };
    };
    if (standing.length > 0) consider(this.judge(attempt, standing).appraisal);
    while (assaultHexes.length < MOST_ADDED) {
      const next = this.nextHex(attempt, assaultHexes);
      if (next === undefined) break;
      assaultHexes.push(next.place);
      homes.push(liftUnit(state, next.place.unit));
      state.place(next.place.unit, next.place.hex);
      repeatWork(next.judged.effort);
      consider(next.judged.appraisal);
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
    const { state, movers, committed, strategy } = this.scene;
    const { target, standing, spots } = attempt;
    const present = [...standing, ...assaultHexes.map((place) => place.unit)];
    const costs = this.costsOf(assaultHexes, target);
    let best: { readonly place: AssaultHex; readonly judged: Judged } | undefined;
    let bestScore = -Infinity;
    for (const hex of spots) {
      if (state.occupant[hex]! >= 0) continue;
      const comers = this.comersTo(hex);
      if (comers.length === 0) continue;
      const entanglements = this.entanglements(hex, target);
      // From one hex the same attack and the same worth make the same combat.
      const classes: JudgedClass[] = [];
      for (const unit of comers) {
        if (committed.has(unit) || !movers.has(unit) || present.includes(unit)) continue;
        const { attack } = state.unit(unit);
        const worth = strategy.worths.worth(unit);
        let judged = classes.find((one) => one.attack === attack && one.worth === worth);
        if (judged === undefined) {
          const { appraisal, effort } = this.judgeWith(attempt, present, unit, hex);
          classes.push((judged = { attack, worth, appraisal, effort }));
        } else repeatWork(judged.effort);
        // Strength that does not yet change the column still counts a little, so that attacks can grow.
        const score =
          judged.appraisal.gain - costs - this.costOf({ unit, hex }, entanglements) + 0.05 * attack;
        if (score > bestScore) {
          bestScore = score;
          best = { place: { unit, hex }, judged };
        }
      }
    }
    return best;
  }

  /** The attack with one more unit, which comes to this hex. */
  private judgeWith(attempt: Attempt, present: readonly number[], unit: number, hex: number): Judged {
    const { state } = this.scene;
    const home = liftUnit(state, unit);
    state.place(unit, hex);
    const judged = this.judge(attempt, [...present, unit]);
    state.lift(unit);
    putBack(state, home);
    return judged;
  }

  private judge({ target, supply, rooms }: Attempt, attackers: readonly number[]): Judged {
    const before = workDone();
    rooms.gather(attackers);
    const roomFor = (unit: number): RetreatRoom => rooms.of(unit);
    const stakes = this.appraiser.stakes(attackers, [target], roomFor);
    const fire = this.fireOn(target);
    const appraisal = this.appraiser.appraise(this.scene.side, attackers, [target], supply, fire, stakes);
    return { appraisal, effort: workDone() - before };
  }

  /** Troops among the movers that reach a hex; they may have a task by now. */
  private comersTo(hex: number): readonly number[] {
    return (this.comers[hex] ??= this.troops.filter((mover) => mover.reaches(hex)).map(({ unit }) => unit));
  }

  private costsOf(assaultHexes: readonly AssaultHex[], target: number): number {
    let sum = 0;
    for (const place of assaultHexes) sum += this.costOf(place, this.entanglements(place.hex, target));
    return sum;
  }

  /** What it costs to have the unit there: the better places that it gives up, and enemies that join the fight. */
  private costOf({ unit, hex }: AssaultHex, entanglements: readonly Entanglement[]): number {
    let total = this.scene.detour(unit, hex);
    for (const { cost, attackers } of entanglements)
      if (attackers.every((one) => one === unit)) total += cost;
    return total;
  }

  /** Enemies beside a hex that are no targets yet. */
  private entanglements(hex: number, target: number): Entanglement[] {
    const { state, weights, targets, side } = this.scene;
    const { neighbours, attackSides } = state.ground;
    const found: Entanglement[] = [];
    for (let direction = 0; direction < 6; direction += 1) {
      if ((attackSides[hex]! & (1 << direction)) === 0) continue;
      const enemy = state.occupant[neighbours[hex * 6 + direction]!]!;
      if (enemy < 0 || enemy === target || state.sideOf(enemy) === side || targets.has(enemy)) continue;
      const cost = weights.entangled * (0.5 + 0.1 * state.unit(enemy).defense);
      found.push({ cost, attackers: attackersOf(state, enemy) });
    }
    return found;
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
    guns.sort((a, b) => state.unit(b).attack - state.unit(a).attack || a - b);
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

/** Enemies that stand where the side could attack them. */
export function enemiesOnMap(state: State, side: SideIndex): number[] {
  return state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit));
}
