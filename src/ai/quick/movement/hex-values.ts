import { other } from '../../../engine/search';
import type { Ground, SideIndex, State } from '../../../engine/search';
import type { Random } from '../../seeded-random';
import { work } from '../../effort';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
import { liftUnit, putBack } from './lifting';
import type { Mover } from './movers';

/** How many hexes away an enemy on foot, and one in vehicles, can strike next. */
const FOOT_REACH = 3;
const VEHICLE_REACH = 5;
/** Worth of a battery that has an enemy in range. */
const IN_RANGE = 0.5;

/** Attack Strength that the enemy could bring against each hex in its next turn, roughly. */
function threatTo(state: State, side: SideIndex): Float32Array {
  const { ground } = state;
  const threat = new Float32Array(ground.hexCount);
  for (const unit of state.scenario.unitsOf[other(side)]) {
    if (!state.onMap(unit)) continue;
    const { attack, artillery, vehicle, range } = state.unit(unit);
    const reach = artillery ? range : vehicle ? VEHICLE_REACH : FOOT_REACH;
    for (const [distance, ring] of ringsAround(ground, state.hex[unit]!).entries()) {
      if (distance > reach) break;
      const share = attack * (artillery ? 0.5 : 1 - (distance - 1) / (reach + 1));
      for (const hex of ring) threat[hex]! += share;
    }
  }
  return threat;
}

/** By map and hex the other hexes, by their distance. */
const rings = new WeakMap<Ground['map'], (readonly (readonly number[])[])[]>();

function ringsAround(ground: Ground, hex: number): readonly (readonly number[])[] {
  const known = rings.get(ground.map) ?? [];
  rings.set(ground.map, known);
  known[hex] ??= compileRings(ground, hex);
  return known[hex];
}

function compileRings(ground: Ground, from: number): number[][] {
  const found: number[][] = [];
  for (let hex = 0; hex < ground.hexCount; hex += 1) (found[ground.distance(from, hex)] ??= []).push(hex);
  return found;
}

/** Values hexes for units that do not attack from them. */
export class HexValues {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly strategy: Strategy;
  private readonly weights: Weights;
  private readonly random: Random;
  private threats: Float32Array | undefined = undefined;
  private readonly enemies: readonly number[];

  constructor(state: State, side: SideIndex, strategy: Strategy, weights: Weights, random: Random) {
    this.state = state;
    this.side = side;
    this.strategy = strategy;
    this.weights = weights;
    this.random = random;
    this.enemies = state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit));
  }

  /** Not every question asks for it. */
  private threat(hex: number): number {
    this.threats ??= threatTo(this.state, this.side);
    return this.threats[hex]!;
  }

  /** Worth of a unit in a hex for the enemy's next turn. */
  value(unit: number, hex: number): number {
    work('place');
    const { state, strategy, weights } = this;
    const { artillery, defense, range } = state.unit(unit);
    let value = strategy.place(unit, hex);
    if (artillery) value = value / 2 + (this.hasTarget(hex, range) ? IN_RANGE : 0);
    const threat = this.threat(hex);
    if (threat > 0) {
      const shift = state.ground.shift[hex]!;
      const friends = this.friendsBy(unit, hex);
      const excess = threat * 0.6 - defense - 2 * shift - 1.5 * friends;
      const risk = Math.min(1, Math.max(0, excess / 10));
      value -= risk * weights.exposure * strategy.worth(unit) * (artillery ? 1.5 : 1);
      value += weights.cover * shift + weights.company * Math.min(2, friends);
    }
    return value;
  }

  /** Worth of a unit on the map in another hex or in its own, judged without the unit itself. */
  valueAway(unit: number, hex: number): number {
    const { state, strategy } = this;
    const home = liftUnit(state, unit);
    strategy.focus();
    const value = this.value(unit, hex);
    putBack(state, home);
    return value;
  }

  /** What a unit on the map would keep in this hex, judged without the unit itself. */
  dutyAway(unit: number, hex: number): number {
    const { state, strategy } = this;
    if (!strategy.looksAround) return strategy.duty(unit, hex);
    const home = liftUnit(state, unit);
    strategy.focus();
    const duty = strategy.duty(unit, hex);
    putBack(state, home);
    return duty;
  }

  /** The best free hex out of contact, its own included; -1 when there is none. */
  best(mover: Mover): { readonly hex: number; readonly value: number } {
    const { state, side } = this;
    const { unit } = mover;
    const home = state.hex[unit]!;
    // The unit does not count among those by which its places are judged.
    const standing = home < 0 ? undefined : liftUnit(state, unit);
    this.strategy.focus();
    let best = { hex: home, value: home < 0 ? -Infinity : this.value(unit, home) };
    for (const hex of mover.hexes) {
      if (state.occupant[hex]! >= 0) continue;
      if (state.enemyControls(side, hex) && !this.strategy.enters(hex)) continue;
      const value = this.value(unit, hex) + this.weights.noise * this.random.next();
      if (value > best.value) best = { hex, value };
    }
    if (standing !== undefined) {
      putBack(state, standing);
      this.strategy.focus();
    }
    return best;
  }

  private hasTarget(hex: number, range: number): boolean {
    const { state } = this;
    return this.enemies.some(
      (enemy) => state.onMap(enemy) && state.ground.distance(hex, state.hex[enemy]!) <= range,
    );
  }

  private friendsBy(unit: number, hex: number): number {
    const { neighbours } = this.state.ground;
    let friends = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      if (next < 0) continue;
      const occupant = this.state.occupant[next]!;
      if (occupant >= 0 && occupant !== unit && this.state.sideOf(occupant) === this.side) friends += 1;
    }
    return friends;
  }
}
