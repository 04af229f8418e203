import { createHash } from 'node:crypto';
import type { Position } from '../../src/engine';
import { canonicalJson } from '../../src/engine/data/canonical';
import { sidesToAct, legalActionsFor } from '../../src/engine/legal/legal-actions';
import { toPosition } from '../../src/engine/model/convert';
import type { State } from '../../src/engine/model/state';
import { randomLine, type Moment } from '../support/line';
import { Random } from '../../src/ai/seeded-random';
import { scenarioOf, type PlayedScenario } from '../support/scenarios';
import { legalAttacks } from '../../src/engine/legal/attacks';

const STEPS = 400;
/** Number of actions between two counts. */
const INTERVAL = 20;
const SEED = 1976;

/** Counts at one moment of a line; kinds with a count of 0 are omitted. */
export type Row = { readonly at: string } & Partial<Counts>;

/**
 * Line with its actions, the number of different positions that it passes, a hash of all of them, and the counts.
 */
export interface Line {
  readonly steps: number;
  readonly positions: number;
  readonly hash: string;
  /** Counts by the number of actions before. */
  readonly counts: Readonly<Record<string, Row>>;
}

function lineOf(played: PlayedScenario): Generator<Moment> {
  return randomLine(scenarioOf(played), new Random(SEED), STEPS);
}

/** Position of a scenario's line after this many actions; undefined if the line is shorter. */
export function positionAt(played: PlayedScenario, steps: number): Position | undefined {
  for (const { step, state } of lineOf(played)) if (step === steps) return toPosition(state);
  return undefined;
}

/** Plays the line of a scenario and counts along it. */
export function measure(played: PlayedScenario): Line {
  const counts: Record<string, Row> = {};
  const seen = new Set<string>();
  const phases = new Set<string>();
  const all = createHash('sha256');
  let steps = 0;
  for (const { step, state } of lineOf(played)) {
    const position = toPosition(state);
    all.update(`${canonicalJson(withoutBuild(position))}\n`);
    seen.add(boardOf(position));
    if (isNewPhase(state, phases) || step % INTERVAL === 0) counts[step] = rowOf(state);
    steps = step;
  }
  return { steps, positions: seen.size, hash: all.digest('hex'), counts };
}

/** Position without the build of the rules, which adds nothing to it. */
function withoutBuild(position: Position): unknown {
  const { rulesBuild: _build, ...options } = position.options;
  return { ...position, options };
}

/** Short hash of a position, without the parts that only count how it came about. */
function boardOf(position: Position): string {
  const board = { ...position, entry: 0, rolls: 0, takebackFloor: 0, moves: [] };
  return createHash('sha256').update(canonicalJson(board)).digest('base64');
}

/** True if this side has this phase for the first time, with no other decision pending. */
function isNewPhase(state: State, phases: Set<string>): boolean {
  if (state.pending !== undefined) return false;
  const before = phases.size;
  return phases.add(`${state.phase} ${state.phasing}`).size > before;
}

function rowOf(state: State): Row {
  const [side] = sidesToAct(state);
  if (side === undefined) return { at: state.phase };
  const at = `${state.turn} ${state.sideName(side)} ${state.pending?.kind ?? state.phase}`;
  const some = Object.entries(countLegal(state)).filter(([, count]) => count > 0);
  return { at, ...Object.fromEntries(some) };
}

/** Numbers of legal actions in a position, by kind; docs/contributors/perft.md defines them. */
interface Counts {
  readonly moves: number;
  readonly exits: number;
  readonly entries: number;
  readonly placements: number;
  readonly attacks: number;
  readonly barrages: number;
  readonly actions: number;
}

/** Counts all legal actions of the side to act. */
function countLegal(state: State): Counts {
  const [side] = sidesToAct(state);
  if (side === undefined) {
    return { moves: 0, exits: 0, entries: 0, placements: 0, attacks: 0, barrages: 0, actions: 0 };
  }
  const { moves, entries, placements, actions } = legalActionsFor(state, side);
  const attacks = legalAttacks(state, [], Infinity);
  const adjacent = attacks.filter(({ attackers }) => attackers.length > 0);
  return {
    moves: sum(moves, ({ destinations }) => destinations.length),
    exits: sum(moves, ({ exits }) => exits.length),
    entries: sum(entries, (unit) => sum(unit.entries, ({ destinations }) => destinations.length)),
    placements: sum(placements, ({ hexes }) => hexes.length),
    attacks: adjacent.length,
    barrages: attacks.length - adjacent.length,
    actions: actions.length,
  };
}

function sum<T>(list: readonly T[], count: (one: T) => number): number {
  return list.reduce((total, one) => total + count(one), 0);
}
