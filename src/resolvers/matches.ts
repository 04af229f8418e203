import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import { MatchFilterInput } from '../schema/access';
import { MatchArgs, PageArgs } from '../schema/inputs/match-args';
import { FiledOrdersType, MatchPageType, MatchType } from '../schema/match';
import { VerificationType } from '../schema/verification';
import { withoutNulls } from '../schema/derive/nulls';
import type { FiledOrders, MatchInfo } from '../service/matches/schema';
import type { Verification } from '../service/verification/schema';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { found, unwrap } from './unwrap';

/** Matches: where they stand, how they came there. */
@Resolver()
export class MatchResolver {
  @Query(() => MatchType, {
    nullable: true,
    description:
      'A match, or null where there is none of this id; one that you may not see is null, too, with an error.',
  })
  async match(
    @Arg('id', () => ID) id: string,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<MatchInfo | null> {
    return found(await service.match({ match: id, caller }), 'UNKNOWN_MATCH')?.match ?? null;
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
