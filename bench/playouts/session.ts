import type { SystemId } from '../../src/engine';
import type { Build } from '../builds';
import type { Playout } from './playout';

/** Playouts through a session: one legal action is drawn and played. */
export function sessionPlayout(build: Build, system: SystemId, scenario: string): Playout {
  const { data, engine, seeded } = build;
  const options = engine.matchOptions({}, engine.gameOptions(system, { id: scenario }));
  const referee = engine.createReferee(data.loadDataPackage().systems.get(system)!, scenario, options);
  const { position } = referee.initial();
  return (seed, stops, onAction) => {
    const random = new seeded.Random(seed);
    const dice = { roll: () => random.die() };
    const session = referee.open(position);
    while (session.toAct !== undefined && !stops()) {
      const { action, played: done } = session.playRandom(random, dice);
      if (done.status !== 'accepted') throw new Error(`drawn but ${done.status}: ${JSON.stringify(action)}`);
      onAction(action.type);
    }
  };
}
