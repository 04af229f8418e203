import type { SideIndex, State } from '../../engine/search';
import type { Budget } from '../api';
import { answerCourses, combatCourses, distinct, temperedCourses } from './candidates';
import type { Course } from './candidates';
import { SampledDice } from './dice';
import { NodeBudget } from './node-budget';
import { Playout } from './playout';
import { sequentialHalving } from './sequential-halving';

/** A course with what it was found to be worth to the side that plays it. */
export interface Thought {
  readonly course: Course;
  /** Mean of the evaluations where its playouts ended, in points. */
  readonly worth: number;
  /** Playouts that it had. */
  readonly samples: number;
}

interface Thoughts {
  /** Best first; never empty. */
  readonly ranked: readonly [Thought, ...Thought[]];
  readonly nodes: number;
}

/** How far a question is played out, and how the courses are compared. */
interface Question {
  readonly courses: readonly Course[];
  /** Plays on after the course; false when no node is left. */
  readonly follow: (playout: Playout, seed: string) => boolean;
  readonly least: number;
  readonly most: number;
}

/** Points by which a course must be better than the quick player's. */
const MARGIN = 0.3;
/** About how many nodes a playout of this and the next Player-Turn takes. */
const PLAYOUT = 50;
const LEAST_COURSES = 2;
const MOST_COURSES = 16;
/** Samples of a course: in multiples of six every face of each die has come up equally often. */
const MOST_SAMPLES = 24;

/** Thinks about what a side must decide now, further courses included. The state stays as it is. */
export function think(
  state: State,
  side: SideIndex,
  seed: string,
  budget: Budget,
  further: readonly Course[] = [],
): Thoughts {
  const nodeBudget = new NodeBudget(budget);
  const question = questionOf(state, side, seed, budget.nodes);
  const courses = distinct([...question.courses, ...further]);
  const finish = sequentialHalving(
    courses,
    { least: question.least, most: question.most },
    (course, sample) => {
      const playout = new Playout(state, new SampledDice(seed, sample), nodeBudget);
      const isDone = playout.play(course) && question.follow(playout, `${seed} ${sample}`);
      return isDone ? playout.worth(side) : undefined;
    },
  );
  const ranked = finish.map(({ candidate, mean, samples }) => ({ course: candidate, worth: mean, samples }));
  const [best, ...others] = preferUsual(ranked, courses[0]);
  if (best === undefined) throw new RangeError('there is nothing to decide');
  return { ranked: [best, ...others], nodes: nodeBudget.spent };
}

function questionOf(state: State, side: SideIndex, seed: string, nodes: number): Question {
  if (state.pending !== undefined) {
    const isFire = state.pending.kind === 'finalProtectiveFire';
    return {
      courses: answerCourses(state, side, seed),
      follow: (playout, dice) => playout.playWhile((now) => now.combat !== undefined, dice),
      least: isFire ? 6 : 1,
      most: isFire ? 6 : 2,
    };
  }
  if (state.phase === 'combat') {
    return {
      courses: combatCourses(state, side, seed),
      follow: (playout, dice) => playout.playTurns(1, dice),
      least: 2,
      most: MOST_SAMPLES,
    };
  }
  const count = Math.min(MOST_COURSES, Math.max(LEAST_COURSES, Math.floor(nodes / (2 * PLAYOUT))));
  return {
    courses: temperedCourses(state, side, seed, count),
    follow: (playout, dice) => playout.playTurns(2, dice),
    least: 1,
    most: MOST_SAMPLES,
  };
}

/** The quick player's own course comes first unless another is clearly better on the same samples. */
function preferUsual(ranked: readonly Thought[], usual: Course | undefined): readonly Thought[] {
  const [best] = ranked;
  const own = ranked.find(({ course }) => course === usual);
  if (best === undefined || own === undefined || own === best) return ranked;
  if (best.samples > 0 && best.worth - own.worth >= MARGIN) return ranked;
  return [own, ...ranked.filter((one) => one !== own)];
}
