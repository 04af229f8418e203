import { EDGES } from '../../../engine';
import type { Action } from '../../../engine';
import { extraActions, hasCombatPhase, isDue } from '../../../engine/search';
import type { HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import { openLanding } from '../../landings';
import { randomAction } from '../../random/random-action';
import { Random } from '../../seeded-random';
import { strategyOf } from '../strategy';
import { planFront } from '../strategy/front';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
import { AssaultSearch, enemiesOnMap } from './assaults';
import type { Assault } from './assaults';
import { MovePlan } from './move-plan';
import { entryReachOf, moverOf } from './movers';
import type { Mover } from './movers';
import { HexValues } from './hex-values';

/** Number of random tries before a phase that cannot end is left to the next call. */
const LAST_RESORTS = 60;

/** The whole Movement Phase of a side, up to the first die or answer. */
export function planMovement(state: State, side: SideIndex, weights: Weights, seed: string): Action[] {
  return new MovementPhase(state, side, weights, new Random(`${seed} ${state.entry}`)).play();
}

/** The attraction of a place for a unit, and the unit's duty there. */
interface Place {
  readonly pull: number;
  readonly duty: number;
}

const NOWHERE: Place = { pull: 0, duty: 0 };

class MovementPhase {
  private readonly plan: MovePlan;
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly weights: Weights;
  private readonly random: Random;
  private strategy: Strategy;
  private hexValues: HexValues;
  private readonly movers = new Map<UnitIndex, Mover>();
  private readonly committed = new Set<UnitIndex>();
  private readonly targets = new Set<UnitIndex>();
  private readonly bestPlaces = new Map<UnitIndex, Place>();
  private readonly detours = new Map<number, number>();
  private detoursAt = -1;

  constructor(state: State, side: SideIndex, weights: Weights, random: Random) {
    this.plan = new MovePlan(state, side);
    this.state = this.plan.state;
    this.side = side;
    this.weights = weights;
    this.random = random;
    this.strategy = strategyOf(this.state, side, weights);
    this.hexValues = new HexValues(this.state, side, this.strategy, weights, random);
  }

  play(): Action[] {
    this.takeOffers();
    this.land();
    this.findMovers();
    this.leaveMap();
    this.findArrivals();
    this.assault();
    this.manFront();
    this.bringIn();
    this.takePosts();
    this.end();
    return this.plan.actions;
  }

  /** Plays markers of the game's own, the one nearest to the side's units first. */
  private takeOffers(): void {
    const { state, side } = this;
    for (;;) {
      const extra = extraActions(state, side);
      if (extra.length === 0 || this.plan.isCut) return;
      const own = state.scenario.unitsOf[side].filter((unit) => state.onMap(unit));
      const distance = (offer: Action): number => {
        if (offer.type !== 'placeFloatBridge') return 0;
        const hex = state.ground.indexOf.get(offer.hex)!;
        return own.reduce((sum, unit) => sum + state.ground.distance(hex, state.hex[unit]!), 0);
      };
      const best = extra.reduce((a, b) => (distance(b) < distance(a) ? b : a));
      if (!this.plan.play(best)) return;
    }
  }

  /** Lands airborne units, each in its best hex, and then makes new plans with them. */
  private land(): void {
    const { state, side, weights } = this;
    for (let landed = 0; ; landed += 1) {
      const next = openLanding(state, side);
      if (next === undefined || this.plan.isCut) {
        if (landed === 0) return;
        this.strategy = strategyOf(state, side, weights);
        this.hexValues = new HexValues(state, side, this.strategy, weights, this.random);
        return;
      }
      const unit = state.scenario.unitIndex.get(next.unit)!;
      const value = (id: string): number => {
        const hex = state.ground.indexOf.get(id)!;
        return this.hexValues.value(unit, hex) - (state.enemyControls(side, hex) ? 3 : 0);
      };
      const hex = next.hexes.reduce((a, b) => (value(b) > value(a) ? b : a));
      if (!this.plan.play({ type: 'landAirborne', unit: next.unit, hex })) return;
    }
  }

  private findMovers(): void {
    const { state, side } = this;
    const heeded = this.heededUnits();
    for (const unit of state.scenario.unitsOf[side]) {
      if (!state.onMap(unit)) continue;
      const mover = heeded.has(unit) ? moverOf(state, unit) : undefined;
      if (mover === undefined) this.strategy.settle(unit, state.hex[unit]!);
      else this.movers.set(unit, mover);
    }
  }

  /** The units on the map that the player looks at: those nearest to the enemy, as many as it can keep in mind. */
  private heededUnits(): ReadonlySet<UnitIndex> {
    const { state, side, weights } = this;
    const own = state.scenario.unitsOf[side].filter((unit) => state.onMap(unit));
    if (own.length <= weights.units) return new Set(own);
    const enemies = enemiesOnMap(state, side);
    const distance = (unit: UnitIndex): number =>
      enemies.reduce(
        (least, enemy) => Math.min(least, state.ground.distance(state.hex[unit]!, state.hex[enemy]!)),
        Infinity,
      );
    const byDistance = own.map((unit) => ({ unit, distance: distance(unit) }));
    byDistance.sort((a, b) => a.distance - b.distance || a.unit - b.unit);
    return new Set(byDistance.slice(0, weights.units).map(({ unit }) => unit));
  }

  /** Moves units off the map if their exit pays. */
  private leaveMap(): void {
    const { state } = this;
    const { edgeMask } = state.ground;
    for (const [unit, mover] of this.movers) {
      const edges = EDGES.filter((edge) => this.strategy.exit(unit, edge) !== undefined);
      if (edges.length === 0) continue;
      const { id } = state.unit(unit);
      const edgeHexes = [state.hex[unit]!, ...mover.hexes].filter((hex) => edgeMask[hex] !== 0);
      const gone = edgeHexes.some((hex) =>
        edges.some((edge) => {
          if ((edgeMask[hex]! & (1 << EDGES.indexOf(edge))) === 0) return false;
          const move = hex === state.hex[unit] ? undefined : mover.actionTo(hex);
          const path = move?.type === 'moveUnit' ? move.path : [];
          return this.plan.play({ type: 'exitUnit', unit: id, path, edge });
        }),
      );
      if (gone) this.movers.delete(unit);
      if (this.plan.isCut) return;
    }
  }

  /** Adds the reinforcements that are due, which may join an attack or a front. */
  private findArrivals(): void {
    const { state, side } = this;
    if (this.plan.isCut) return;
    for (const unit of state.scenario.unitsOf[side]) {
      if (!isDue(state, unit)) continue;
      const mover = this.arrival(unit);
      if (mover !== undefined) this.movers.set(unit, mover);
    }
  }

  private arrival(unit: UnitIndex): Mover | undefined {
    return entryReachOf(this.state, unit, (hex) => this.hexValues.value(unit, hex));
  }

  /** The attraction and duty of a unit's best place. */
  private bestPlace(unit: UnitIndex): Place {
    const known = this.bestPlaces.get(unit);
    if (known !== undefined) return known;
    const mover = this.movers.get(unit);
    const place = mover === undefined ? NOWHERE : this.placeAt(unit, this.hexValues.best(mover));
    this.bestPlaces.set(unit, place);
    return place;
  }

  private placeAt(unit: UnitIndex, hex: HexIndex): Place {
    const duty = this.hexValues.dutyAway(unit, hex);
    return { pull: this.strategy.pull(unit, hex), duty };
  }

  /** The cost of an attack for a unit: some of its attraction, all of its duty. */
  private detour(unit: UnitIndex, hex: HexIndex): number {
    const best = this.bestPlace(unit);
    const key = unit * this.state.ground.hexCount + hex;
    if (this.detoursAt !== this.state.entry) this.detours.clear();
    this.detoursAt = this.state.entry;
    const known = this.detours.get(key);
    if (known !== undefined) return known;
    const here = this.placeAt(unit, hex);
    const cost =
      this.weights.detour * this.strategy.caution * Math.max(0, best.pull - here.pull) +
      Math.max(0, best.duty - here.duty);
    this.detours.set(key, cost);
    return cost;
  }

  /** Moves units up for attacks that pay, the best first, and for those that must be made. */
  private assault(): void {
    const { state, side, strategy, weights, movers, committed, targets } = this;
    if (!hasCombatPhase(state)) return;
    const search = new AssaultSearch({
      state,
      side,
      strategy,
      weights,
      movers,
      detour: (unit, hex) => this.detour(unit, hex),
      committed,
      targets,
    });
    const found = new Map<UnitIndex, Assault | undefined>();
    for (const enemy of enemiesOnMap(state, side)) found.set(enemy, search.best(enemy));
    while (!this.plan.isCut) {
      let next: Assault | undefined;
      for (const one of found.values()) {
        if (one === undefined) continue;
        if (next === undefined || rankOf(one) > rankOf(next)) next = one;
      }
      if (next === undefined) return;
      this.carryOut(next);
      found.delete(next.target);
      const used = new Set([
        ...next.assaultHexes.map(({ unit }) => unit),
        ...next.standing,
        ...next.appraisal.barrage,
      ]);
      const spot = state.hex[next.target]!;
      for (const [enemy, one] of found) {
        const isNear = state.ground.distance(state.hex[enemy]!, spot) <= 3;
        const sharesUnits =
          one !== undefined &&
          [...one.assaultHexes.map(({ unit }) => unit), ...one.standing, ...one.appraisal.barrage].some(
            (unit) => used.has(unit),
          );
        if (isNear || sharesUnits) found.set(enemy, search.best(enemy));
      }
    }
  }

  private carryOut(assault: Assault): void {
    const { state } = this;
    this.targets.add(assault.target);
    for (const unit of assault.standing) this.commit(unit);
    for (const { unit, hex } of assault.assaultHexes) {
      if (this.abandons(unit, hex, assault.appraisal.gain)) continue;
      if (this.movers.get(unit) !== undefined && this.go(unit, hex)) this.commit(unit);
      if (this.plan.isCut) return;
    }
    for (const gun of assault.appraisal.barrage) {
      const target = state.hex[assault.target]!;
      if (this.plan.isCut) return;
      if (state.ground.distance(state.hex[gun]!, target) > state.unit(gun).range) {
        const hex = this.firingHex(gun, target);
        if (hex === undefined || !this.go(gun, hex)) continue;
      }
      this.commit(gun);
    }
  }

  /** True if the unit would give up more for the attack than it gains, now that others have moved. */
  private abandons(unit: UnitIndex, hex: HexIndex, gain: number): boolean {
    if (!this.strategy.looksAround) return false;
    const { hexValues } = this;
    if (!this.state.onMap(unit)) return false;
    return hexValues.dutyAway(unit, this.state.hex[unit]!) - hexValues.dutyAway(unit, hex) > gain;
  }

  /** The best hex from which a battery reaches a target. */
  private firingHex(gun: UnitIndex, target: HexIndex): HexIndex | undefined {
    const { state, side } = this;
    let best: HexIndex | undefined;
    let bestValue = -Infinity;
    for (const hex of this.movers.get(gun)?.hexes ?? []) {
      if (state.occupant[hex]! >= 0 || state.enemyControls(side, hex)) continue;
      if (state.ground.distance(hex, target) > state.unit(gun).range) continue;
      const value = this.hexValues.value(gun, hex);
      if (value > bestValue) {
        best = hex;
        bestValue = value;
      }
    }
    return best;
  }

  private commit(unit: UnitIndex): void {
    this.committed.add(unit);
    this.movers.delete(unit);
    this.strategy.settle(unit, this.state.hex[unit]!);
  }

  private go(unit: UnitIndex, hex: HexIndex): boolean {
    const mover = this.movers.get(unit);
    if (mover === undefined || this.state.occupant[hex]! >= 0) return false;
    return this.plan.play(mover.actionTo(hex));
  }

  /** Moves units to the posts of the front. */
  private manFront(): void {
    const { front } = this.strategy;
    if (front === undefined) return;
    const { state, side } = this;
    let open = [...planFront(state, side, this.movers, front)];
    for (let before = Infinity; open.length > 0 && open.length < before;) {
      before = open.length;
      open = open.filter(([unit, hex]) => {
        if (state.hex[unit] !== hex && !this.go(unit, hex)) return true;
        this.commit(unit);
        return false;
      });
      if (this.plan.isCut) return;
    }
  }

  /** Enters reinforcements, each in the best hex that it can reach. */
  private bringIn(): void {
    const { state, side } = this;
    for (const unit of state.scenario.unitsOf[side]) {
      if (this.plan.isCut) return;
      if (!isDue(state, unit)) continue;
      this.movers.delete(unit);
      const mover = this.arrival(unit);
      if (mover === undefined) continue;
      const hex = this.hexValues.best(mover);
      if (hex >= 0 && this.plan.play(mover.actionTo(hex)) && state.onMap(unit))
        this.strategy.settle(unit, state.hex[unit]!);
    }
  }

  /** Moves all other units to the best hexes left, those nearest to the enemy first. */
  private takePosts(): void {
    const order = [...this.movers.values()]
      .map((mover) => ({ mover, value: this.bestPlace(mover.unit).pull }))
      .sort((a, b) => b.value - a.value || a.mover.unit - b.mover.unit);
    for (const { mover } of order) {
      if (this.plan.isCut) return;
      const { unit } = mover;
      const hex = this.hexValues.best(mover);
      if (hex !== this.state.hex[unit]) this.go(unit, hex);
      if (this.state.onMap(unit)) this.strategy.settle(unit, this.state.hex[unit]!);
    }
  }

  /** Ends the phase. While something keeps it open, random actions are tried. */
  private end(): void {
    for (let tries = 0; tries < LAST_RESORTS && !this.plan.isCut; tries += 1) {
      if (this.plan.play({ type: 'endMovement' })) return;
      this.plan.play(randomAction(this.state, this.random));
    }
  }
}

/** Rank of an attack; duties come first. */
function rankOf(assault: Assault): number {
  return assault.score + (assault.isDuty ? 1000 : 0);
}
