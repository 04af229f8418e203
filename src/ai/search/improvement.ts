import type { SideIndex, State } from '../../engine/search';
import { Random } from '../seeded-random';
import type { Course } from './candidates';
import { courseOf, planOf } from './plan';
import { Trials } from './trials';
import { Variation } from './variation';

/** Number of successive children that are known or cannot be carried out before the climb ends. */
const MOST_STALE = 60;
/** Numbers of samples at which a child that is no better so far is given up. */
const CHECKS = [2, 6, 12, 24, 48];
/** Number of samples before a child is accepted with few nodes, and the nodes for each sample with more. */
const FEW_SAMPLES = 12;
const NODES_PER_SAMPLE = 750;
/** Least mean advantage of a child in points. */
const MARGIN = 0.2;
/**
 * Advantage of a child in standard errors, on the way and at the end, if there are nodes for more samples:
 * some of many children are better by luck alone. With few nodes it pays more to try other children.
 */
const DOUBT = { onTheWay: 0.5, atTheEnd: 1 };
/** Number of samples from which the standard error is meaningful. */
const SPREAD_SAMPLES = 6;

/** A course and its worth on each sample so far. */
interface Tried {
  readonly course: Course;
  readonly values: readonly number[];
}

/** The worth of a course on a sample; undefined if no node is left. */
type Judge = (course: Course, sample: number) => number | undefined;

/** The end of a climb. */
interface Top extends Tried {
  /** Mean advantage over the course at the start of the climb, in points. */
  readonly gain: number;
}

/** Number of samples before a child is accepted, by the nodes of the whole search. */
export function samplesFor(nodes: number): number {
  return CHECKS.findLast((check) => check * NODES_PER_SAMPLE <= nodes && check > FEW_SAMPLES) ?? FEW_SAMPLES;
}

/**
 * Climbs from the best course of a race: a child of its plan that is better on average on the same dice
 * replaces it. A child may take a sector from the plans of `others`. `samples` is the number of samples
 * before a child is accepted.
 */
export function improve(
  { state, side, seed }: { readonly state: State; readonly side: SideIndex; readonly seed: string },
  best: Tried,
  others: readonly Course[],
  judge: Judge,
  { samples, isOver }: { readonly samples: number; readonly isOver: () => boolean },
): Top {
  const random = new Random(`improvement ${seed} ${state.entry}`);
  const variation = new Variation(state, side, random);
  const plans = [best.course, ...others].map((course) => planOf(state, course));
  const trials = new Trials(state, side, seed);
  let top: Top = { ...best, gain: 0 };
  let plan = plans[0]!;
  let stale = 0;
  while (variation.isPossible && stale < MOST_STALE && !isOver()) {
    const child = trials.rehearse(variation.child(plan, () => random.pick(plans)))?.plan;
    const course = child && courseOf(state, side, child);
    stale = course === undefined ? stale + 1 : 0;
    if (child === undefined || course === undefined) continue;
    top = { ...top, values: lengthened(top, judge, samples) };
    const better = challenge(course, top, judge, samples);
    if (better === undefined) continue;
    top = { ...better, gain: top.gain + meanGain(better.values, top.values) };
    plan = child;
  }
  return top;
}

/** The values of a course on all samples that a challenge may need, as far as the nodes suffice. */
function lengthened({ course, values }: Tried, judge: Judge, samples: number): readonly number[] {
  const all = [...values];
  while (all.length < samples) {
    const value = judge(course, all.length);
    if (value === undefined) break;
    all.push(value);
  }
  return all;
}

/** A course with its values if it beats the other one; undefined if it does not, or if no node is left. */
function challenge(course: Course, top: Tried, judge: Judge, samples: number): Tried | undefined {
  const values: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const value = sample < top.values.length ? judge(course, sample) : undefined;
    if (value === undefined) return undefined;
    values.push(value);
    if (CHECKS.includes(values.length) && !isBetter(values, top.values, samples)) return undefined;
  }
  return { course, values };
}

/**
 * True if the values are far enough above those of another course on the same samples to go on, or at the end
 * to be accepted.
 */
function isBetter(values: readonly number[], others: readonly number[], samples: number): boolean {
  const gain = meanGain(values, others);
  if (gain <= MARGIN) return false;
  if (samples === FEW_SAMPLES || values.length < SPREAD_SAMPLES) return true;
  const squares = values.reduce((sum, value, at) => sum + (value - others[at]! - gain) ** 2, 0);
  const error = Math.sqrt(squares / (values.length - 1) / values.length);
  return gain > error * (values.length === samples ? DOUBT.atTheEnd : DOUBT.onTheWay);
}

/** Mean difference from the values of another course on the same samples. */
function meanGain(values: readonly number[], others: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value - others[at]!, 0) / values.length;
}
