import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { Attack, Fpf } from '../engine';
import { ACTION_INPUT_TYPES, toAction } from '../schema/action-input';
import { withoutNulls } from '../schema/derive/nulls';
import {
  AdjudicateArgs,
  OwnAttacksArgs,
  OwnLegalActionsArgs,
  OwnPositionArgs,
  OwnViewArgs,
  StartArgs,
  toPositionRequest,
  toStart,
} from '../schema/inputs/stateless';
import { QuestionInput, toQuestion } from '../schema/questions';
import {
  AdjudicationUnion,
  OwnAttacksUnion,
  OwnExplanationUnion,
  OwnLegalActionsUnion,
  OwnObligationsUnion,
  OwnOddsUnion,
  OwnScoreUnion,
  OwnViewUnion,
  PositionCheckUnion,
  StartUnion,
} from '../schema/stateless';
import type { RequestContext } from './context';

const AttackInput: ClassType = ACTION_INPUT_TYPES.get('declareAttack')!;
const FpfInput: ClassType = ACTION_INPUT_TYPES.get('allocateFpf')!;

/** The questions of a match over positions that callers keep themselves. Nothing is stored. */
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

  @Query(() => OwnLegalActionsUnion, { description: 'Everything that a side may do in a position.' })
  async statelessLegalActions(
    @Args(() => OwnLegalActionsArgs) args: InstanceType<typeof OwnLegalActionsArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const { side, units } = args;
    const wanted = units ? { units } : {};
    return service.stateless.legalActions({ ...toPositionRequest(args, caller), side, ...wanted });
  }

  @Query(() => OwnObligationsUnion, {
    description: 'The units that must still fight in the Combat Phase of a position.',
  })
  async statelessObligations(
    @Args(() => OwnPositionArgs) args: OwnPositionArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.obligations(toPositionRequest(args, caller));
  }

  @Query(() => OwnAttacksUnion, { description: 'Legal attacks without support in a position.' })
  async statelessAttacks(
    @Args(() => OwnAttacksArgs) args: InstanceType<typeof OwnAttacksArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const { defenders, limit } = args;
    return service.stateless.attacks({
      ...toPositionRequest(args, caller),
      ...withoutNulls({ defenders, limit }),
    });
  }

  @Query(() => OwnExplanationUnion, { description: 'Why something is illegal in a position.' })
  async statelessExplain(
    @Args(() => OwnPositionArgs) args: OwnPositionArgs,
    @Arg('question', () => QuestionInput) question: QuestionInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.explain({ ...toPositionRequest(args, caller), question: toQuestion(question) });
  }

  @Query(() => OwnOddsUnion, { description: 'Exact odds of an attack in a position.' })
  async statelessOdds(
    @Args(() => OwnPositionArgs) args: OwnPositionArgs,
    @Arg('attack', () => AttackInput) attack: Attack,
    @Arg('fpf', () => FpfInput, { nullable: true }) fpf: Fpf | null,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.odds({ ...toPositionRequest(args, caller), ...withoutNulls({ attack, fpf }) });
  }

  @Query(() => OwnScoreUnion, { description: 'The points of a position, and what the end would add.' })
  async statelessScore(
    @Args(() => OwnPositionArgs) args: OwnPositionArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.stateless.score(toPositionRequest(args, caller));
  }

  @Query(() => AdjudicationUnion, {
    description: 'Applies actions to a position, up to the first that is refused or lacks a die.',
  })
  async adjudicate(
    @Args(() => AdjudicateArgs) args: InstanceType<typeof AdjudicateArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const { actions, side, dice, earlier } = args;
    return service.stateless.adjudicate({
      ...toPositionRequest(args, caller),
      ...withoutNulls({ side, dice }),
      ...(earlier && { earlier }),
      actions: actions.map(({ action, ...whose }) => ({ ...withoutNulls(whose), action: toAction(action) })),
    });
  }
}
