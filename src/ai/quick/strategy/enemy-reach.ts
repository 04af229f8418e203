import { columnOf, isDue, isHeld, openEntries, other, searchFrom } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { repeatWork, work, workDone } from '../../effort';
import { expectation } from '../combat/outcome';
import { vacantRoom } from '../combat/retreat-room';

/** Entry hexes of a reinforcement that are looked at, the cheapest first. */
const ENTRIES = 3;
/** Enemies that attack a unit together, and the strength of batteries and Ground Support with them. */
const ATTACKERS = 2;
const SUPPORT = 3;
/** Share of a unit that a retreat costs which it can make, and which one enemy alone keeps it from. */
const RETREAT = 0.1;
const SHUT_IN_BY_ONE = 0.5;
const MOST_RETREAT = 4;

/** Where one of the troops of the enemy can be. */
interface Coming {
  readonly hexes: readonly number[];
  /** 1 by hex: one of these, or beside one. Units that come to no such hex or leave none change nothing. */
  readonly near: Uint8Array;
  readonly effort: number;
}

/** Where troops of the enemy can be in their next Movement Phase, and what they could do from there. */
export class EnemyReach {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly troops: readonly number[];
  private isKnown = false;
  /** By hex the troops that can come there. */
  private readonly comers: number[][];
  /** By hex how often one of them can be there, or control it. */
  private readonly covered: Uint16Array;
  private readonly comings = new Map<number, Coming>();
  /** The position that was read last. */
  private ground: State['ground'] | undefined = undefined;
  private readonly standing: Int16Array;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.troops = state.scenario.unitsOf[other(side)].filter((unit) => !state.unit(unit).artillery);
    this.comers = Array.from({ length: state.ground.hexCount }, () => []);
    this.covered = new Uint16Array(state.ground.hexCount);
    this.standing = state.hex.slice();
  }

  /** Reads the position again when it is asked next. */
  survey(): void {
    this.isKnown = false;
  }

  /** Share of a unit in this hex that the enemy's next attack on it is likely to cost: a unit shut in is lost. */
  risk(unit: number, hex: number): number {
    this.look();
    const { state } = this;
    const { attackers, spots } = this.attackersOn(hex);
    if (spots === 0) return 0;
    const strength = this.strongest(attackers, Math.min(spots, ATTACKERS)) + SUPPORT;
    const vacant = vacantRoom(state, unit, hex, this.covered);
    const shutIn = attackers.size > 1 ? 1 : SHUT_IN_BY_ONE;
    const retreat = Array.from({ length: MOST_RETREAT + 1 }, (_, hexes) =>
      hexes > vacant ? shutIn : RETREAT,
    );
    return expectation(columnOf(strength - state.unit(unit).defense, state.ground.shift[hex]!), {
      retreat,
      destruction: 1,
      setback: [0, 0, 0],
      ruin: 0,
      fireOnly: false,
    });
  }

  /** Can troops of the enemy be in this hex? */
  isOpen(hex: number): boolean {
    this.look();
    return this.comers[hex]!.length > 0;
  }

  /** Attack Strength that troops could bring against a unit in this hex, so many of them at most. */
  strengthAt(hex: number, most: number): number {
    this.look();
    const { attackers, spots } = this.attackersOn(hex);
    return this.strongest(attackers, Math.min(spots, most));
  }

  /** Troops that can come to hexes from which they could attack this one, and how many such hexes there are. */
  private attackersOn(hex: number): { readonly attackers: ReadonlySet<number>; readonly spots: number } {
    const { neighbours, attackSides } = this.state.ground;
    const attackers = new Set<number>();
    let spots = 0;
    for (let direction = 0; direction < 6; direction += 1) {
      const from = neighbours[hex * 6 + direction]!;
      if (from < 0 || (attackSides[from]! & (1 << ((direction + 3) % 6))) === 0) continue;
      const comers = this.comers[from]!;
      if (comers.length > 0) spots += 1;
      for (const one of comers) attackers.add(one);
    }
    return { attackers, spots };
  }

  private strongest(attackers: ReadonlySet<number>, most: number): number {
    const strengths = [...attackers].map((one) => this.state.unit(one).attack).sort((a, b) => b - a);
    return strengths.slice(0, most).reduce((sum, one) => sum + one, 0);
  }

  private look(): void {
    if (this.isKnown) return;
    this.isKnown = true;
    const { state, troops, comings } = this;
    const changed = this.changes();
    for (const unit of troops) {
      const known = comings.get(unit);
      // Where one enters depends on more than where units stand.
      if (known !== undefined && state.onMap(unit) && !changed.some((hex) => known.near[hex] === 1)) {
        repeatWork(known.effort);
        continue;
      }
      if (known !== undefined) this.count(unit, known, -1);
      comings.delete(unit);
      const coming = this.coming(unit);
      if (coming === undefined) continue;
      this.count(unit, coming, 1);
      comings.set(unit, coming);
    }
  }

  /** Hexes that units have come to or left since the last look, and those around them; all to begin with. */
  private changes(): number[] {
    const { state, standing } = this;
    const { ground, hex: hexes } = state;
    const changed = new Set<number>();
    if (this.ground !== ground) {
      this.ground = ground;
      this.comings.clear();
      this.covered.fill(0);
      for (const there of this.comers) there.length = 0;
    }
    for (let unit = 0; unit < hexes.length; unit += 1) {
      if (hexes[unit] === standing[unit]) continue;
      for (const hex of [hexes[unit]!, standing[unit]!]) {
        if (hex < 0) continue;
        changed.add(hex);
        for (let place = hex * 6; place < hex * 6 + 6; place += 1) changed.add(ground.neighbours[place]!);
      }
      standing[unit] = hexes[unit]!;
    }
    changed.delete(-1);
    return [...changed];
  }

  /** Where a unit can come to; undefined when it is neither on the map nor due. */
  private coming(unit: number): Coming | undefined {
    const { state } = this;
    const { allowance } = state.unit(unit);
    const before = workDone();
    const found = new Set<number>();
    if (state.onMap(unit)) {
      const start = state.hex[unit]!;
      this.come(found, unit, start, isHeld(state, unit, start) ? 0 : allowance);
    } else if (isDue(state, unit)) {
      const entries = openEntries(state, unit).sort((a, b) => a.cost - b.cost);
      for (const { hex, cost } of entries.slice(0, ENTRIES))
        this.come(found, unit, hex, Math.max(0, allowance - cost));
    } else return undefined;
    const { neighbours, hexCount } = state.ground;
    const near = new Uint8Array(hexCount);
    for (const hex of found) {
      near[hex] = 1;
      for (let place = hex * 6; place < hex * 6 + 6; place += 1)
        if (neighbours[place]! >= 0) near[neighbours[place]!] = 1;
    }
    return { hexes: [...found], near, effort: workDone() - before };
  }

  /** Adds the hexes that a unit comes to from this one with so many half points. */
  private come(found: Set<number>, unit: number, start: number, points: number): void {
    work('reach');
    const { order, count } = searchFrom(this.state, unit, start, points);
    found.add(start);
    for (let at = 0; at < count; at += 1) found.add(order[at]!);
  }

  /** Counts a unit in where it can be and what it controls there, or out. */
  private count(unit: number, { hexes }: Coming, change: 1 | -1): void {
    const { comers, covered } = this;
    const { neighbours, zocSides } = this.ground!;
    for (const hex of hexes) {
      const there = comers[hex]!;
      if (change > 0) there.push(unit);
      else there.splice(there.indexOf(unit), 1);
      covered[hex]! += change;
      for (let direction = 0; direction < 6; direction += 1) {
        if ((zocSides[hex]! & (1 << direction)) !== 0) covered[neighbours[hex * 6 + direction]!]! += change;
      }
    }
  }
}
