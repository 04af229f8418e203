import type { Action, Dice } from '../../../src/engine';
import { scoreIfEndedNow, sidesToAct, step } from '../../../src/engine/search';
import type { SideIndex, State } from '../../../src/engine/search';
import { Random } from '../../../src/ai/seeded-random';
import { DEFENSIVE, GREEDY, MASSED, RECKLESS, RUNNER } from './opponent';
import type { Opponent } from './opponent';
import { tempered } from './tempered';

/** Proposals for a Movement Phase, and the number of playouts of each. */
const PROPOSALS = [GREEDY, DEFENSIVE, RECKLESS, RUNNER, MASSED].map((temper) => tempered(temper));
const PLAYOUTS = 4;
/** Decisions after which a playout is scored as it stands. */
const MOST_DECISIONS = 120;
/** Points of the margin for each point of strength on the map. */
const STRENGTH = 0.4;

/**
 * Flat Monte Carlo: of the proposals of the pool's temperaments for the Movement Phase it takes the best on average
 * over dice, when greedy players play on to the end of the enemy's Player-Turn. It decides everything else
 * greedily.
 */
export const flat: Opponent = {
  choose(state, side, seed) {
    const greedy = PROPOSALS[0]!;
    if (state.phase !== 'movement' || state.pending !== undefined || state.phasing !== side)
      return greedy.choose(state, side, seed);
    let best = greedy.choose(state, side, seed);
    let most = -Infinity;
    for (const [at, proposal] of PROPOSALS.entries()) {
      const course = at === 0 ? best : proposal.choose(state, side, seed);
      let sum = 0;
      for (let playout = 0; playout < PLAYOUTS; playout += 1)
        sum += playOn(state, side, course, `${seed} ${state.entry} ${playout}`);
      if (sum <= most) continue;
      most = sum;
      best = course;
    }
    return best;
  },
};

function playOn(start: State, side: SideIndex, course: readonly Action[], seed: string): number {
  const state = start.clone();
  const random = new Random(seed);
  const dice: Dice = { roll: () => random.die() };
  for (const action of course) if (step(state, side, action, dice).status !== 'accepted') break;
  const end = { turn: start.turn + 1, phasing: start.phasing };
  for (let count = 0; count < MOST_DECISIONS; count += 1) {
    const [toAct] = sidesToAct(state);
    if (toAct === undefined || (state.turn >= end.turn && state.phasing === end.phasing)) break;
    for (const action of PROPOSALS[0]!.choose(state, toAct, seed))
      if (step(state, toAct, action, dice).status !== 'accepted') break;
  }
  return worthOf(state, side);
}

/** Present margin, with the strength left on the map. */
function worthOf(state: State, side: SideIndex): number {
  const { points } = state.result ?? scoreIfEndedNow(state).result;
  let worth = 0;
  for (const [owner, count] of Object.entries(points))
    worth += owner === state.sideName(side) ? count : -count;
  for (const { index, side: owner, attack, defense } of state.scenario.units)
    if (state.onMap(index)) worth += (owner === side ? STRENGTH : -STRENGTH) * (attack + defense);
  return worth;
}
