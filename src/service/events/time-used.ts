import { REFEREE } from '../../engine';
import type { Action } from '../../engine';
import type { RecordedEntry } from '../../match/records';

/** Actions that a side may take out of turn: the time before them is not its own. */
const OUT_OF_TURN: readonly Action['type'][] = [
  'offerDraw',
  'answerDraw',
  'requestTakeback',
  'answerTakeback',
  'resign',
];

/** The time of a match up to its last entry. */
export interface TimeUsed {
  /** Milliseconds by side. */
  readonly used: Readonly<Record<string, number>>;
  /** Seconds since the last action in turn; the next action shows whose they are. */
  readonly open: number;
  /** Instant of the last entry, or of the start. */
  readonly last: string;
  readonly paused: boolean;
}

/**
 * How long each side has taken. The time before an action is that of the side that took it: it was to act all the
 * while. Pauses count for no side, and no time runs before `start`, when the seats were taken.
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

/** The same with what has passed since, for the side to act, or the one to act when the match ended. Seconds by side. */
export function secondsUsed(
  { used, open, last, paused }: TimeUsed,
  toAct: string | undefined,
  now: string | undefined,
): (side: string) => number {
  const since = paused || now === undefined ? 0 : Math.max(0, Date.parse(now) - Date.parse(last));
  return (side) => Math.floor(((used[side] ?? 0) + (side === toAct ? open + since : 0)) / 1000);
}
