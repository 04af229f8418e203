import { Random } from '../ai/seeded-random';
import type { Dice } from '../engine';

/**
 * The dice of one playout. Roll n is the same whatever was played before, so that two courses of action meet
 * the same dice. They are independent of the dice of any match.
 */
export function playoutDice(seed: string, playout: number | string): Dice {
  return { roll: (roll) => new Random(`dice ${seed} ${playout} ${roll}`).die() };
}
