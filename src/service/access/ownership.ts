import { REFEREE } from '../../engine';
import { denied, isRefusal } from '../denials';
import type { Denied } from '../denials';
import type { Matches, OpenMatch } from '../matches/open-match';
import type { MatchHeader } from '../matches/records';
import type { Identities } from './identities';

/**
 * Tells who owns a match: the user who created it; without one whoever holds the place that its creator took; the
 * administrator in any case.
 */
export class Ownership {
  constructor(
    private readonly matches: Matches,
    private readonly identities: Identities,
  ) {}

  async isOwner(match: OpenMatch, token: string | undefined): Promise<boolean> {
    const caller = await this.identities.identify(token);
    if (isRefusal(caller) || token === undefined) return false;
    if (caller.kind === 'administrator') return true;
    const { owner, creator } = match.header;
    if (owner !== undefined) return caller.kind === 'key' && caller.user === owner;
    const place = await this.matches.place(match, token);
    if (isRefusal(place) || place.role === 'spectator') return false;
    return creator === (place.role === 'referee' ? REFEREE : place.side);
  }

  async refusal(match: OpenMatch, token: string | undefined): Promise<Denied | undefined> {
    if (await this.isOwner(match, token)) return undefined;
    return (await this.refusalOfToken(match, token)) ?? denied('NOT_OWNER');
  }

  /** Owners may delete their match; whoever created it without a key only while nobody else plays in it. */
  async refusalToDelete(match: OpenMatch, token: string | undefined): Promise<Denied | undefined> {
    const refused = await this.refusal(match, token);
    if (refused !== undefined || match.header.owner !== undefined) return refused;
    const caller = await this.identities.identify(token);
    if (!isRefusal(caller) && caller.kind === 'administrator') return undefined;
    return isAlone(match.header) ? undefined : denied('OTHERS_PLAY');
  }

  /** A token that is not valid is said to be so before anything else. */
  private async refusalOfToken(match: OpenMatch, token: string | undefined): Promise<Denied | undefined> {
    const found = await this.matches.viewer(match, token);
    return isRefusal(found) && found.code !== 'SEVERAL_PLACES' ? found : undefined;
  }
}

/** Nobody but the creator, and players of the service, sits at the table. */
function isAlone({ seats, creator }: MatchHeader): boolean {
  return seats.every(({ side, taken, ai }) => !taken || ai !== undefined || side === creator);
}
