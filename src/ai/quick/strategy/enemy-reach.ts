import { columnOf, isDue, isHeld, openEntries, other, reachFrom } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { work } from '../../effort';
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

/** Where troops of the enemy can be in their next Movement Phase, and what they could do from there. */
export class EnemyReach {
  private readonly state: State;
  private readonly side: SideIndex;
  private isKnown = false;
  /** By hex the troops that can come there. */
  private readonly comers: number[][];
  /** 1 by hex: one of them can be there, or control it. */
  private readonly covered: Uint8Array;

  constructor(state: State, side: SideIndex) {
    this.state = state;
    this.side = side;
    this.comers = Array.from({ length: state.ground.hexCount }, () => []);
    this.covered = new Uint8Array(state.ground.hexCount);
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
    const { state } = this;
    for (const comers of this.comers) comers.length = 0;
    this.covered.fill(0);
    for (const unit of state.scenario.unitsOf[other(this.side)]) {
      const { artillery, allowance } = state.unit(unit);
      if (artillery) continue;
      if (state.onMap(unit)) {
        const start = state.hex[unit]!;
        this.come(unit, start, isHeld(state, unit, start) ? 0 : allowance);
      } else if (isDue(state, unit)) {
        const entries = openEntries(state, unit).sort((a, b) => a.cost - b.cost);
        for (const { hex, cost } of entries.slice(0, ENTRIES))
          this.come(unit, hex, Math.max(0, allowance - cost));
      }
    }
  }

  /** Marks the hexes that a unit comes to from this one with so many half points, and those that it controls there. */
  private come(unit: number, start: number, points: number): void {
    const { neighbours, zocSides } = this.state.ground;
    work('reach');
    for (const hex of [start, ...reachFrom(this.state, unit, start, points).order]) {
      const comers = this.comers[hex]!;
      if (comers.at(-1) === unit) continue;
      comers.push(unit);
      this.covered[hex] = 1;
      for (let direction = 0; direction < 6; direction += 1) {
        if ((zocSides[hex]! & (1 << direction)) !== 0) this.covered[neighbours[hex * 6 + direction]!] = 1;
      }
    }
  }
}
