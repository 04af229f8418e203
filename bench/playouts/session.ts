import type { SystemId } from '../../src/engine';
import type { Build } from '../builds';
import type { Playout } from './playout';

/** Playouts through a session: one legal action is drawn and played. */
export function sessionPlayout(build: Build, system: SystemId, scenario: string): Playout {
  const { data, engine, seeded } = build;
  const options = engine.matchOptions({}, engine.gameOptions(system, scenario));
  const referee = engine.createReferee(data.loadDataPackage().systems.get(system)!, scenario, options);
  const { position } = referee.initial();
  return (seed, most, onAction) => {
    const random = new seeded.Random(seed);
    const dice = { roll: () => random.die() };
    const session = referee.open(position);
    for (let played = 0, side = session.toAct; side !== undefined && played < most; side = session.toAct) {
      const action = session.randomAction(random);
      const { status } = session.play(side, action, dice);
      if (status !== 'accepted') throw new Error(`drawn but ${status}: ${JSON.stringify(action)}`);
      onAction(action.type);
      played += 1;
    }
  };
}
