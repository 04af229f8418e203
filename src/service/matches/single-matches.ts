import { isRefusal } from '../../problems/denials';
import type { Answer } from '../../problems/denials';
import type { Creation } from './creation';
import type { MatchInfos } from '../../match/view/match-info';
import type { MatchCreated } from './new-match';
import type { MatchRequest } from '../access/requests';
import type { CreateMatchRequest } from './requests';
import type { MatchInfo } from '../../match/schema';
import type { Visibility } from '../access/visibility';

/** Creates and shows single matches. */
export class SingleMatches {
  constructor(
    private readonly creation: Creation,
    private readonly visibility: Visibility,
    private readonly infos: MatchInfos,
  ) {}

  create({ caller, ...request }: CreateMatchRequest): Promise<Answer<MatchCreated>> {
    return this.creation.create(request, caller);
  }

  async match({ match: id, caller }: MatchRequest): Promise<Answer<{ readonly match: MatchInfo }>> {
    const match = await this.visibility.readable(id, caller);
    return isRefusal(match) ? match : { status: 'ok', match: await this.infos.of(match) };
  }
}
