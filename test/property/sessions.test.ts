import { createReferee } from '../../src/engine';
import type { Position } from '../../src/engine';
import type { Session } from '../../src/engine/play/session';
import { Random } from '../../src/ai/seeded-random';
import { SOME_SCENARIOS, data } from '../support/scenarios';
import { size } from '../support/size';

const NO_DICE = { roll: () => undefined };
const ACTIONS = size(60, 800);

/** Number of actions that stopped for lack of a die, in all matches. */
let withoutDie = 0;

/** A session plays as the plain referee does, and draws legal actions, all through random matches. */
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

  it('meets positions of the referee that say the same however late they are read', () => {
    const random = new Random(`late ${played.system} ${played.scenario}`);
    const dice = { roll: () => random.die() };
    let { position } = referee.initial();
    const session = referee.open(position);
    const kept: { readonly position: Position; readonly text: string }[] = [];
    for (let count = 0; count < ACTIONS && session.toAct !== undefined; count += 1) {
      const { side, action, played: done } = session.playRandom(random, dice);
      if (done.status !== 'accepted') throw new Error(`drawn but ${done.status}`);
      const rolled = done.dice.values();
      const again = referee.apply(position, side, action, { roll: () => rolled.next().value });
      if (again.status !== 'accepted') throw new Error(`drawn but ${again.status}`);
      ({ position } = again);
      kept.push({ position, text: JSON.stringify(session.position()) });
    }
    expect(kept.filter((one) => JSON.stringify(one.position) !== one.text)).toEqual([]);
    expect(kept.every((one) => Object.isFrozen(one.position))).toBe(true);
    expect(Object.values(position.units).every((unit) => Object.isFrozen(unit))).toBe(true);
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
