import type { Action } from '@westwall/sdk';
import { takenBack } from '../../web/src/play/takeback/moves-to-take-back';

const to = (hex: string): Action => ({ type: 'moveUnit', unit: 'foot', path: [hex] });
const log = (...entries: readonly (readonly [string, Action, number?])[]) =>
  entries.map(([side, action, restore], at) => ({ number: at + 1, side, action, restore: restore ?? null }));
const ask: Action = { type: 'requestTakeback' };
const yes: Action = { type: 'answerTakeback', accept: true };

describe('moves that were taken back', () => {
  it('can be made again in their order, until another move is made', () => {
    const moves = [
      ['us', to('0101')],
      ['us', to('0102')],
    ] as const;
    const undone = [...moves, ['us', ask], ['german', yes, 1], ['us', ask], ['german', yes, 0]] as const;
    expect(takenBack(log(...moves), 'us')).toEqual([]);
    expect(takenBack(log(...undone), 'us')).toEqual([to('0101'), to('0102')]);
    expect(takenBack(log(...undone, ['us', to('0101')]), 'us')).toEqual([to('0102')]);
    expect(takenBack(log(...undone, ['us', to('0103')]), 'us')).toEqual([]);
  });

  it('stay while a request is open or refused, and are only those of the side', () => {
    const asked = [
      ['us', to('0101')],
      ['us', ask],
      ['german', yes, 0],
      ['us', to('0101')],
    ] as const;
    const no: Action = { type: 'answerTakeback', accept: false };
    expect(takenBack(log(...asked.slice(0, 3), ['us', ask], ['german', no]), 'us')).toEqual([to('0101')]);
    expect(takenBack(log(...asked.slice(0, 3)), 'german')).toEqual([]);
  });

  it('are gone when the referee goes back', () => {
    const rewind = { type: 'rewind', entry: 0 } as unknown as Action;
    expect(takenBack(log(['us', to('0101')], ['us', rewind, 0]), 'us')).toEqual([]);
  });
});
