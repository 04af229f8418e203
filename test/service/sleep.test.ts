import { afterAwake, awakeBetween } from '../../src/match/clock/sleep';
import type { Sleep } from '../../src/match/clock/sleep';

const hour = 60 * 60 * 1000;
const at = (text: string): number => Date.parse(text);
const after = (sleep: Sleep, start: string, hours: number): string =>
  new Date(afterAwake(sleep, at(start), hours * hour)).toISOString();

describe('A clock that sleeps', () => {
  const night = { zone: 'Europe/Berlin', from: '22:00', to: '08:00' };

  it.each([
    ['begins by day', '2026-06-01T10:00:00.000Z', 1, '2026-06-01T11:00:00.000Z'],
    ['begins at night', '2026-06-01T22:00:00.000Z', 1, '2026-06-02T07:00:00.000Z'],
    ['goes over a night', '2026-06-01T19:00:00.000Z', 2, '2026-06-02T07:00:00.000Z'],
    ['goes over the end of summer time', '2026-10-24T19:00:00.000Z', 2, '2026-10-25T08:00:00.000Z'],
    ['goes over its beginning', '2026-03-28T20:00:00.000Z', 2, '2026-03-29T07:00:00.000Z'],
  ])('that %s', (_what, start, hours, end) => {
    expect(after(night, start, hours)).toBe(end);
    expect(awakeBetween(night, at(start), at(end))).toBe(hours * hour);
  });

  it('in the middle of a day rests then', () => {
    const noon = { zone: 'America/New_York', from: '12:00', to: '13:00' };
    expect(after(noon, '2026-06-01T15:30:00.000Z', 1)).toBe('2026-06-01T17:30:00.000Z');
  });

  it('on whole days alone runs at night', () => {
    const feast = { zone: 'Asia/Kolkata', days: ['2026-12-25'] };
    expect(after(feast, '2026-12-24T18:00:00.000Z', 1)).toBe('2026-12-25T19:00:00.000Z');
  });

  it('has as much time as it needs to reach an instant', () => {
    const sleep = { ...night, days: ['2026-06-03', '2026-06-04'] };
    for (let hours = 0; hours < 60; hours += 7) {
      const end = afterAwake(sleep, at('2026-06-01T02:00:00.000Z'), hours * hour);
      expect(awakeBetween(sleep, at('2026-06-01T02:00:00.000Z'), end)).toBe(hours * hour);
    }
  });
});
