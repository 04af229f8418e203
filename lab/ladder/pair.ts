import { z } from 'zod';
import type { Player } from '../../src/ai/api';
import type { DeepReadonly } from '../../src/engine';
import { run, startMatch, State } from '../../src/engine/search';
import type { CompiledScenario, SideIndex } from '../../src/engine/search';
import { outcomeSchema } from '../../src/simulation/api';
import { playoutDice } from '../../src/simulation/dice';
import { playToEnd } from '../../src/simulation/match';
import { Losses, outcomeOf } from '../../src/simulation/playout';
import { nextActionsOf } from '../../src/simulation/seats';
import { LEVELS } from '../../src/ai/levels';
import { player as levelOf } from '../../src/ai/players';
import { createSearch } from '../../src/ai/search';
import { OPPONENTS, POOL } from './pool';

/** Names of all players: the numbers of the levels, and the opponents of the pool. */
export const NAMES: readonly string[] = [...LEVELS.map((_, level) => String(level)), ...OPPONENTS];

/** The player of a name; `nodes` makes it a search with so many for a Player-Turn. */
export function playerNamed(name: string, nodes?: number): Player {
  if (nodes !== undefined) return createSearch(nodes);
  const opponent = OPPONENTS.find((one) => one === name);
  return opponent === undefined ? levelOf(Number(name)) : POOL[opponent];
}

/** Entrant of the ladder: a level, or an opponent of the pool. */
export const entrantSchema = z.strictObject({
  player: z.enum(NAMES),
  /** Nodes of a search in place of those of the level. */
  nodes: z.int().min(1).optional(),
  /** Commit of the level; by default the present one. */
  commit: z.string().optional(),
});
type Entrant = DeepReadonly<z.infer<typeof entrantSchema>>;

/** Finds the player of an entrant. */
export type EntrantOf = (entrant: Entrant) => Player;

/** Effort of an entrant in one match. */
const effortSchema = z.strictObject({
  /** Own Player-Turns of the entrant. */
  turns: z.int(),
  /** CPU milliseconds of its search, including the turns of the other side. */
  ms: z.number(),
});

type Effort = z.infer<typeof effortSchema>;

const playedMatchSchema = z.strictObject({
  outcome: outcomeSchema,
  /** Efforts, by entrant. */
  efforts: z.tuple([effortSchema, effortSchema]),
});
type PlayedMatch = DeepReadonly<z.infer<typeof playedMatchSchema>>;

/**
 * Mirrored pair: one scenario played twice on the same dice. In the first match the first entrant plays the first
 * side of the game, in the second match the other.
 */
export const playedPairSchema = z.strictObject({
  system: z.string(),
  scenario: z.string(),
  /** Number of the pair in its scenario, from 0. */
  index: z.int().min(0),
  matches: z.tuple([playedMatchSchema, playedMatchSchema]),
});
export type PlayedPair = DeepReadonly<z.infer<typeof playedPairSchema>>;

/** Pair to play, with a clock of CPU milliseconds for the report. */
export interface PairTask {
  readonly entrants: readonly [Entrant, Entrant];
  readonly seed: string;
  readonly index: number;
  readonly now: () => number;
}

/** Plays a mirrored pair; except for the times it depends on the task alone. */
export function playPair(scenario: CompiledScenario, playerOf: EntrantOf, task: PairTask): PlayedPair {
  return {
    system: scenario.system,
    scenario: scenario.definition.id,
    index: task.index,
    matches: [playMatch(scenario, playerOf, task, 0), playMatch(scenario, playerOf, task, 1)],
  };
}

/** Plays one match; `first` is the side of the first entrant. */
function playMatch(
  scenario: CompiledScenario,
  playerOf: EntrantOf,
  task: PairTask,
  first: SideIndex,
): PlayedMatch {
  const { entrants, seed, index, now } = task;
  const entrantOf = (side: SideIndex): 0 | 1 => (side === first ? 0 : 1);
  const efforts: [Effort, Effort] = [
    { turns: 0, ms: 0 },
    { turns: 0, ms: 0 },
  ];
  const seats = entrants.map(playerOf);
  const pairSeed = `${seed} ${scenario.system} ${scenario.definition.id}`;
  const losses = new Losses(scenario);
  const state = new State(scenario);
  run(state, { roll: () => undefined }, startMatch);
  playToEnd(state, {
    dice: playoutDice(pairSeed, index),
    decide: (present, side) => {
      const before = now();
      const actions = nextActionsOf(seats[entrantOf(side)]!, present, side, `${pairSeed} ${index}`);
      efforts[entrantOf(side)].ms += now() - before;
      return actions;
    },
    onEvents: (events) => {
      losses.add(events);
      for (const event of events) {
        if (event.type !== 'playerTurnStarted') continue;
        efforts[entrantOf(event.side === scenario.sides[0] ? 0 : 1)].turns += 1;
      }
    },
  });
  return { outcome: outcomeOf(state, losses.bySide), efforts };
}
