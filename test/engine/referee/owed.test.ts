import { REFEREE, createReferee } from '../../../src/engine';
import type { Action, Position, Referee } from '../../../src/engine';
import { data } from '../../support/scenarios';

const forest = createReferee(data.get('hurtgen-forest')!, 'historical');

function after(referee: Referee, ...acts: readonly (readonly [string, Action])[]): Position {
  return acts.reduce((position, [side, action]) => {
    const outcome = referee.apply(position, side, action, { roll: () => 1 });
    if (outcome.status !== 'accepted') throw new Error(JSON.stringify(outcome));
    return outcome.position;
  }, referee.initial().position);
}

const move: Action = { type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] };

describe('what is owed', () => {
  it.each<readonly [string, Referee, readonly (readonly [string, Action])[], string]>([
    [
      'nothing but the end of the phase',
      forest,
      [],
      'The U.S. player may move units, and must end the Movement Phase.',
    ],
    [
      'units that may not stay away',
      createReferee(data.get('arnhem')!, 'historical'),
      [],
      'The Allied player must bring on 26 units due now (1/502/101 airborne, 2/502/101 airborne and 24 more; ARN 15.34) before the Movement Phase may end.',
    ],
    [
      'drop zones',
      createReferee(data.get('arnhem')!, 'free-deployment'),
      [],
      'The Allied player must note the drop zones (ARN 15.36) before the set-up may end.',
    ],
    [
      'units that must fight',
      forest,
      [
        ['us', move],
        ['us', { type: 'endMovement' }],
      ],
      'The U.S. player must attack with 1 unit (3/121/8 infantry; STD 7.12) and attack 1 unit of the enemy (31MG infantry; STD 7.11) before the Combat Phase may end.',
    ],
    [
      'an answer to the phasing player, and what the phase asks',
      forest,
      [
        ['us', move],
        ['us', { type: 'requestTakeback' }],
      ],
      'The German player must answer whether a move is taken back. The U.S. player may move units, and must end the Movement Phase.',
    ],
    [
      'the reason of a pause',
      forest,
      [[REFEREE, { type: 'pauseMatch', reason: 'Who moves?' }]],
      'The referee has paused the match: Who moves?',
    ],
    [
      'nothing after the end',
      forest,
      [['us', { type: 'resign' }]],
      'The match is over: the German player wins (resignation).',
    ],
  ])('is %s', (_what, referee, acts, sentence) => {
    expect(referee.owed(after(referee, ...acts))).toBe(sentence);
  });
});
