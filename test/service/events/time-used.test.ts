import type { Action } from '../../../src/engine/play/actions';
import { secondsUsed, timeUsed } from '../../../src/service/events/time-used';
import type { NumberedEntry } from '../../../src/match/records';

const second = (seconds: number): string => new Date(Date.UTC(2026, 10, 20, 12, 0, seconds)).toISOString();

function entries(
  ...steps: readonly (readonly [side: string, action: Action, at: number])[]
): NumberedEntry[] {
  return steps.map(([side, action, at], index) => ({
    ...{ number: index + 1, side, action, dice: [], events: [], at: second(at), orders: {} },
    ...{ entropyVersion: null, restore: null, positionHash: '', idempotencyKey: null },
  }));
}

const end: Action = { type: 'endCombat' };
const seconds = (log: readonly NumberedEntry[], toAct: string | undefined, now?: number) => {
  const used = secondsUsed(timeUsed(log, second(0)), toAct, now === undefined ? undefined : second(now));
  return [used('red'), used('blue')];
};

describe('the time that a side has used', () => {
  it('is the time before each of its actions', () => {
    expect(seconds(entries(['red', end, 10], ['blue', end, 40], ['red', end, 45]), 'blue')).toEqual([15, 30]);
  });

  it('continues for the side to act', () => {
    expect(seconds(entries(['red', end, 10]), 'blue', 25)).toEqual([10, 15]);
  });

  it('excludes pauses', () => {
    const log = entries(
      ['red', end, 10],
      ['referee', { type: 'pauseMatch', reason: 'Dinner.' }, 20],
      ['referee', { type: 'note', text: 'Still eating.' }, 50],
      ['referee', { type: 'resumeMatch' }, 100],
      ['blue', end, 105],
    );
    expect(seconds(log, 'red')).toEqual([10, 15]);
  });

  it('stands still while the match is paused', () => {
    const log = entries(['red', end, 10], ['referee', { type: 'pauseMatch', reason: 'Night.' }, 20]);
    expect(seconds(log, 'blue', 1000)).toEqual([10, 10]);
  });

  it('does not include actions out of turn', () => {
    const log = entries(
      ['blue', { type: 'offerDraw' }, 10],
      ['red', end, 30],
      ['red', { type: 'resign' }, 50],
    );
    expect(seconds(log, 'blue')).toEqual([30, 20]);
  });
});
