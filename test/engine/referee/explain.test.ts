import { REFEREE, createReferee } from '../../../src/engine';
import type { Action, Position } from '../../../src/engine';
import { data } from '../../support/scenarios';

const referee = createReferee(data.get('hurtgen-forest')!, 'historical');
const start = referee.initial().position;

function after(position: Position, side: string, action: Action): Position {
  const outcome = referee.apply(position, side, action, { roll: () => 1 });
  if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
  return outcome.position;
}

const combat = after(start, 'us', { type: 'endMovement' });
const attack = {
  attackers: ['us-8-inf-3-121'],
  defenders: ['de-mg-31'],
  barrage: [],
  groundSupport: 5,
} as const;

describe('An attack that is refused', () => {
  it('has a legal alternative for the attacking side', () => {
    const question = { about: 'action', side: 'us', action: { type: 'declareAttack', ...attack } } as const;
    const { allowed, alternative } = referee.explain(combat, question);
    expect(allowed).toBe(false);
    expect(after(combat, 'us', alternative!.action).entry).toBe(combat.entry + 1);
  });

  it.each([
    { about: 'action', side: 'german', action: { type: 'declareAttack', ...attack } },
    { about: 'attack', unit: 'de-mg-31', target: 'us-8-inf-3-121' },
  ] as const)('has none for the other side: a question about an $about', (question) => {
    const { violations, alternative } = referee.explain(combat, question);
    expect(violations).toMatchObject([{ code: 'NOT_PHASING' }]);
    expect(alternative).toBeNull();
  });
});

describe('A move', () => {
  const question = { about: 'move', unit: 'us-8-inf-3-121', to: '0918' } as const;

  it('is allowed while the match goes on', () => {
    expect(referee.explain(start, question).allowed).toBe(true);
  });

  it('is refused while the match is paused, and nothing else is proposed', () => {
    const paused = after(start, REFEREE, { type: 'pauseMatch', reason: 'A question.' });
    expect(referee.explain(paused, question)).toMatchObject({
      allowed: false,
      violations: [{ code: 'MATCH_PAUSED' }],
      alternative: null,
    });
  });
});
