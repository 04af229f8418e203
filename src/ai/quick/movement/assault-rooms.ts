import type { HexIndex, State, UnitIndex } from '../../../engine/search';
import { retreatRoom } from '../combat/retreat-room';
import type { RetreatRoom } from '../combat/retreat-room';

/**
 * Retreat rooms of the units in attacks on one enemy: of an attacker computed once for its hex, of the enemy
 * for each set of hexes from which it is attacked. The hexes around the enemy are bits in the order of their
 * directions.
 */
export class Rooms {
  private readonly state: State;
  private target = -1;
  private readonly hexes: HexIndex[] = [];
  private readonly ofAttackers: (RetreatRoom | undefined)[] = [];
  private readonly ofTarget: (RetreatRoom | undefined)[] = [];
  private gathered = 0;

  constructor(state: State) {
    this.state = state;
  }

  /** Clears the cache for attacks on this enemy in the present position. */
  about(target: UnitIndex): void {
    const { hexes } = this;
    const { neighbours } = this.state.ground;
    const hex = this.state.hex[target]!;
    this.target = target;
    hexes.length = 6;
    for (let direction = 0; direction < 6; direction += 1)
      hexes[direction] = neighbours[hex * 6 + direction]!;
    this.ofAttackers.fill(undefined);
    this.ofTarget.fill(undefined);
  }

  /** Sets the attackers, in their present hexes. */
  gather(attackers: readonly UnitIndex[]): void {
    this.gathered = 0;
    for (const unit of attackers) this.gathered |= 1 << this.placeOf(unit);
  }

  of(unit: UnitIndex): RetreatRoom {
    if (unit === this.target) return (this.ofTarget[this.gathered] ??= this.find(unit));
    return (this.ofAttackers[this.placeOf(unit)] ??= this.find(unit));
  }

  private find(unit: UnitIndex): RetreatRoom {
    return retreatRoom(this.state, unit, this.state.hex[unit]!);
  }

  private placeOf(unit: UnitIndex): number {
    const hex = this.state.hex[unit]!;
    const place = this.hexes.indexOf(hex);
    return place >= 0 ? place : this.hexes.push(hex) - 1;
  }
}
