import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, FieldResolver, Info, Resolver, Root } from 'type-graphql';
import { HistoryType, MatchViewType } from '../schema/history';
import { AtArgs, HistoryArgs, PageArgs } from '../schema/inputs/match-args';
import { JobPageType } from '../schema/jobs';
import { MatchType } from '../schema/match';
import { withoutNulls } from '../schema/derive/nulls';
import type { MatchInfo } from '../service/matches/schema';
import type { RequestContext } from './context';
import { playedAskedFor } from './selection';
import { unwrap } from './unwrap';

/**
 * What else is known of a match, found out where a query asks for it, and all of it at the version that is shown. What
 * cannot be answered is null, with an error, and takes nothing along.
 */
@Resolver(() => MatchType)
export class MatchFieldResolver {
  @FieldResolver(() => MatchViewType, { nullable: true, description: 'The position as you may see it.' })
  async position(
    @Root() { id: matchId, version }: MatchInfo,
    @Args(() => AtArgs) args: AtArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.view({ at: version, ...withoutNulls(args), match: matchId, caller })).view;
  }

  @FieldResolver(() => HistoryType, {
    nullable: true,
    description: 'Entries of the log, as you may see them.',
  })
  async history(
    @Root() { id: matchId, version }: MatchInfo,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() { service, caller }: RequestContext,
    @Info() { fieldNodes, fragments }: GraphQLResolveInfo,
  ): Promise<object> {
    const played = playedAskedFor(fieldNodes, fragments);
    return unwrap(
      await service.history({ to: version, ...withoutNulls(args), match: matchId, caller, played }),
    );
  }

  @FieldResolver(() => JobPageType, { nullable: true, description: 'Its jobs that you may see.' })
  async jobs(
    @Root() { id: matchId }: MatchInfo,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.jobs.jobs({ ...withoutNulls(args), match: matchId, caller }));
  }
}
