import type { GraphQLResolveInfo } from 'graphql';
import { Args, Ctx, Info, Query, Resolver } from 'type-graphql';
import { toAction } from '../schema/action-input';
import { withoutNulls } from '../schema/derive/nulls';
import {
  AdjudicateArgs,
  OwnPositionArgs,
  OwnViewArgs,
  StartArgs,
  toPositionRequest,
  toStart,
} from '../schema/inputs/stateless';
import { AdjudicationUnion, OwnViewUnion, PositionCheckUnion, StartUnion } from '../schema/stateless';
import type { RequestContext } from './context';
import { asksFor } from './selection';

/** What else there is over positions that callers keep themselves. Nothing is stored. */
@Resolver()
export class StatelessResolver {
  @Query(() => StartUnion, { description: 'The position that a scenario begins with.' })
  async statelessStart(
    @Args(() => StartArgs) args: StartArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.start(toStart(args, caller));
  }

  @Query(() => PositionCheckUnion, { description: 'Whether a position is valid, with all its problems.' })
  async statelessCheck(
    @Args(() => OwnPositionArgs) args: OwnPositionArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.check(toPositionRequest(args, caller));
  }

  @Query(() => OwnViewUnion, { description: 'What a viewer sees of a position.' })
  async statelessView(
    @Args(() => OwnViewArgs) args: InstanceType<typeof OwnViewArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.view({ ...toPositionRequest(args, caller), viewer: args.viewer ?? null });
  }

  @Query(() => AdjudicationUnion, {
    description: 'Applies actions to a position, up to the first that is refused or lacks a die.',
  })
  async adjudicate(
    @Args(() => AdjudicateArgs) args: InstanceType<typeof AdjudicateArgs>,
    @Ctx() { service, caller }: RequestContext,
    @Info() info: GraphQLResolveInfo,
  ): Promise<object> {
    const { actions, side, dice, earlier, next, sign } = args;
    return service.stateless.adjudicate({
      ...toPositionRequest(args, caller),
      ...withoutNulls({ side, dice, sign }),
      next: next ?? asksFor('next', info),
      ...(earlier && { earlier }),
      actions: actions.map(({ action, ...whose }) => ({ ...withoutNulls(whose), action: toAction(action) })),
    });
  }
}
