import { z } from 'zod';
import { named } from '../../values/schema';

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

const timeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .describe('For example 22:30.');

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

export const sleepSchema = named(
  'Sleep',
  z
    .strictObject({
      zone: z
        .string()
        .max(64)
        .regex(/^[A-Za-z][\w+-]*(?:[/][\w+-]+)*$/)
        .refine(isZone, 'it must be a time zone, such as Europe/Berlin')
        .describe('The time zone of the hours and days, such as Europe/Berlin.'),
      from: timeOfDay.optional().describe('When each night begins; together with `to`.'),
      to: timeOfDay.optional().describe('When it ends.'),
      days: z.array(z.iso.date()).max(366).optional().describe('Whole days, such as 2026-12-25.'),
    })
    .refine(
      ({ from, to }) => (from === undefined) === (to === undefined),
      'it must name both `from` and `to`',
    )
    .refine(({ from, to }) => awakeMs(from, to) >= HOUR_MS, 'it must leave an hour of each day')
    .describe('When the clock stands still: at night, and on the days that are named.'),
);
export type Sleep = z.infer<typeof sleepSchema>;

/** Milliseconds from midnight. */
function hours(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return (hour * 60 + minute) * MINUTE_MS;
}

/** Milliseconds between two instants in which the clock runs. */
export function awakeBetween(sleep: Sleep | undefined, start: number, end: number): number {
  if (sleep === undefined || end <= start) return end - start;
  let spent = 0;
  for (const [from, to] of wakingHours(sleep, start)) {
    if (from >= end) break;
    spent += Math.min(to, end) - from;
  }
  return spent;
}

/** Instant after which the clock has run for so many milliseconds since `start`. */
export function afterAwake(sleep: Sleep | undefined, start: number, ms: number): number {
  if (sleep === undefined) return start + ms;
  let left = ms;
  for (const [from, to] of wakingHours(sleep, start)) {
    if (left <= to - from) return from + left;
    left -= to - from;
  }
  throw new Error('The hours of the clock have an end.');
}

/** Times in which the clock runs, from an instant on, in their order and without end. */
function* wakingHours(sleep: Sleep, start: number): Generator<readonly [from: number, to: number]> {
  const { zone, from, to, days = [] } = sleep;
  const asleep = new Set(days);
  const first = start + offsetAt(zone, start);
  for (let midnight = first - (first % DAY_MS); ; midnight += DAY_MS) {
    if (asleep.has(new Date(midnight).toISOString().slice(0, 10))) continue;
    for (const [begin, end] of hoursOf(from, to)) {
      const [one, other] = [instantOf(zone, midnight + begin), instantOf(zone, midnight + end)];
      if (other > start) yield [Math.max(one, start), other];
    }
  }
}

/** Hours of a day in which the clock runs, in milliseconds from midnight. */
function hoursOf(from: string | undefined, to: string | undefined): readonly (readonly [number, number])[] {
  if (from === undefined || to === undefined) return [[0, DAY_MS]];
  const [begins, ends] = [hours(from), hours(to)];
  if (begins > ends) return [[ends, begins]];
  return [
    [0, begins],
    [ends, DAY_MS],
  ];
}

/** Milliseconds of a day in which the clock runs. */
function awakeMs(from: string | undefined, to: string | undefined): number {
  return hoursOf(from, to).reduce((sum, [begin, end]) => sum + end - begin, 0);
}

/** Instant of a time on the clocks of a zone, given as if it were UTC. */
function instantOf(zone: string, local: number): number {
  const guess = local - offsetAt(zone, local);
  return local - offsetAt(zone, guess);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the clocks of a zone are ahead of UTC. */
function offsetAt(zone: string, instant: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hour = '0', minute = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
}
