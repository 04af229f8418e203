import { entropySchema } from '../matches/new-match';
import type { GameStore } from '../../storage/game-store';
import type { MatchRequest } from '../matches/api';
import type { MatchInfo } from '../matches/schema';
import { denied, isRefusal } from '../denials';
import type { Answer, Denied } from '../denials';
import type { MatchInfos } from '../matches/match-info';
import type { Matches, OpenMatch } from '../matches/open-match';
import { ENTROPY, toJson } from '../matches/records';
import { sentenceOf } from '../requests/problems';

const attempts = 8;

/** What players add to the dice of the server. */
export class PlayersEntropy {
  constructor(
    private readonly store: GameStore,
    private readonly matches: Matches,
    private readonly infos: MatchInfos,
  ) {}

  async add(
    request: MatchRequest & { readonly entropy: string },
  ): Promise<Answer<{ readonly match: MatchInfo }>> {
    const match = await this.matches.open(request.matchId);
    if (isRefusal(match)) return match;
    const seat = this.matches.seat(match, request.caller);
    if (isRefusal(seat)) return seat;
    const added = await this.addTo(match.id, seat.side, request.entropy);
    if (isRefusal(added)) return added;
    return { status: 'ok', match: await this.infos.of(added) };
  }

  /** Mixes a text into the dice to come; the first roll of the server fixes what was added before it. */
  async addTo(matchId: string, side: string, entropy: string): Promise<OpenMatch | Denied> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const match = await this.matches.open(matchId);
      if (isRefusal(match)) return match;
      const problem = entropyProblem(match, entropy);
      if (problem !== undefined) return problem;
      const value = { ...match.entropy.value, [side]: entropy };
      const filed = await this.store.fileOrders(matchId, ENTROPY, toJson(value), match.entropy.version);
      if (filed.status === 'stale') continue;
      if (filed.status === 'unknown-match') return denied('UNKNOWN_MATCH', { match: matchId });
      // A die may have been rolled while this was being filed: then it came too late and has no effect.
      const after = await this.matches.open(matchId);
      if (isRefusal(after)) return after;
      return after.entropy.version < filed.version ? denied('ENTROPY_CLOSED') : after;
    }
    return denied('TRY_AGAIN');
  }
}

/** Why a text cannot be added to the dice of a match. */
export function entropyProblem(match: OpenMatch, entropy: string): Denied | undefined {
  const read = entropySchema.safeParse(entropy);
  if (!read.success) return denied('BAD_REQUEST', { problem: sentenceOf(read.error, 'entropy') });
  if (match.header.dice.kind === 'supplied') return denied('NO_SERVER_DICE');
  return match.state.entropyVersion === null ? undefined : denied('ENTROPY_CLOSED');
}
