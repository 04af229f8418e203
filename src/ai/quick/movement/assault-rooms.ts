import type { State } from '../../../engine/search';
import { retreatRoom } from '../combat/retreat-room';
import type { RetreatRoom } from '../combat/retreat-room';

/**
 * The room to retreat of the units in attacks on one enemy: of an attacker found once for its hex, of the enemy for the
 * hexes from which it is attacked. Hexes are bits, those around the enemy in the order of their directions.
 */
export class Rooms {
  private readonly state: State;
  private readonly target: number;
  private readonly hexes: number[] = [];
  private readonly ofAttackers: (RetreatRoom | undefined)[] = [];
  private readonly ofTarget: (RetreatRoom | undefined)[] = [];
  private gathered = 0;

  constructor(state: State, target: number) {
    this.state = state;
    this.target = target;
    const { neighbours } = state.ground;
    const hex = state.hex[target]!;
    for (let direction = 0; direction < 6; direction += 1) this.hexes.push(neighbours[hex * 6 + direction]!);
  }

  /** These units attack, from where they stand now. */
  gather(attackers: readonly number[]): void {
    this.gathered = 0;
    for (const unit of attackers) this.gathered |= 1 << this.placeOf(unit);
  }

  of(unit: number): RetreatRoom {
    if (unit === this.target) return (this.ofTarget[this.gathered] ??= this.find(unit));
    return (this.ofAttackers[this.placeOf(unit)] ??= this.find(unit));
  }

  private find(unit: number): RetreatRoom {
    return retreatRoom(this.state, unit, this.state.hex[unit]!);
  }

  private placeOf(unit: number): number {
    const hex = this.state.hex[unit]!;
    const place = this.hexes.indexOf(hex);
    return place >= 0 ? place : this.hexes.push(hex) - 1;
  }
}
