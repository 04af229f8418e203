import { createReferee, gameOptions, matchOptions, scenarioNamed } from '../../src/engine';
import { gameRules } from '../../src/engine/games/registry';
import { compileScenario } from '../../src/engine/model/compile-scenario';
import { toState } from '../../src/engine/model/convert';
import type { SystemData } from '../../src/engine/data/system';
import { randomAction } from '../../src/ai/random/random-action';
import { Random } from '../../src/ai/seeded-random';
import { asJson } from './mutations';

const STEPS = 40;

/** Plays the first actions of a scenario at random and asks questions on the way. */
export function playFirst(data: SystemData, id: string): void {
  const options = matchOptions({}, gameOptions(data.system, scenarioNamed(data, id)));
  const referee = createReferee(data, id, options);
  const scenario = compileScenario(data, id, options, gameRules(data.system)!);
  const random = new Random(7);
  let { position } = referee.initial();
  for (let steps = 0; steps < STEPS && referee.toAct(position).length > 0; steps += 1) {
    const [side = ''] = referee.toAct(position);
    const action = randomAction(toState(scenario, position), random);
    const done = referee.apply(position, side, action, { roll: () => random.die() });
    if (done.status !== 'accepted') throw new Error(`Offered, but not accepted: ${JSON.stringify(action)}`);
    position = done.position;
    if (steps % 20 !== 0) continue;
    referee.score(position);
    referee.legalActions(position, side);
    referee.attacks(position, [], 5);
    expect(referee.validate(asJson(position))).toHaveProperty('position');
  }
}
