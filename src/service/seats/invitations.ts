import { placeIn } from '../access/match-access';
import { REFEREE } from '../../engine';
import type { RecordStore, StoredRecord } from '../../storage/record-store';
import type { MatchRequest } from '../access/requests';
import type { MatchInfo } from '../../match/schema';
import { denied, isRefusal, unknownSide } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { HeaderChanges } from '../../match/header-changes';
import type { MatchInfos } from '../../match/view/match-info';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { Clock, Randomness } from '../../match/ports';
import type { MatchHeader } from '../../match/records';
import { instantOf } from '../requests/problems';
import type { SpectatorDelay } from '../../match/view/spectator-delay';
import type { Visibility } from '../access/visibility';
import type { InvitationClaims, SeatTokens } from '../access/tokens';
import { userOf } from '../access/caller';
import type { Caller, CallerRequest } from '../access/caller';
import { invitationSchema } from './schema';
import type { PlaceToken } from '../access/schema';
import type { Invitation, newInvitationSchema } from './schema';
import type { Of } from '../../values/schema';
import { refusalToOwn } from '../access/ownership';
import type { PlaceTokens } from '../access/place-tokens';
import type { Seating } from './seating';
import type { UserMatches } from '../access/user-matches';

const collection = 'invitations';
const day = 24 * 60 * 60 * 1000;
const usualDays = 30;
const mostDays = 365;
const mostInvitations = 100;
/** Most spectators admitted by API key; any further one needs a token. */
const mostSpectators = 200;

const recordSchema = invitationSchema.omit({ id: true });

/** Place that a guest is invited to. */
type Offered = Pick<Invitation, 'role' | 'side'>;

export interface InvitationParts {
  readonly records: RecordStore;
  readonly matches: Matches;
  readonly infos: MatchInfos;
  readonly delay: SpectatorDelay;
  readonly visibility: Visibility;
  readonly headers: HeaderChanges;
  readonly tokens: SeatTokens;
  readonly placeTokens: PlaceTokens;
  readonly seating: Seating;
  readonly userMatches: UserMatches;
  readonly clock: Clock;
  readonly randomness: Randomness;
}

export type InvitationRequest = MatchRequest & Of<typeof newInvitationSchema>;

/**
 * Invites to places in matches. An invitation is signed, and stored while it is valid, so that it can be listed and
 * withdrawn. It contains the generation of its place, which grows whenever the place is given out: only its first
 * use succeeds.
 */
export class Invitations {
  constructor(private readonly parts: InvitationParts) {}

  async invite(
    request: InvitationRequest,
  ): Promise<Answer<{ readonly invitation: Invitation; readonly token: string }>> {
    const { visibility, records, tokens, clock, randomness } = this.parts;
    const match = await visibility.readable(request.match, request.caller);
    if (isRefusal(match)) return match;
    const { role, side = null } = request;
    if ((role === 'player') !== (side !== null)) {
      return denied('BAD_REQUEST', { problem: 'Only an invitation for a player names a side.' });
    }
    if (side !== null && !match.header.sides.includes(side)) return unknownSide(side, match.header.sides);
    const expiresAt = this.endOf(request.expiresAt);
    if (expiresAt === undefined) {
      const problem = `An invitation ends at an instant in ISO 8601, in the next ${mostDays} days.`;
      return denied('BAD_REQUEST', { problem });
    }
    const refused = this.refusal(match, { role, side }, request.caller);
    if (refused !== undefined) return refused;
    if ((await this.kept(match.id)).length >= mostInvitations) return denied('TOO_MANY_INVITATIONS');

    const id = randomness.secret().slice(0, 24);
    const record = { role, side, createdAt: clock.now().toISOString(), expiresAt };
    await records.write({ collection, partition: match.id, id }, record, { expectedVersion: 0, expiresAt });
    const generation = generationOf(match.header, { role, side });
    const claims: InvitationClaims = { match: match.id, invitation: id, place: role, side, generation };
    const token = await tokens.invite(claims, new Date(expiresAt));
    return { status: 'ok', invitation: { id, ...record }, token };
  }

  /** Invitations that the caller is allowed to make. */
  async list({
    match: matchId,
    caller,
  }: MatchRequest): Promise<Answer<{ readonly invitations: readonly Invitation[] }>> {
    const match = await this.parts.visibility.readable(matchId, caller);
    if (isRefusal(match)) return match;
    const invitations: Invitation[] = [];
    for (const invitation of await this.kept(matchId)) {
      if (this.refusal(match, invitation, caller) === undefined) invitations.push(invitation);
    }
    return { status: 'ok', invitations };
  }

  async withdraw(request: MatchRequest & { readonly id: string }): Promise<Answer<{ readonly id: string }>> {
    const { id } = request;
    const listed = await this.list(request);
    if (listed.status !== 'ok') return listed;
    if (!listed.invitations.some((one) => one.id === id))
      return denied('UNKNOWN_INVITATION', { invitation: id });
    await this.remove(request.match, id);
    return { status: 'ok', id };
  }

  async accept(
    request: CallerRequest & { readonly invitation: string; readonly entropy?: string | undefined },
  ): Promise<Answer<{ readonly match: MatchInfo; readonly place: PlaceToken }>> {
    const { infos, delay, tokens } = this.parts;
    const claims = await tokens.readInvitation(request.invitation);
    if (claims === undefined || !(await this.isKept(claims))) return denied('INVITATION_OVER');
    const user = userOf(request.caller);
    if (typeof user === 'object') return user;
    const match = await this.enter(claims, user, request.entropy);
    if (isRefusal(match)) return match;
    if (claims.place !== 'spectator') await this.remove(claims.match, claims.invitation);
    return {
      status: 'ok',
      match: await infos.of(claims.place === 'spectator' ? await delay.as(match, null) : match),
      place: await this.tokenOf(match, claims),
    };
  }

  private async enter(
    claims: InvitationClaims,
    user: string | undefined,
    entropy: string | undefined,
  ): Promise<OpenMatch | Denied> {
    const { seating } = this.parts;
    const isOver = (match: OpenMatch): Denied | undefined =>
      generationOf(match.header, { role: claims.place, side: claims.side }) === claims.generation
        ? undefined
        : denied('INVITATION_OVER');
    if (claims.side !== null) {
      const { match: matchId, side } = claims;
      return seating.seat(
        { match: matchId, side, user, entropy },
        (match) => isOver(match) ?? lent(match, side),
      );
    }
    if (entropy !== undefined) return denied('BAD_REQUEST', { problem: 'Only players add to the dice.' });
    if (claims.place === 'referee') {
      return seating.appoint(claims.match, user, (match) => isOver(match) ?? tooLate(match));
    }
    return this.letIn(claims.match, user, isOver);
  }

  private async letIn(
    matchId: string,
    user: string | undefined,
    isOver: (match: OpenMatch) => Denied | undefined,
  ): Promise<OpenMatch | Denied> {
    const { headers, matches, userMatches } = this.parts;
    const found = await matches.open(matchId);
    if (isRefusal(found)) return found;
    const known = user === undefined || found.header.spectators.includes(user);
    if (known || found.header.spectators.length >= mostSpectators) return isOver(found) ?? found;
    const changed = await headers.make(matchId, async (match) => {
      const refused = isOver(match);
      if (refused !== undefined) return refused;
      await userMatches.add(user, match);
      const spectators = [...new Set([...match.header.spectators, user])];
      return { header: { ...match.header, spectators } };
    });
    return isRefusal(changed) ? changed : changed.match;
  }

  private tokenOf(match: OpenMatch, { place, side }: InvitationClaims): Promise<PlaceToken> {
    const { placeTokens } = this.parts;
    if (side !== null) return placeTokens.seat(match, side);
    return place === 'referee' ? placeTokens.referee(match) : placeTokens.spectator(match);
  }

  /** Denies an invitation. The holder of a place may invite to it, and the owner of the match if it is free. */
  private refusal(match: OpenMatch, { role, side }: Offered, caller: Caller): Denied | undefined {
    const { header } = match;
    if (role === 'spectator' || (role === 'referee' && header.refereeGeneration === 0)) {
      const refused = refusalToOwn(match, caller);
      return refused ?? (role === 'referee' ? tooLate(match) : undefined);
    }
    const seat = header.seats.find((one) => one.side === side);
    if (seat?.ai !== undefined) return denied('SEAT_OF_AI', { side: seat.side });
    if (seat?.taken === false) return refusalToOwn(match, caller);
    const place = placeIn(match, caller);
    if (isRefusal(place)) return place;
    const holds =
      place.role === 'player' ? place.side === side : place.role === 'referee' && role === 'referee';
    return holds ? undefined : denied('NOT_YOUR_PLACE', { place: side ?? REFEREE });
  }

  private async kept(matchId: string): Promise<readonly Invitation[]> {
    const records = await this.parts.records.list({ collection, partition: matchId, limit: mostInvitations });
    return records.map(readInvitation);
  }

  private async isKept({ match, invitation }: InvitationClaims): Promise<boolean> {
    const found = await this.parts.records.read({ collection, partition: match, id: invitation });
    return found !== undefined;
  }

  private async remove(matchId: string, id: string): Promise<void> {
    await this.parts.records.remove({ collection, partition: matchId, id });
  }

  /** End of an invitation; undefined if the requested end is not allowed. */
  private endOf(asked: string | undefined): string | undefined {
    const now = this.parts.clock.now().getTime();
    const after = (days: number): string => new Date(now + days * day).toISOString();
    if (asked === undefined) return after(usualDays);
    const end = instantOf(asked);
    return end !== undefined && end > after(0) && end <= after(mostDays) ? end : undefined;
  }
}

export async function removeInvitations(records: RecordStore, matchId: string): Promise<void> {
  const kept = await records.list({ collection, partition: matchId, limit: mostInvitations });
  for (const { id } of kept) await records.remove({ collection, partition: matchId, id });
}

function readInvitation({ id, value }: StoredRecord): Invitation {
  return { id, ...recordSchema.parse(value) };
}

/** Number of times that a place was given out. */
function generationOf(header: MatchHeader, { role, side }: Offered): number {
  if (role === 'referee') return header.refereeGeneration;
  if (role === 'spectator') return header.spectatorGeneration;
  const seat = header.seats.find((one) => one.side === side);
  if (seat === undefined) throw new Error(`The match has no side ${side ?? 'without a name'}.`);
  return seat.generation;
}

/** Denies the first referee of a match after its first entry, so that no player is watched by surprise. */
function tooLate({ header, version }: OpenMatch): Denied | undefined {
  return header.refereeGeneration === 0 && version > 0 ? denied('MATCH_BEGUN') : undefined;
}

function lent(match: OpenMatch, side: string): Denied | undefined {
  const isLent = match.header.seats.some((seat) => seat.side === side && seat.ai !== undefined);
  return isLent ? denied('SEAT_OF_AI', { side }) : undefined;
}
