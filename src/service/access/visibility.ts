import type { AccessLog } from '../../match/access-log';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { SpectatorDelay } from '../../match/view/spectator-delay';
import { isRefusal } from '../../problems/denials';
import type { Denied } from '../../problems/denials';
import type { Caller } from './caller';
import { refusalToRead, viewerOf } from './match-access';

/** Match as a caller sees it. */
export interface SeenMatch {
  readonly match: OpenMatch;
  /** Side whose view it is, `REFEREE`, or null for a spectator. */
  readonly viewer: string | null;
}

/** Opens matches for callers as each may see them, and notes that they were read. */
export class Visibility {
  constructor(
    private readonly matches: Matches,
    private readonly delay: SpectatorDelay,
    private readonly accessLog: AccessLog,
  ) {}

  /** Match as the caller sees it from their place; denied if they must select one of several places. */
  async seen(matchId: string, caller: Caller): Promise<SeenMatch | Denied> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const found = viewerOf(match, caller);
    if (isRefusal(found)) return found;
    await this.accessLog.note(match);
    return { match: await this.delay.as(match, found.viewer), viewer: found.viewer };
  }

  /** Match for questions about public facts: only its privacy is checked. */
  async readable(matchId: string, caller: Caller): Promise<OpenMatch | Denied> {
    const match = await this.matches.open(matchId);
    if (isRefusal(match)) return match;
    const refused = refusalToRead(match, caller);
    if (refused !== undefined) return refused;
    await this.accessLog.note(match);
    return this.by(match, caller);
  }

  /** Match as the caller sees it; a caller without a place is a spectator. */
  async by(match: OpenMatch, caller: Caller): Promise<OpenMatch> {
    const found = viewerOf(match, caller);
    if (!isRefusal(found)) return this.delay.as(match, found.viewer);
    // A caller with several places need not select one here.
    return found.code === 'SEVERAL_PLACES' ? match : this.delay.as(match, null);
  }
}
