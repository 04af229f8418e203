import { isRefusal } from '../../problems/denials';
import type { Answer } from '../../problems/denials';
import type { Creation } from './creation';
import type { MatchInfos } from '../../match/view/match-info';
import type { MatchCreated } from '../../match/new-match';
import type { CreateMatchRequest, MatchRequest } from '../access/requests';
import type { MatchInfo } from '../../match/schema';
import type { Sight } from '../../match/view/spectator-delay';

/** Single matches. */
export class SingleMatches {
  constructor(
    private readonly creation: Creation,
    private readonly sight: Sight,
    private readonly infos: MatchInfos,
  ) {}

  create({ caller, ...request }: CreateMatchRequest): Promise<Answer<MatchCreated>> {
    return this.creation.create(request, caller);
  }

  async match({ match: id, caller }: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>> {
    const match = await this.sight.readable(id, caller);
    return isRefusal(match) ? match : { status: 'ok', match: await this.infos.of(match) };
  }
}
