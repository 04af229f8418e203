import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import { ACTION_INPUT_TYPES, toAction } from '../schema/action-input';
import { withoutNulls } from '../schema/derive/nulls';
import { DryRunResultUnion } from '../schema/dry-run';
import { CreateMatchInput, JoinMatchInput, toCreateRequest } from '../schema/inputs/create-match';
import {
  DryRunArgs,
  EntropyArgs,
  StandingOrderArgs,
  SubmitAllArgs,
  SubmitArgs,
} from '../schema/inputs/submit-args';
import {
  AddEntropyResultUnion,
  CreateMatchResultUnion,
  FileOrdersResultUnion,
  JoinMatchResultUnion,
  SubmitResultUnion,
} from '../schema/submit-result';
import type { DryRunResult, SubmitResult } from '../service/play/api';
import { toRequest } from './arguments';
import type { RequestContext } from './context';

const OrdersInput: ClassType = ACTION_INPUT_TYPES.get('setStandingOrder')!;

/** Everything that changes a match, and the trial of it. */
@Resolver()
export class PlayResolver {
  @Mutation(() => CreateMatchResultUnion)
  async createMatch(
    @Arg('input', () => CreateMatchInput) input: CreateMatchInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.createMatch({ ...toCreateRequest(input), caller });
  }

  @Mutation(() => JoinMatchResultUnion, {
    description: 'Takes a free seat; joining is consent to the options.',
  })
  async joinMatch(
    @Arg('input', () => JoinMatchInput) input: JoinMatchInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.join(toRequest(input, caller));
  }

  @Mutation(() => AddEntropyResultUnion, {
    description:
      'Adds to the dice of the server, as long as none has been rolled: a text, or where texts are sealed first its hash.',
  })
  async addEntropy(
    @Args(() => EntropyArgs) args: EntropyArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.addEntropy(toRequest(args, caller));
  }

  @Query(() => DryRunResultUnion, { description: 'The results of actions. Stops at the first die.' })
  async dryRun(
    @Args(() => DryRunArgs) { actions, ...args }: DryRunArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<DryRunResult> {
    return service.dryRun({ ...toRequest(args, caller), actions: actions.map(toAction) });
  }

  @Mutation(() => SubmitResultUnion, { description: 'Takes one action.' })
  async submit(
    @Args(() => SubmitArgs) { action, version, ...args }: SubmitArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<SubmitResult> {
    return service.submit({
      ...toRequest(args, caller),
      expectedVersion: version,
      actions: [toAction(action)],
    });
  }

  @Mutation(() => SubmitResultUnion, { description: 'Takes several actions in order: all, or none.' })
  async submitAll(
    @Args(() => SubmitAllArgs) { actions, version, ...args }: SubmitAllArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<SubmitResult> {
    return service.submit({
      ...toRequest(args, caller),
      expectedVersion: version,
      actions: actions.map(toAction),
    });
  }

  @Mutation(() => FileOrdersResultUnion, {
    description: 'Replaces your own standing orders; the match keeps its version.',
  })
  async setStandingOrder(
    @Args(() => StandingOrderArgs) { ordersVersion, ...args }: StandingOrderArgs,
    @Arg('orders', () => OrdersInput) orders: object,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.fileStandingOrders({
      ...toRequest(args, caller),
      orders: withoutNulls(orders),
      expectedOrdersVersion: ordersVersion ?? undefined,
    });
  }
}
