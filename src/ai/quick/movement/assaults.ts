import { EDGES } from '../../../engine';
import { artilleryLimit, attackersOf, fullFpf, other, pairsOf, supportOf } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { Appraiser } from '../combat/appraisal';
import type { Appraisal, Supply } from '../combat/appraisal';
import { retreatRoom } from '../combat/retreat-room';
import type { RetreatRoom } from '../combat/retreat-room';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
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

/** Finds, for single enemies, the attack that pays best. */
export class AssaultSearch {
  private readonly scene: AssaultSetting;
  private readonly appraiser: Appraiser;
  private readonly protectiveFire = new Map<number, number>();

  constructor(scene: AssaultSetting) {
    this.scene = scene;
    this.appraiser = new Appraiser(scene.state, scene.strategy, scene.weights);
  }

  /** The best attack on this enemy; undefined when none pays and none must be made. */
  best(target: number): Assault | undefined {
    const { state, committed, movers } = this.scene;
    const standing = attackersOf(state, target).filter((unit) => !committed.has(unit));
    const isDuty = standing.some((unit) => !movers.has(unit));
    const spots = this.spotsAround(target);
    if (standing.length === 0 && spots.length === 0) return undefined;

    const rooms = new Map<string, RetreatRoom>();
    const supply = this.supplyFor(target);
    const assaultHexes: AssaultHex[] = [];
    const homes: Standing[] = [];
    let best: Assault | undefined;
    const judge = (): void => {
      const attackers = [...standing, ...assaultHexes.map((place) => place.unit)];
      if (attackers.length === 0) return;
      const appraisal = this.appraise(attackers, target, supply, rooms);
      const score = appraisal.gain - assaultHexes.reduce((sum, place) => sum + this.costOf(place, target), 0);
      if (best === undefined || score > best.score)
        best = { target, assaultHexes: [...assaultHexes], standing, appraisal, score, isDuty };
    };
    judge();
    while (assaultHexes.length < MOST_ADDED) {
      const next = this.nextHex(target, standing, assaultHexes, spots, supply, rooms);
      if (next === undefined) break;
      assaultHexes.push(next);
      homes.push(liftUnit(state, next.unit));
      state.place(next.unit, next.hex);
      judge();
    }
    for (const { unit } of assaultHexes) state.lift(unit);
    for (const home of homes.reverse()) putBack(state, home);
    if (best === undefined) return undefined;
    return best.score > this.scene.weights.threshold || isDuty ? best : undefined;
  }

  /** The unit and hex that add most to the attack as it is. */
  private nextHex(
    target: number,
    standing: readonly number[],
    assaultHexes: readonly AssaultHex[],
    spots: readonly number[],
    supply: Supply,
    rooms: Map<string, RetreatRoom>,
  ): AssaultHex | undefined {
    const { state, movers, committed } = this.scene;
    const present = [...standing, ...assaultHexes.map((place) => place.unit)];
    const costs = assaultHexes.reduce((sum, place) => sum + this.costOf(place, target), 0);
    let best: AssaultHex | undefined;
    let bestScore = -Infinity;
    for (const hex of spots) {
      if (state.occupant[hex]! >= 0) continue;
      for (const [unit, mover] of movers) {
        if (committed.has(unit) || present.includes(unit) || state.unit(unit).artillery) continue;
        if (!mover.reaches(hex)) continue;
        const home = liftUnit(state, unit);
        state.place(unit, hex);
        const { gain } = this.appraise([...present, unit], target, supply, rooms);
        state.lift(unit);
        putBack(state, home);
        // Strength that does not yet change the column still counts a little, so that attacks can grow.
        const score = gain - costs - this.costOf({ unit, hex }, target) + 0.05 * state.unit(unit).attack;
        if (score > bestScore) {
          bestScore = score;
          best = { unit, hex };
        }
      }
    }
    return best;
  }

  private appraise(
    attackers: readonly number[],
    target: number,
    supply: Supply,
    rooms: Map<string, RetreatRoom>,
  ): Appraisal {
    const { state, side } = this.scene;
    const mask = attackers
      .map((unit) => state.hex[unit]!)
      .sort((a, b) => a - b)
      .join();
    const roomFor = (unit: number): RetreatRoom => {
      const key = unit === target ? `t${mask}` : `a${state.hex[unit]!}`;
      const room = rooms.get(key) ?? retreatRoom(state, unit, state.hex[unit]!);
      rooms.set(key, room);
      return room;
    };
    const stakes = this.appraiser.stakes(attackers, [target], roomFor);
    return this.appraiser.appraise(side, attackers, [target], supply, this.fireOn(target), stakes);
  }

  /** What it costs to have the unit there: the better places that it gives up, and enemies that join the fight. */
  private costOf({ unit, hex }: AssaultHex, target: number): number {
    const { state, weights, targets, side } = this.scene;
    let cost = this.scene.detour(unit, hex);
    const { neighbours, attackSides } = state.ground;
    for (let direction = 0; direction < 6; direction += 1) {
      if ((attackSides[hex]! & (1 << direction)) === 0) continue;
      const enemy = state.occupant[neighbours[hex * 6 + direction]!]!;
      if (enemy < 0 || enemy === target || state.sideOf(enemy) === side || targets.has(enemy)) continue;
      if (attackersOf(state, enemy).some((one) => one !== unit)) continue;
      cost += weights.entangled * (0.5 + 0.1 * state.unit(enemy).defense);
    }
    return cost;
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
    const guns = state.scenario.unitsOf[side].filter(
      (unit) =>
        state.unit(unit).artillery &&
        state.onMap(unit) &&
        !committed.has(unit) &&
        !this.isToLeave(unit) &&
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
    if (state.ground.distance(state.hex[gun]!, hex) <= range) return true;
    return (
      movers
        .get(gun)
        ?.hexes.some(
          (to) =>
            state.ground.distance(to, hex) <= range &&
            state.occupant[to]! < 0 &&
            !state.enemyControls(side, to),
        ) ?? false
    );
  }

  /** The most protective fire that the enemy could bring against an attack on this unit. */
  private fireOn(target: number): number {
    const known = this.protectiveFire.get(target);
    if (known !== undefined) return known;
    const { state, side } = this.scene;
    const anybody = state.scenario.unitsOf[side].filter((unit) => !state.unit(unit).artillery).slice(0, 1);
    const full = fullFpf(state, { attackers: anybody, defenders: [target], barrage: [], groundSupport: 0 });
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
