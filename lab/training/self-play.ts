import { createQuick } from '../../src/ai/quick';
import { featuresOf } from '../../src/ai/forecast/features';
import { TEMPERS, weightsOf } from '../../src/ai/search/candidates';
import { Random } from '../../src/ai/seeded-random';
import { run, startMatch, State } from '../../src/engine/search';
import type { CompiledScenario } from '../../src/engine/search';
import { playoutDice } from '../../src/simulation/dice';
import { playToEnd } from '../../src/simulation/match';
import { marginOf, winOf } from '../../src/simulation/outcome';
import { outcomeOf } from '../../src/simulation/playout';
import { nextActionsOf } from '../../src/simulation/seats';

/** Match to learn from. */
export interface Lesson {
  readonly system: string;
  readonly scenario: string;
  readonly index: number;
  /** Features before each Player-Turn. */
  readonly positions: readonly (readonly number[])[];
  /** Result of the first side: 1, 0 or one half, and its lead in points. */
  readonly win: number;
  readonly margin: number;
}

/** Number of tempers: as many with random weights as there are known ones. */
const TEMPERS_OF_ALL = 2 * TEMPERS.length;

/**
 * Match number `index` of a scenario, played by quick players; it depends on nothing else. A side has another
 * temper in each of its Player-Turns: with a constant one, its later effects would seem to come from the positions
 * that it likes.
 */
export function playLesson(scenario: CompiledScenario, seed: string, index: number): Lesson {
  const name = `${seed} ${scenario.system} ${scenario.definition.id} ${index}`;
  const random = new Random(`tempers ${name}`);
  const temper = (turn: string) => createQuick(weightsOf(random.below(TEMPERS_OF_ALL), `${name} ${turn}`));
  let players = [temper('0'), temper('1')] as const;
  const state = new State(scenario);
  const positions: number[][] = [];
  let seen = '';
  run(state, { roll: () => undefined }, startMatch);
  playToEnd(state, {
    dice: playoutDice(seed, name),
    decide: (now, side) => {
      const turn = `${now.turn} ${now.phasing}`;
      if (now.phase === 'movement' && turn !== seen) {
        seen = turn;
        const next = temper(turn);
        players = now.phasing === 0 ? [next, players[1]] : [players[0], next];
        positions.push(featuresOf(now).map((value) => Math.round(value * 1e3) / 1e3));
      }
      return nextActionsOf(players[side], now, side, name);
    },
  });
  const outcome = outcomeOf(state, {});
  const [first] = scenario.sides;
  return {
    system: scenario.system,
    scenario: scenario.definition.id,
    index,
    positions,
    win: winOf(outcome, first),
    margin: marginOf(outcome, first),
  };
}
