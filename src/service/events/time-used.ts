import { REFEREE } from '../../engine';
import type { Action } from '../../engine';
import type { RecordedEntry } from '../../match/records';

/** Actions that a side may take out of turn; the time before them is not its own. */
const OUT_OF_TURN: readonly Action['type'][] = [
  'offerDraw',
  'answerDraw',
  'requestTakeback',
  'answerTakeback',
  'resign',
  'note',
];

/** Time of a match up to its last entry. */
export interface TimeUsed {
  /** Milliseconds, by side. */
  readonly used: Readonly<Record<string, number>>;
  /** Milliseconds since the last action in turn; they belong to the side of the next action in turn. */
  readonly open: number;
  /** Instant of the last entry, or of the start. */
  readonly last: string;
  readonly paused: boolean;
}

/**
 * Time that each side has used. The time before an action belongs to the side that took it, as it was the side to
 * act. Pauses count for no side, and no time runs before `start`, when the last seat was taken.
 */
export function timeUsed(entries: readonly RecordedEntry[], start: string): TimeUsed {
  const used: Record<string, number> = {};
  let open = 0;
  let last = start;
  let paused = false;
  for (const { side, action, at } of entries) {
    if (!paused) open += Math.max(0, Date.parse(at) - Date.parse(last));
    last = at > last ? at : last;
    if (action.type === 'pauseMatch') paused = true;
    if (action.type === 'resumeMatch') paused = false;
    if (side === REFEREE || OUT_OF_TURN.includes(action.type)) continue;
    used[side] = (used[side] ?? 0) + open;
    open = 0;
  }
  return { used, open, last, paused };
}

/**
 * Seconds by side, with the time since the last entry, which belongs to the side to act, or to the side that was to
 * act when the match ended.
 */
export function secondsUsed(
  { used, open, last, paused }: TimeUsed,
  toAct: string | undefined,
  now: string | undefined,
): (side: string) => number {
  const since = paused || now === undefined ? 0 : Math.max(0, Date.parse(now) - Date.parse(last));
  return (side) => Math.floor(((used[side] ?? 0) + (side === toAct ? open + since : 0)) / 1000);
}
