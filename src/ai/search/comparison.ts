import type { SideIndex, State } from '../../engine/search';
import type { Budget } from '../api';
import type { Course } from './candidates';
import { SampledDice } from './dice';
import { NodeBudget } from './node-budget';
import { Playout } from './playout';
import { weighingOf } from './thought';

/** The difference between two courses on the same dice. */
export interface Difference {
  /** Difference of the expected points at the ends of the playouts. */
  readonly worth: number;
  /** Difference of the chance to win; null for a scenario without a model. */
  readonly chance: number | null;
}

/**
 * Maximum number of samples, after which the mean hardly changes; a multiple of six, so that each face comes
 * up equally often.
 */
const MOST_SAMPLES = 48;

/**
 * Plays two courses of a Movement Phase on to the end of the enemy's Player-Turn, as often as the budget
 * allows. With a seed that chose neither course, the mean does not favour the one found by playouts.
 */
export function compareCourses(
  state: State,
  side: SideIndex,
  seed: string,
  budget: Budget,
  courses: readonly [Course, Course],
): readonly Difference[] {
  const nodeBudget = new NodeBudget(budget);
  const differences: Difference[] = [];
  for (let sample = 0; sample < MOST_SAMPLES; sample += 1) {
    const ends: Playout[] = [];
    for (const course of courses) {
      const playout = new Playout(state, new SampledDice(seed, sample), nodeBudget, weighingOf(side, sample));
      if (!playout.play(course) || !playout.playTurns(2, `${seed} ${sample}`)) return differences;
      ends.push(playout);
    }
    const [first, second] = ends as [Playout, Playout];
    const [one, other] = [first.forecast(side), second.forecast(side)];
    differences.push({
      worth: first.worth(side) - second.worth(side),
      chance: one === undefined || other === undefined ? null : one.chance - other.chance,
    });
  }
  return differences;
}
