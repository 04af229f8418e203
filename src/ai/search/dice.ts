import type { Action, Dice } from '../../engine';
import type { State } from '../../engine/search';
import { Random } from '../seeded-random';

const FACES = [1, 2, 3, 4, 5, 6] as const;

/**
 * Imagined dice for comparing courses on the same luck. In one sample, a combat against the same target in
 * the same Player-Turn always rolls the same face; over six successive samples it rolls each face once.
 */
export class SampledDice {
  private readonly seed: string;
  private readonly sample: number;
  private others = 0;

  constructor(seed: string, sample: number) {
    this.seed = seed;
    this.sample = sample;
  }

  /** Dice for the next action. */
  before(state: State, action: Action): Dice {
    const place = `${state.turn} ${state.phasing}`;
    const target =
      action.type === 'declareAttack'
        ? action.defenders[0]
        : state.combat === undefined
          ? undefined
          : state.unit(state.combat.defenders[0]!).id;
    return {
      roll: () => {
        if (target !== undefined) return this.face(`${place} ${target}`);
        this.others += 1;
        return this.face(`${place} other ${this.others}`);
      },
    };
  }

  private face(key: string): number {
    const block = Math.floor(this.sample / FACES.length);
    const random = new Random(`${this.seed} ${block} ${key}`);
    const order: number[] = [];
    const left: number[] = [...FACES];
    while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
    return order[this.sample % FACES.length]!;
  }
}
