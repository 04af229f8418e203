import { createReferee } from '../../src/engine';
import type { Position } from '../../src/engine';
import type { Session } from '../../src/engine/play/session';
import { Random } from '../../src/ai/seeded-random';
import { SOME_SCENARIOS, data } from '../support/scenarios';
import { size } from '../support/size';

const NO_DICE = { roll: () => undefined };
const ACTIONS = size(60, 800);

/** Actions that stopped for want of a die, in all matches. */
let withoutDie = 0;

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
      const faces = [random.die(), random.die(), random.die()];
      const dice = () => ({ roll: (roll: number) => faces[roll % faces.length] });
      const other = session.fork();
      const drawn = session.playRandom(random, dice());
      const { action } = drawn;
      const done = referee.apply(position, side, action, dice());
      if (done.status !== 'accepted' || drawn.played.status !== 'accepted') {
        wrong.push(`${action.type} is ${done.status} and ${drawn.played.status}`);
        break;
      }
      const expectHere = (one: Session, expected: Position, what: string): void => {
        if (JSON.stringify(one.position()) !== JSON.stringify(expected))
          wrong.push(`${action.type}: ${what}`);
      };
      expectHere(session, done.position, 'other position');
      if (drawn.side !== side) wrong.push(`${action.type}: other side`);
      if (JSON.stringify(drawn.played.events) !== JSON.stringify(done.events))
        wrong.push(`${action.type}: other events`);
      expectHere(other, position, 'fork changed');
      if (other.play(side, action, NO_DICE).status === 'needs-die') withoutDie += 1;
      else other.undo();
      expectHere(other, position, 'changed without a die');
      session.undo();
      expectHere(session, position, 'undo');
      session.play(side, action, dice());
      expectHere(session, done.position, 'played again');
      position = done.position;
    }
    while (session.undo());
    expect(wrong).toEqual([]);
    expect(session.position()).toEqual(referee.initial().position);
  });

  it('draws the same whatever was drawn before', () => {
    const drawn = (): string => {
      const session = referee.open(referee.initial().position);
      const random = new Random(`again ${played.system} ${played.scenario}`);
      const dice = { roll: () => random.die() };
      for (let count = 0; count < ACTIONS && session.toAct !== undefined; count += 1)
        session.playRandom(random, dice);
      return JSON.stringify(session.position());
    };
    const first = drawn();
    expect(drawn()).toBe(first);
    expect(drawn()).toBe(first);
  });

  it('is where it was after a refusal', () => {
    const { position } = referee.initial();
    const session = referee.open(position);
    const side = session.toAct!;
    expect(session.play(side, { type: 'endCombat' }, NO_DICE).status).toBe('refused');
    expect(session.play('no such side', { type: 'endCombat' }, NO_DICE).status).toBe('refused');
    expect(session.undo()).toBe(false);
    expect(session.position()).toEqual(position);
  });
});

it('has met actions that stop for want of a die', () => {
  expect(withoutDie).toBeGreaterThan(0);
});
