import { seatOf } from '../access/match-access';
import { entropySchema } from '../../match/terms';
import { newEntropySchema } from './schema';
import type { GameStore } from '../../storage/game-store';
import type { MatchRequest } from '../access/requests';
import type { MatchInfo } from '../../match/schema';
import { denied, isRefusal } from '../../problems/denials';
import type { Answer, Denied } from '../../problems/denials';
import type { MatchInfos } from '../../match/view/match-info';
import type { FollowUps } from '../../match/follow-ups';
import type { HeaderChanges } from '../../match/header-changes';
import { isPlayable } from '../../match/open-match';
import type { Matches, OpenMatch } from '../../match/open-match';
import type { Clock, DiceScheme } from '../../match/ports';
import { areSettled, isClosed, revealEnd, sealOf, withSeal } from '../../match/dice/sealed-texts';
import { ENTROPY, toJson } from '../../match/records';
import { faultsSentence } from '../requests/problems';

const attempts = 8;

export interface EntropyParts {
  readonly store: GameStore;
  readonly matches: Matches;
  readonly infos: MatchInfos;
  readonly scheme: DiceScheme;
  readonly headers: HeaderChanges;
  readonly followUps: FollowUps;
  readonly clock: Clock;
}

/** Adds texts of players to the dice of the server. */
export class PlayersEntropy {
  constructor(private readonly parts: EntropyParts) {}

  async add({
    match: matchId,
    caller,
    entropy,
    commitment,
  }: MatchRequest & {
    readonly entropy?: string | undefined;
    readonly commitment?: string | undefined;
  }): Promise<Answer<{ readonly match: MatchInfo }>> {
    const match = await this.parts.matches.open(matchId);
    if (isRefusal(match)) return match;
    const seat = seatOf(match, caller);
    if (isRefusal(seat)) return seat;
    const added = await this.enter(match.id, seat.side, entropy, commitment);
    if (isRefusal(added)) return added;
    return { status: 'ok', match: await this.parts.infos.of(added) };
  }

  private async enter(
    matchId: string,
    side: string,
    entropy: string | undefined,
    commitment: string | undefined,
  ): Promise<OpenMatch | Denied> {
    if (commitment === undefined && entropy !== undefined) return this.addTo(matchId, side, entropy);
    if (commitment !== undefined && entropy === undefined) return this.commit(matchId, side, commitment);
    return denied('BAD_REQUEST', { problem: 'Send a text, or the hash of one.' });
  }

  /** Mixes a text into future rolls; the first roll of the server fixes all texts. */
  async addTo(matchId: string, side: string, entropy: string): Promise<OpenMatch | Denied> {
    const { matches, store } = this.parts;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const match = await this.closed(matchId);
      if (isRefusal(match)) return match;
      const problem = entropyProblem(match, entropy) ?? this.sealProblem(match, side, entropy);
      if (problem !== undefined) return problem;
      const value = { ...match.entropy.value, [side]: entropy };
      const expectedVersion = match.entropy.version;
      const filed = await store.fileOrders(matchId, ENTROPY, toJson(value), { expectedVersion });
      if (filed.status === 'stale') continue;
      if (filed.status !== 'filed') return denied('UNKNOWN_MATCH', { match: matchId });
      // A die may have been rolled while the text was filed; then it came too late and has no effect.
      const after = await matches.open(matchId);
      if (isRefusal(after)) return after;
      if (after.entropy.version < filed.version) return denied('ENTROPY_CLOSED');
      return this.settled(after);
    }
    return denied('TRY_AGAIN');
  }

  /** Records the hash of a text that is revealed later. */
  private async commit(matchId: string, side: string, commitment: string): Promise<OpenMatch | Denied> {
    const read = newEntropySchema.safeParse({ commitment });
    if (!read.success) return denied('BAD_REQUEST', { problem: faultsSentence(read.error) });
    const changed = await this.parts.headers.make(matchId, async (match) => {
      if (match.header.dice.kind === 'supplied') return denied('NO_SERVER_DICE');
      if (isFixed(match)) return denied('ENTROPY_CLOSED');
      const seal = sealOf(match.header);
      if (seal === undefined) {
        return denied('BAD_REQUEST', {
          problem: 'The texts of this match are not sealed; send the text itself.',
        });
      }
      if (isClosed(seal, this.parts.clock.now())) {
        return denied('ENTROPY_SEALED', { problem: 'Texts are being revealed; no hash is taken any more.' });
      }
      return {
        header: withSeal(match.header, { commitments: { ...seal.commitments, [side]: commitment } }),
      };
    });
    return isRefusal(changed) ? changed : changed.match;
  }

  /**
   * Opens the match. If its texts are sealed and the period for commitments is over, it closes that period for good
   * before the first text is known, so that no pending commitment follows.
   */
  private async closed(matchId: string): Promise<OpenMatch | Denied> {
    const { clock, headers, matches } = this.parts;
    const match = await matches.open(matchId);
    if (isRefusal(match)) return match;
    const seal = sealOf(match.header);
    if (seal === undefined || seal.closedAt !== null || !isClosed(seal, clock.now())) return match;
    const changed = await headers.make(matchId, async ({ header }) => {
      const present = sealOf(header);
      return { header: withSeal(header, { closedAt: present?.closedAt ?? present?.commitBy ?? null }) };
    });
    return isRefusal(changed) ? changed : changed.match;
  }

  /** Denies a text that must not be revealed now. */
  private sealProblem(match: OpenMatch, side: string, entropy: string): Denied | undefined {
    const seal = sealOf(match.header);
    if (seal === undefined) return undefined;
    const now = this.parts.clock.now();
    const committed = seal.commitments[side];
    if (committed === undefined) return isClosed(seal, now) ? sealed(notCommitted) : commitFirst();
    if (!isClosed(seal, now)) return sealed('Not all players have committed to a text; reveal yours later.');
    const end = revealEnd(seal);
    if (end !== undefined && end <= now) return sealed('The time to reveal texts is over.');
    const isSame = this.parts.scheme.commitText(match.id, side, entropy) === committed;
    return isSame ? undefined : sealed('This is not the text that was committed to.');
  }

  /**
   * Records the instant at which the last text was revealed, and calls the service's players; otherwise returns the
   * match unchanged.
   */
  private async settled(match: OpenMatch): Promise<OpenMatch | Denied> {
    const { clock, headers, followUps } = this.parts;
    const seal = sealOf(match.header);
    const now = clock.now();
    if (seal === undefined || !areSettled(seal, match.entropy.value, now)) return match;
    const settledAt = now.toISOString();
    const changed =
      seal.settledAt === null
        ? await headers.make(match.id, async ({ header }) => ({
            header: withSeal(header, { settledAt: sealOf(header)?.settledAt ?? settledAt }),
          }))
        : { match };
    if (isRefusal(changed)) return changed;
    if (isPlayable(changed.match)) await followUps.callOnTexts(changed.match);
    return changed.match;
  }
}

const notCommitted = 'No text was committed to for this side, so none counts.';

function sealed(problem: string): Denied {
  return denied('ENTROPY_SEALED', { problem });
}

/** Denies an open text in a match with sealed texts. */
export function commitFirst(): Denied {
  return sealed('The texts of this match are sealed: send the hash of yours first.');
}

/** Denies a text that cannot be added to the dice of a match. */
export function entropyProblem(match: OpenMatch, entropy: string): Denied | undefined {
  const read = entropySchema.safeParse(entropy);
  if (!read.success) return denied('BAD_REQUEST', { problem: faultsSentence(read.error, 'entropy') });
  if (match.header.dice.kind === 'supplied') return denied('NO_SERVER_DICE');
  return isFixed(match) ? denied('ENTROPY_CLOSED') : undefined;
}

/** True if a die has been rolled, or none will be: then the texts are fixed. */
function isFixed({ state }: OpenMatch): boolean {
  return state.entropyVersion !== null || state.position.result !== undefined;
}
