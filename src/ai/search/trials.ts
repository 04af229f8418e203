import type { SideIndex, State } from '../../engine/search';
import { keyOf, rehearse } from './plan';
import type { Plan, Rehearsal } from './plan';

/** Rehearses plans, each only once. */
export class Trials {
  private readonly state: State;
  private readonly side: SideIndex;
  private readonly seed: string;
  private readonly known = new Set<string>();

  constructor(state: State, side: SideIndex, seed: string) {
    this.state = state;
    this.side = side;
    this.seed = seed;
  }

  /**
   * The rehearsal of a plan as far as it can be carried out; undefined if its result is known or does not end
   * the phase.
   */
  rehearse(wanted: Plan): Rehearsal | undefined {
    if (!this.isNew(wanted)) return undefined;
    const rehearsal = rehearse(this.state, this.side, wanted, this.seed);
    if (!rehearsal.isWhole) return undefined;
    return rehearsal.plan.length === wanted.length || this.isNew(rehearsal.plan) ? rehearsal : undefined;
  }

  private isNew(plan: Plan): boolean {
    const key = keyOf(plan);
    if (this.known.has(key)) return false;
    this.known.add(key);
    return true;
  }
}
