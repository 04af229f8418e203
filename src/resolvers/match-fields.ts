import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Args, Ctx, FieldResolver, ID, Info, Query, Resolver, Root } from 'type-graphql';
import { HistoryType, MatchViewType } from '../schema/history';
import { AtArgs, EntriesArgs, PageArgs, SideLegalActionsArgs } from '../schema/inputs/match-args';
import { JobPageType } from '../schema/jobs';
import { MatchType } from '../schema/match';
import { LegalActionsType, ObligationsType, ScoreType } from '../schema/questions';
import { withoutNulls } from '../schema/derive/nulls';
import type { Caller } from '../service/access/caller';
import type { MatchInfo } from '../service/matches/schema';
import type { RequestContext } from './context';
import { asksFor } from './selection';
import { unwrap } from './unwrap';

/**
 * What else is known of a match, found out where a query asks for it, and all of it at the version that is shown. What
 * cannot be answered is null, with an error, and takes nothing along.
 */
@Resolver(() => MatchType)
export class MatchFieldResolver {
  @Query(() => MatchType, {
    nullable: true,
    description:
      'A match, or null where there is none of this id; one that you may not see is null, too, with an error.',
  })
  async findMatch(
    @Arg('id', () => ID) id: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<MatchInfo | null> {
    const answer = await service.match({ matchId: id, caller });
    const isUnknown = answer.status === 'denied' && answer.code === 'UNKNOWN_MATCH';
    return isUnknown ? null : unwrap(answer).match;
  }

  @FieldResolver(() => MatchViewType, { nullable: true, description: 'The position as you may see it.' })
  async position(
    @Root() match: MatchInfo,
    @Args(() => AtArgs) args: AtArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.view(of(match, args, caller))).view;
  }

  @FieldResolver(() => HistoryType, {
    nullable: true,
    description: 'Entries of the log, as you may see them.',
  })
  async history(
    @Root() { id: matchId, version }: MatchInfo,
    @Args(() => EntriesArgs) args: EntriesArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.history({ to: version, ...withoutNulls(args), matchId, caller }));
  }

  @FieldResolver(() => LegalActionsType, {
    nullable: true,
    description: 'Everything that a side may do now: the one named, or that of your token.',
  })
  async legalActions(
    @Root() match: MatchInfo,
    @Args(() => SideLegalActionsArgs) args: SideLegalActionsArgs,
    @Ctx() { service, caller }: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object> {
    const closed = args.closed ?? asksFor('closed', info);
    return unwrap(await service.legalActions({ ...of(match, args, caller), closed })).legal;
  }

  @FieldResolver(() => ObligationsType, {
    nullable: true,
    description: 'The units that must still fight in this Combat Phase.',
  })
  async obligations(
    @Root() match: MatchInfo,
    @Args(() => AtArgs) args: AtArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.obligations(of(match, args, caller))).obligations;
  }

  @FieldResolver(() => ScoreType, {
    nullable: true,
    description: 'Points so far, and what the end would add.',
  })
  async score(
    @Root() match: MatchInfo,
    @Args(() => AtArgs) args: AtArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.score(of(match, args, caller))).score;
  }

  @FieldResolver(() => JobPageType, { nullable: true, description: 'Its jobs that you may see.' })
  async jobs(
    @Root() { id: matchId }: MatchInfo,
    @Args(() => PageArgs) args: PageArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.jobs.jobs({ ...withoutNulls(args), matchId, caller }));
  }
}

/** A question about a match at the version that is shown, unless another is asked for. */
function of<Asked extends { readonly at?: number | null | undefined }>(
  { id: matchId, version }: MatchInfo,
  args: Asked,
  caller: Caller,
) {
  return { at: version, ...withoutNulls(args), matchId, caller };
}
