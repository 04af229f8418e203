import type { Clock } from '../ports';
import { isPlayable, matchAt } from '../open-match';
import type { OpenMatch } from '../open-match';
import type { MatchState } from '../records';
import type { Replays } from '../replay/replays';

/** Entries that are read from the store at a time. */
const pageLength = 50;

/**
 * Shows running matches late to spectators: as they stood some entries or minutes ago, so that whatever is answered
 * from them is as late. A match that is over is shown whole.
 */
export class SpectatorDelay {
  /** The late match, by the match as it was opened: an unchanged match is opened once. */
  private readonly late = new WeakMap<OpenMatch, OpenMatch>();

  constructor(
    private readonly replays: Replays,
    private readonly clock: Clock,
  ) {}

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
