import { State } from '../../src/engine/model/state';
import { run, step } from '../../src/engine/play/runtime';
import { startMatch } from '../../src/engine/rules/04-sequence-of-play/turns';
import type { CompiledScenario } from '../../src/engine/model/compiled-scenario';
import type { Random } from '../../src/ai/seeded-random';
import { randomAction } from '../../src/ai/random/random-action';

/** Point of a match, with the same state object every time. */
export interface Moment {
  readonly step: number;
  readonly state: State;
}

/** Match from its start, played at random with random dice for this many actions or until it is over. */
export function* randomLine(scenario: CompiledScenario, random: Random, steps: number): Generator<Moment> {
  const state = new State(scenario);
  run(state, { roll: () => undefined }, startMatch);
  for (let at = 0; ; at += 1) {
    yield { step: at, state };
    if (at === steps || state.phase === 'over') return;
    const action = randomAction(state, random);
    const done = step(state, state.pending?.side ?? state.phasing, action, { roll: () => random.die() });
    if (done.status !== 'accepted') {
      throw new Error(`offered but not accepted: ${JSON.stringify({ action, done })}`);
    }
  }
}
