import type { Caller } from '../../service/access/caller';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Clock } from '../../service/ports';
import type { Interest } from '../access-log';
import { isPlayable, matchAt } from '../open-match';
import type { Matches, OpenMatch } from '../open-match';
import type { MatchState } from '../records';
import type { Replays } from '../replay/replays';

/** Entries that are read from the store at a time. */
const pageLength = 50;

/** A match as a caller sees it. */
export interface SeenMatch {
  readonly match: OpenMatch;
  /** Whose view it is: a side, `REFEREE`, or null for a spectator. */
  readonly viewer: string | null;
}

/**
 * Opens matches for those who ask about them. Spectators of a match with a delay get it as it stood some entries or
 * minutes ago, so that whatever is answered from it is as late; when the match is over, they see all of it.
 */
export class Sight {
  /** What spectators see, by the match as it was opened; the store opens an unchanged match once. */
  private readonly late = new WeakMap<OpenMatch, OpenMatch>();

  constructor(
    private readonly matches: Matches,
    private readonly replays: Replays,
    private readonly clock: Clock,
    private readonly interest: Interest,
  ) {}

  /** A match as the caller sees it whose place in it counts. */
  async seen(matchId: string, caller: Caller): Promise<SeenMatch | Denied> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const found = this.matches.viewer(match, caller);
    if (isRefusal(found)) return found;
    await this.interest.note(match);
    return { match: await this.as(match, found.viewer), viewer: found.viewer };
  }

  /** A match for a caller who asks for what everyone may know of it: only the privacy of the match is checked. */
  async readable(matchId: string, caller: Caller): Promise<OpenMatch | Denied> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const refused = this.matches.refusalToRead(match, caller);
    if (refused !== undefined) return refused;
    await this.interest.note(match);
    return this.by(match, caller);
  }

  /** The match as the caller sees it; one who has no place in it is a spectator. */
  async by(match: OpenMatch, caller: Caller): Promise<OpenMatch> {
    const found = this.matches.viewer(match, caller);
    if (!isRefusal(found)) return this.as(match, found.viewer);
    // Whose view they want, they need not say here.
    return found.code === 'SEVERAL_PLACES' ? match : this.as(match, null);
  }

  /** The match as a viewer sees it. */
  async as(match: OpenMatch, viewer: string | null): Promise<OpenMatch> {
    if (viewer !== null || !isDelayed(match)) return match;
    const version = await this.lateVersion(match);
    if (version === match.version) return match;
    const known = this.late.get(match);
    if (known?.version === version) return known;
    const seen = matchAt(match, version, await this.stateAt(match, version));
    this.late.set(match, seen);
    return seen;
  }

  /** The last entry that is old enough, in entries and in minutes. */
  private async lateVersion(match: OpenMatch): Promise<number> {
    const { entries, minutes } = match.header.settings.spectatorDelay!;
    const newest = Math.max(0, match.version - entries);
    if (minutes === 0) return newest;
    const until = new Date(this.clock.now().getTime() - minutes * 60_000).toISOString();
    for (let last = newest; last > 0; last -= pageLength) {
      const page = await this.replays.recorded(match, Math.max(1, last - pageLength + 1), last);
      const found = page.findLast(({ at }) => at <= until);
      if (found !== undefined) return found.number;
    }
    return 0;
  }

  /** Without the rules of the match, its first position is all that can be known again. */
  private async stateAt(match: OpenMatch, version: number): Promise<MatchState> {
    if (!isPlayable(match)) {
      return { position: await this.replays.keptFirst(match.id), entropyVersion: null };
    }
    const [entry] = version === 0 ? [] : await this.replays.recorded(match, version, version);
    return { ...(await this.replays.stateAt(match, version)), ...(entry && { at: entry.at }) };
  }
}

/** Whether spectators see the match late: it has a delay and is not over. */
export function isDelayed({ header, state }: Pick<OpenMatch, 'header' | 'state'>): boolean {
  return header.settings.spectatorDelay !== null && state.position.result === undefined;
}
