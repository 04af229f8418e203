import type { Clock } from '../ports';
import { isPlayable, matchAt } from '../open-match';
import type { OpenMatch } from '../open-match';
import type { MatchState } from '../records';
import type { Replays } from '../replay/replays';

/** Entries read from the store at a time. */
const pageLength = 50;

/**
 * Shows running matches to spectators with a delay of some entries or minutes, which applies to all answers.
 * A finished match is shown in full.
 */
export class SpectatorDelay {
  constructor(
    private readonly replays: Replays,
    private readonly clock: Clock,
  ) {}

  /** Match as a viewer sees it. */
  async as(match: OpenMatch, viewer: string | null): Promise<OpenMatch> {
    if (viewer !== null || !isDelayed(match)) return match;
    const version = await this.lateVersion(match);
    return version === match.version ? match : matchAt(match, version, await this.stateAt(match, version));
  }

  /** Number of the last entry that is old enough, in entries and in minutes. */
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

  /** State at a version. Without the rules of the match only its first position can be shown. */
  private async stateAt(match: OpenMatch, version: number): Promise<MatchState> {
    if (!isPlayable(match)) {
      return { position: await this.replays.keptFirst(match.id), entropyVersion: null };
    }
    const [entry] = version === 0 ? [] : await this.replays.recorded(match, version, version);
    return { ...(await this.replays.stateAt(match, version)), ...(entry && { at: entry.at }) };
  }
}

/** True if spectators see the match with a delay: it has one and is not over. */
export function isDelayed({ header, state }: Pick<OpenMatch, 'header' | 'state'>): boolean {
  return header.settings.spectatorDelay !== null && state.position.result === undefined;
}
