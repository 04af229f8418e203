import { createReferee } from '../../src/engine';
import { Random } from '../../src/ai/seeded-random';
import { SOME_SCENARIOS, data } from '../support/scenarios';
import { size } from '../support/size';

const ACTIONS = size(60, 800);

/** A session plays as the plain referee does, and what it draws is legal, all through random matches. */
describe.each(SOME_SCENARIOS)('a session of $system $scenario $variant', (played) => {
  const referee = createReferee(data.get(played.system)!, played.scenario, played.options);

  it('comes to the positions of the referee, and back to each by undo', () => {
    const random = new Random(`session ${played.system} ${played.scenario}`);
    let { position } = referee.initial();
    const session = referee.open(position);
    const wrong: string[] = [];
    for (let count = 0; count < ACTIONS && session.toAct !== undefined; count += 1) {
      const side = session.toAct;
      const action = session.randomAction(random);
      const faces = [random.die(), random.die(), random.die()];
      const dice = () => ({ roll: (roll: number) => faces[roll % faces.length] });
      const other = session.fork();
      const done = referee.apply(position, side, action, dice());
      const own = session.play(side, action, dice());
      if (done.status !== 'accepted' || own.status !== 'accepted') {
        wrong.push(`${action.type} is ${done.status} and ${own.status}`);
        break;
      }
      const here = session.position();
      if (JSON.stringify(here) !== JSON.stringify(done.position))
        wrong.push(`${action.type}: other position`);
      if (JSON.stringify(own.events) !== JSON.stringify(done.events))
        wrong.push(`${action.type}: other events`);
      if (JSON.stringify(other.position()) !== JSON.stringify(position))
        wrong.push(`${action.type}: fork changed`);
      session.undo();
      if (JSON.stringify(session.position()) !== JSON.stringify(position)) wrong.push(`${action.type}: undo`);
      session.play(side, action, dice());
      position = done.position;
    }
    expect(wrong).toEqual([]);
  });

  it('is where it was after a refusal and after a die that is missing', () => {
    const { position } = referee.initial();
    const session = referee.open(position);
    const side = session.toAct!;
    const none = { roll: () => undefined };
    expect(session.play(side, { type: 'endCombat' }, none).status).toBe('refused');
    expect(session.play('no such side', { type: 'endCombat' }, none).status).toBe('refused');
    expect(session.undo()).toBe(false);
    expect(session.position()).toEqual(position);
  });
});
