import type { GraphQLResolveInfo } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Args, Ctx, ID, Info, Query, Resolver } from 'type-graphql';
import { HistoryType, MatchViewType } from '../schema/history';
import { MatchFilterInput } from '../schema/access';
import { HistoryArgs, MatchArgs, PageArgs, ViewArgs } from '../schema/inputs/match-args';
import { FiledOrdersType, MatchPageType, MatchType } from '../schema/match';
import { VerificationType } from '../schema/verification';
import { withoutNulls } from '../schema/derive/nulls';
import type { FiledOrders, MatchInfo, MatchView } from '../service/matches/schema';
import type { Verification } from '../service/verification/schema';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { replacedByField, replacedByFind } from './replaced';
import { playedAskedFor } from './selection';
import { unwrap } from './unwrap';

/** Matches: where they stand, how they came there. */
@Resolver()
export class MatchResolver {
  @Query(() => MatchType, { deprecationReason: replacedByFind('findMatch') })
  async match(
    @Arg('id', () => ID) id: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<MatchInfo> {
    return unwrap(await service.match({ match: id, caller })).match;
  }

  @Query(() => MatchPageType, {
    description:
      'Matches that you may see, newest first. A page may be short, or empty, though another follows.',
  })
  async matches(
    @Args(() => PageArgs) args: PageArgs,
    @Arg('filter', () => MatchFilterInput, { nullable: true }) filter: MatchFilterInput | null | undefined,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const narrowed = filter ? { filter: withoutNulls(filter) } : {};
    return unwrap(await service.matches({ ...withoutNulls(args), ...narrowed, caller }));
  }

  @Query(() => MatchViewType, {
    description: 'The position as you may see it, now or after any entry.',
    deprecationReason: replacedByField('position'),
  })
  async position(
    @Args(() => ViewArgs) args: ViewArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<MatchView> {
    return unwrap(await service.view(toRequest(args, caller))).view;
  }

  @Query(() => HistoryType, { deprecationReason: replacedByField('history') })
  async history(
    @Args(() => HistoryArgs) args: HistoryArgs,
    @Ctx() { service, caller }: RequestContext,
    @Info() { fieldNodes, fragments }: GraphQLResolveInfo,
  ): Promise<object> {
    const played = playedAskedFor(fieldNodes, fragments);
    return unwrap(await service.history({ ...toRequest(args, caller), played }));
  }

  @Query(() => FiledOrdersType, { description: 'The standing orders of your own side.' })
  async standingOrders(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<FiledOrders> {
    return unwrap(await service.standingOrders(toRequest(args, caller))).filed;
  }

  @Query(() => VerificationType, { description: 'Checks a finished match: its dice, its log by replay.' })
  async verify(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Verification> {
    return unwrap(await service.verify(toRequest(args, caller))).verification;
  }

  @Query(() => GraphQLJSON, {
    name: 'export',
    description: 'The match as one document that needs no server to be read or verified.',
  })
  async exportMatch(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return unwrap(await service.exportMatch(toRequest(args, caller))).document;
  }
}
