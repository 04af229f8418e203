import type { HistoryEntry, MatchInfo, MatchQuery } from '../matches/api';
import type { Answer, Denied } from '../denials';

/**
 * Something that has happened to a match, as its viewer may know it. A stream resumes after the `id` of the last
 * event that arrived.
 */
export interface MatchEvent {
  /** Opaque. An event beside the log may bear another id in another stream of the same match. */
  readonly id: string;
  /**
   * `opened`: the first event of every stream; it stands for what was there before. `entry`: one entry of the log,
   * each is told once and in order. `changed`: the match itself has changed beside its log (a seat was taken or
   * handed over, its settings): `match` is how it is now, and changes in quick succession are told as one.
   * `ended`: the last event, when the viewer may see no more.
   */
  readonly kind: 'opened' | 'entry' | 'changed' | 'ended';
  readonly matchId: string;
  /** The match as it stood when the event was read from the store; null at the end. */
  readonly match: MatchInfo | null;
  /** Null unless the kind is `entry`. */
  readonly entry: HistoryEntry | null;
  /** Why the viewer may see no more; null unless the kind is `ended`. */
  readonly reason: Denied | null;
}

export interface WatchMatch extends Omit<MatchQuery, 'at'> {
  /** The id of an event, or the number of an entry: tell what came after it. Without it from now on. */
  readonly after?: string | undefined;
}

/** What is happening. */
export interface LiveService {
  /**
   * Events of a match until the signal is set off or the viewer may see no more, which is looked after while the
   * stream runs. Nothing is read ahead of the reader beyond a page of entries, however slow he is.
   */
  watchMatch(
    request: WatchMatch,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly events: AsyncIterable<MatchEvent> }>>;
}
