import type { SideIndex, State } from '../../engine/search';
import type { Budget } from '../api';
import type { Estimate } from '../forecast';
import { DEFAULT_WEIGHTS } from '../quick';
import { answerCourses, combatCourses, distinct, TEMPERS, temperedCourses, weightsOf } from './candidates';
import type { Course } from './candidates';
import { SampledDice } from './dice';
import { Evolution } from './evolution';
import { improve, samplesFor } from './improvement';
import { NodeBudget } from './node-budget';
import { Playout } from './playout';
import type { Weighing } from './playout';
import { sequentialHalving } from './sequential-halving';
import type { Ranked } from './sequential-halving';

/** A course with its worth to the side that plays it. */
export interface Thought {
  readonly course: Course;
  /** Mean of the expected points at the ends of its playouts. */
  readonly worth: number;
  /** Number of its playouts. */
  readonly samples: number;
  /** Forecast of the end of the match for each playout; empty without a model of the scenario. */
  readonly forecasts: readonly Estimate[];
}

interface Thoughts {
  /** The best first; never empty. */
  readonly ranked: readonly [Thought, ...Thought[]];
  readonly nodes: number;
}

/** The courses of a question, the length of their playouts and the manner of their comparison. */
interface Question {
  readonly courses: readonly Course[];
  /** Plays on after the course; false if no node is left. */
  readonly follow: (playout: Playout, seed: string) => boolean;
  readonly least: number;
  readonly most: number;
  /** Share of the nodes after which the race ends and the best course is improved. */
  readonly race: number;
}

/** Least advantage in points of a course over the quick player's. */
const MARGIN = 0.3;
/**
 * Shares of the nodes after which the plans are found, and after which the best of them is; the rest improves
 * it.
 */
const EVOLUTION = 0.25;
const RACE = 0.6;
/** Number of nodes below which the race takes all that is left. */
const FEW = 1200;
/**
 * Approximate nodes of a playout of this and the next Player-Turn, and number of playouts for each finalist.
 */
const PLAYOUT = 60;
const PLAYOUTS = 2.5;
/** Share of the nodes for courses by temper, and their maximum number. */
const TEMPERED = 0.12;
const MOST_TEMPERS = 12;
const FINALISTS = { least: 2, most: 48 };
/**
 * Maximum number of samples of a course; at multiples of six each face of each die has come up equally often.
 */
const MOST_SAMPLES = 48;

/** Optional aims of a search. */
interface Manner {
  /** Additional courses, which stay in the race to its end. */
  readonly further?: readonly Course[];
  /** Set if the end of the match is of interest. */
  readonly looksAhead?: boolean;
}

/** Searches for the present decision of a side, without changing the state. */
export function think(
  state: State,
  side: SideIndex,
  seed: string,
  budget: Budget,
  { further = [], looksAhead = false }: Manner = {},
): Thoughts {
  const nodeBudget = new NodeBudget(budget);
  const question = questionOf(state, side, seed, budget.nodes, nodeBudget);
  const courses = distinct([...question.courses, ...further]);
  const forecasts = new Map<Course, Estimate[]>();
  const judgeIn =
    (left: NodeBudget) =>
    (course: Course, sample: number): number | undefined => {
      const dice = new SampledDice(seed, sample);
      const playout = new Playout(state, dice, left, weighingOf(side, sample));
      const isDone = playout.play(course) && question.follow(playout, `${seed} ${sample}`);
      if (!isDone) return undefined;
      const expected = looksAhead ? playout.forecast(side) : undefined;
      if (expected !== undefined) forecasts.set(course, [...(forecasts.get(course) ?? []), expected]);
      return playout.worth(side);
    };
  const race = sequentialHalving(
    courses,
    { least: question.least, most: question.most },
    judgeIn(nodeBudget.upTo(question.race)),
    (course) => further.includes(course),
  );
  const thoughtOf = ({ candidate: course, mean: worth, values }: (typeof race)[number]): Thought => ({
    ...{ course, worth, samples: values.length },
    forecasts: (forecasts.get(course) ?? []).slice(0, values.length),
  });
  const [best, ...others] = preferUsual(race, courses[0]);
  if (best === undefined) throw new RangeError('there is nothing to decide');
  const ranked = [thoughtOf(best), ...others.map(thoughtOf)] as const;
  if (question.race === 1) return { ranked, nodes: nodeBudget.spent };
  const climbed = improve(
    { state, side, seed },
    { course: best.candidate, values: best.values },
    others.map(({ candidate }) => candidate),
    judgeIn(nodeBudget),
    { samples: samplesFor(budget.nodes), isOver: () => nodeBudget.isOut },
  );
  if (climbed.course === best.candidate) return { ranked, nodes: nodeBudget.spent };
  const top = { candidate: climbed.course, mean: best.mean + climbed.gain, values: climbed.values };
  return { ranked: [thoughtOf(top), ...ranked], nodes: nodeBudget.spent };
}

/**
 * The weights of a sample. The enemy's temper changes with each sample, so that a course is not good only
 * against one.
 */
export function weighingOf(side: SideIndex, sample: number): Weighing {
  const enemy = weightsOf(sample % TEMPERS.length, '');
  return side === 0 ? [DEFAULT_WEIGHTS, enemy] : [enemy, DEFAULT_WEIGHTS];
}

function questionOf(
  state: State,
  side: SideIndex,
  seed: string,
  nodes: number,
  nodeBudget: NodeBudget,
): Question {
  if (state.pending !== undefined) {
    const isFire = state.pending.kind === 'finalProtectiveFire';
    return {
      courses: answerCourses(state, side, seed),
      follow: (playout, dice) => playout.playWhile((now) => now.combat !== undefined, dice),
      least: isFire ? 6 : 1,
      most: isFire ? 6 : 2,
      race: 1,
    };
  }
  if (state.phase === 'combat') {
    return {
      courses: combatCourses(state, side, seed, nodeBudget),
      follow: (playout, dice) => playout.playTurns(1, dice),
      least: 2,
      most: MOST_SAMPLES,
      race: 1,
    };
  }
  return {
    courses: evolvedCourses(state, side, seed, nodes, nodeBudget),
    follow: (playout, dice) => playout.playTurns(2, dice),
    least: 1,
    most: MOST_SAMPLES,
    race: raceShare(nodes),
  };
}

/** The share of the nodes after which the race between plans ends. */
function raceShare(nodes: number): number {
  return nodes < FEW ? 1 : RACE;
}

/**
 * Plans for a whole phase: the quick player's own, the best that evolve from several tempers, and these
 * tempers.
 */
function evolvedCourses(
  state: State,
  side: SideIndex,
  seed: string,
  nodes: number,
  nodeBudget: NodeBudget,
): Course[] {
  const room = Math.floor((nodes * (raceShare(nodes) - EVOLUTION)) / (PLAYOUT * PLAYOUTS));
  const count = Math.min(FINALISTS.most, Math.max(FINALISTS.least, room));
  const isOver = (): boolean => nodeBudget.hasSpent(EVOLUTION);
  const hasTempers = (): boolean => nodeBudget.hasSpent(TEMPERED);
  const [usual, ...tempered] = temperedCourses(state, side, seed, MOST_TEMPERS, hasTempers);
  if (usual === undefined) return [];
  const evolved = new Evolution(state, side, seed).run([usual, ...tempered], count, isOver);
  const kept = Math.ceil((count * 2) / 3);
  return distinct([usual, ...evolved.slice(0, kept), ...tempered, ...evolved]).slice(0, count);
}

/** The ranking with the quick player's course first, unless another is clearly better on the same samples. */
function preferUsual(race: readonly Ranked<Course>[], usual: Course | undefined): readonly Ranked<Course>[] {
  const [best] = race;
  const own = race.find(({ candidate }) => candidate === usual);
  if (best === undefined || own === undefined || own === best) return race;
  if (best.values.length > 0 && best.mean - own.mean >= MARGIN) return race;
  return [own, ...race.filter((one) => one !== own)];
}
