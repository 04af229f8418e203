import type { Answer } from '../denials';
import type { MatchQuery } from '../matches/api';
import type { MatchEvent } from './schema';

export interface WatchMatch extends Omit<MatchQuery, 'at'> {
  /** The id of an event, or the number of an entry: the stream begins after it. Without it from now on. */
  readonly after?: string | undefined;
}

/** What is happening. */
export interface LiveService {
  /**
   * Events of a match until the signal is set off or the viewer may see no more, which is looked after while the
   * stream runs. Nothing is read ahead of the reader beyond a page of entries, however slow they are.
   */
  watchMatch(
    request: WatchMatch,
    signal: AbortSignal,
  ): Promise<Answer<{ readonly events: AsyncIterable<MatchEvent> }>>;
}
