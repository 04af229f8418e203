import { onceBy, other } from '../../../engine/search';
import type { ArrayOf, Ground, HexIndex, SideIndex, State, UnitIndex } from '../../../engine/search';
import type { Random } from '../../seeded-random';
import { work } from '../../effort';
import type { Strategy } from '../strategy/strategy';
import type { Weights } from '../weights';
import { liftUnit, putBack } from './lifting';
import type { Mover } from './movers';

/** Distance in hexes at which an enemy on foot, or in vehicles, can attack next. */
const FOOT_REACH = 3;
const VEHICLE_REACH = 5;
/** Worth of a battery with an enemy in range. */
const IN_RANGE = 0.5;

/** Approximate Attack Strength that an enemy could bring to a hex at this distance in its next turn. */
function shareAt({ attack, artillery }: Piece, reach: number, distance: number): number {
  return attack * (artillery ? 0.5 : 1 - (distance - 1) / (reach + 1));
}

type Piece = ReturnType<State['unit']>;

function reachOf({ artillery, vehicle, range }: Piece): number {
  return artillery ? range : vehicle ? VEHICLE_REACH : FOOT_REACH;
}

/** Total strength that these enemies could bring against each hex. */
function threats(state: State, enemies: readonly UnitIndex[]): Float32Array {
  const { ground } = state;
  const threat = new Float32Array(ground.hexCount);
  for (const unit of enemies) {
    const enemy = state.unit(unit);
    const reach = reachOf(enemy);
    const { hexes, ends } = ringsAround(ground, state.hex[unit]!);
    let at = 0;
    for (let distance = 0; distance <= reach && distance < ends.length; distance += 1) {
      const share = shareAt(enemy, reach, distance);
      const end = ends[distance]!;
      for (; at < end; at += 1) threat[hexes[at]!]! += share;
    }
  }
  return threat;
}

/** The threat to one hex, equal to the last bit to that of `threats`. */
function threatTo(state: State, enemies: readonly UnitIndex[], hex: HexIndex): number {
  let threat = 0;
  for (const unit of enemies) {
    const enemy = state.unit(unit);
    const reach = reachOf(enemy);
    const distance = state.ground.distance(hex, state.hex[unit]!);
    if (distance <= reach) threat = Math.fround(threat + shareAt(enemy, reach, distance));
  }
  return threat;
}

/** The hexes of a map by their distance from one of them, with the end of each ring. */
interface Rings {
  readonly hexes: ArrayOf<HexIndex>;
  readonly ends: readonly number[];
}

/** Rings by map and hex. */
const rings = onceBy(
  ({ map }: Ground) => map,
  (): Rings[] => [],
);

function ringsAround(ground: Ground, hex: HexIndex): Rings {
  return (rings(ground)[hex] ??= compileRings(ground, hex));
}

function compileRings(ground: Ground, from: HexIndex): Rings {
  const found: number[][] = [];
  for (let hex: HexIndex = 0; hex < ground.hexCount; hex += 1)
    (found[ground.distance(from, hex)] ??= []).push(hex);
  let end = 0;
  return { hexes: Int16Array.from(found.flat()), ends: found.map((ring) => (end += ring.length)) };
}

/** Number of hexes computed one by one before all of them are. */
const SINGLE_HEXES = 16;

/** Shared tables for one unit at a time: the hexes compared, their random noise, and their upper bounds. */
let listed = new Int16Array(0);
let stirs = new Float64Array(0);
let ceilings = new Float64Array(0);

function makeRoom(hexes: number): void {
  if (listed.length >= hexes) return;
  listed = new Int16Array(hexes);
  stirs = new Float64Array(hexes);
  ceilings = new Float64Array(hexes);
}

/** Values hexes for units that do not attack from them. */
export class HexValues {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly strategy: Strategy;
  private readonly weights: Weights;
  private readonly random: Random;
  private threats: Float32Array | undefined = undefined;
  private singleThreats = 0;
  /** Enemies on the map, which do not move while hexes are valued. */
  private readonly enemies: readonly UnitIndex[];
  /** By hex, the distance to the nearest enemy; NaN until it is computed. */
  private nearest: Float64Array | undefined = undefined;

  constructor(state: State, side: SideIndex, strategy: Strategy, weights: Weights, random: Random) {
    this.state = state;
    this.side = side;
    this.strategy = strategy;
    this.weights = weights;
    this.random = random;
    this.enemies = state.scenario.unitsOf[other(side)].filter((unit) => state.onMap(unit));
  }

  /**
   * The threat to a hex. Single hexes are computed first, since many positions are asked about few of them.
   */
  private threat(hex: HexIndex): number {
    if (this.threats === undefined) {
      this.singleThreats += 1;
      if (this.singleThreats <= SINGLE_HEXES) return threatTo(this.state, this.enemies, hex);
      this.threats = threats(this.state, this.enemies);
    }
    return this.threats[hex]!;
  }

  /** Worth of a unit in a hex in the enemy's next turn. */
  value(unit: UnitIndex, hex: HexIndex): number {
    work('place');
    return this.worthIn(unit, this.state.unit(unit), hex);
  }

  private worthIn(unit: UnitIndex, { artillery, defense, range }: Piece, hex: HexIndex): number {
    const { state, strategy, weights } = this;
    let value = strategy.place(unit, hex);
    if (artillery) value = value / 2 + (this.hasTarget(hex, range) ? IN_RANGE : 0);
    const threat = this.threat(hex);
    if (threat > 0) {
      const shift = state.ground.shift[hex]!;
      const friends = this.friendsBy(unit, hex);
      const excess = threat * 0.6 - defense - 2 * shift - 1.5 * friends;
      const risk = Math.min(1, Math.max(0, excess / 10));
      value -= risk * weights.exposure * strategy.worths.worth(unit) * (artillery ? 1.5 : 1);
      value += weights.cover * shift + weights.company * Math.min(2, friends);
    }
    return value;
  }

  /** Worth of a unit on the map in this or its own hex, judged without the unit itself. */
  valueAway(unit: UnitIndex, hex: HexIndex): number {
    const { state, strategy } = this;
    const home = liftUnit(state, unit);
    strategy.focus();
    const value = this.value(unit, hex);
    putBack(state, home);
    return value;
  }

  /** Duty of a unit on the map in this hex, judged without the unit itself. */
  dutyAway(unit: UnitIndex, hex: HexIndex): number {
    const { state, strategy } = this;
    if (!strategy.looksAround) return strategy.duty(unit, hex);
    const home = liftUnit(state, unit);
    strategy.focus();
    const duty = strategy.duty(unit, hex);
    putBack(state, home);
    return duty;
  }

  /** The best vacant hex out of contact, including the unit's own; -1 if there is none. */
  best(mover: Mover): HexIndex {
    const { state, strategy } = this;
    const { unit } = mover;
    const home = state.hex[unit]!;
    // The unit must not count when its places are judged.
    const standing = home < 0 ? undefined : liftUnit(state, unit);
    strategy.focus();
    const count = this.listPlaces(mover);
    work('place', home < 0 ? count : count + 1);
    const best = this.bestListed(unit, home, count);
    if (standing !== undefined) {
      putBack(state, standing);
      strategy.focus();
    }
    return best;
  }

  /** Lists the hexes that a unit may choose, with their upper bounds; returns their number. */
  private listPlaces({ unit, hexes }: Mover): number {
    const { state, side, strategy, random } = this;
    const { noise } = this.weights;
    const { occupant } = state;
    const control = state.control[other(side)];
    const one = state.unit(unit);
    makeRoom(hexes.length);
    let count = 0;
    for (let at = 0; at < hexes.length; at += 1) {
      const hex = hexes[at]!;
      if (occupant[hex]! >= 0) continue;
      if (control[hex]! > 0 && !strategy.enters(hex)) continue;
      listed[count] = hex;
      stirs[count] = noise * random.next();
      count += 1;
    }
    for (let at = 0; at < count; at += 1) ceilings[at] = this.ceiling(unit, one, listed[at]!) + stirs[at]!;
    return count;
  }

  /**
   * The first of the best hexes among the unit's own and the listed ones. The most promising one is valued
   * first, because others with a lower upper bound then need no valuation.
   */
  private bestListed(unit: UnitIndex, home: HexIndex, count: number): HexIndex {
    const one = this.state.unit(unit);
    let promising = -1;
    for (let at = 0; at < count; at += 1)
      if (promising < 0 || ceilings[at]! > ceilings[promising]!) promising = at;
    const found = promising < 0 ? -Infinity : this.worthIn(unit, one, listed[promising]!) + stirs[promising]!;
    let best = home;
    const isBehind = home < 0 || this.ceiling(unit, one, home) < found;
    let most = isBehind ? -Infinity : this.worthIn(unit, one, home);
    for (let at = 0; at < count; at += 1) {
      const ceiling = ceilings[at]!;
      if (ceiling <= most || ceiling < found) continue;
      const value = at === promising ? found : this.worthIn(unit, one, listed[at]!) + stirs[at]!;
      if (value <= most) continue;
      best = listed[at]!;
      most = value;
    }
    return best;
  }

  /** Upper bound of the worth of a unit in a hex. */
  private ceiling(unit: UnitIndex, { artillery }: Piece, hex: HexIndex): number {
    const { cover, company } = this.weights;
    const gains = cover * this.state.ground.shift[hex]! + company * 2;
    return withGains(artillery, gains, this.strategy.place(unit, hex));
  }

  private hasTarget(hex: HexIndex, range: number): boolean {
    const { state } = this;
    const nearest = (this.nearest ??= new Float64Array(state.ground.hexCount).fill(NaN));
    let distance = nearest[hex]!;
    if (Number.isNaN(distance)) {
      distance = Infinity;
      for (const enemy of this.enemies)
        distance = Math.min(distance, state.ground.distance(hex, state.hex[enemy]!));
      nearest[hex] = distance;
    }
    return distance <= range;
  }

  private friendsBy(unit: UnitIndex, hex: HexIndex): number {
    const { ground, occupant, scenario } = this.state;
    const { neighbours } = ground;
    const { sideByUnit } = scenario;
    let friends = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const next = neighbours[hex * 6 + direction]!;
      const beside = next < 0 ? -1 : occupant[next]!;
      if (beside >= 0 && beside !== unit && sideByUnit[beside] === this.side) friends += 1;
    }
    return friends;
  }
}

/**
 * Upper bound of the worth of a unit in a hex, exact to the last bit: without danger, and with adjacent
 * friends. `gains` is the maximum of cover and friends, `ceiling` that of the strategy.
 */
function withGains(artillery: boolean, gains: number, ceiling: number): number {
  const gain = Math.max(0, gains);
  return artillery ? ceiling / 2 + IN_RANGE + gain : ceiling + gain;
}
