import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { Attack, Explanation, Fpf, LegalActions, Obligations, Odds, Score } from '../engine';
import { ACTION_INPUT_TYPES, toAction } from '../schema/action-input';
import { withoutNulls } from '../schema/derive/nulls';
import { DryRunResultUnion } from '../schema/dry-run';
import { AttacksArgs, LegalActionsArgs, ViewArgs } from '../schema/inputs/match-args';
import { DryRunArgs } from '../schema/inputs/submit-args';
import {
  AttackType,
  ExplainResultUnion,
  LegalActionsType,
  ObligationsType,
  OddsResultUnion,
  QuestionInput,
  ScoreType,
  toQuestion,
} from '../schema/questions';
import type { DryRunResult, NotUnderstood } from '../service/play/api';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

const AttackInput: ClassType = ACTION_INPUT_TYPES.get('declareAttack')!;
const FpfInput: ClassType = ACTION_INPUT_TYPES.get('allocateFpf')!;

/** Questions to the rules about a position of a match. Nothing here changes anything or looks at a die. */
@Resolver()
export class RulesResolver {
  @Query(() => LegalActionsType, { description: 'Everything that a side may do now.' })
  async legalActions(
    @Args(() => LegalActionsArgs) args: LegalActionsArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<LegalActions> {
    return unwrap(await service.legalActions(toRequest(args, caller))).legal;
  }

  @Query(() => ObligationsType, { description: 'The units that must still fight in this Combat Phase.' })
  async obligations(
    @Args(() => ViewArgs) args: ViewArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Obligations> {
    return unwrap(await service.obligations(toRequest(args, caller))).obligations;
  }

  @Query(() => [AttackType], { description: 'Legal attacks without support.' })
  async attacks(
    @Args(() => AttacksArgs) args: AttacksArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<readonly Attack[]> {
    return unwrap(await service.attacks(toRequest(args, caller))).attacks;
  }

  @Query(() => ExplainResultUnion, { description: 'Why something is illegal, and what is legal instead.' })
  async explain(
    @Args(() => ViewArgs) args: ViewArgs,
    @Arg('question', () => QuestionInput) question: QuestionInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Explanation | NotUnderstood> {
    const answer = unwrap(
      await service.explain({ ...toRequest(args, caller), question: toQuestion(question) }),
    );
    return answer.status === 'ok' ? answer.explanation : answer;
  }

  @Query(() => OddsResultUnion, { description: 'Exact odds of an attack: six faces, no sampling.' })
  async odds(
    @Args(() => ViewArgs) args: ViewArgs,
    @Arg('attack', () => AttackInput) attack: Attack,
    @Arg('fpf', () => FpfInput, { nullable: true }) fpf: Fpf | null,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Odds | NotUnderstood> {
    const answer = unwrap(
      await service.odds({ ...withoutNulls({ attack, fpf }), ...toRequest(args, caller) }),
    );
    return answer.status === 'ok' ? answer.odds : answer;
  }

  @Query(() => ScoreType, { description: 'Points so far as a ledger, and what the end would add.' })
  async score(
    @Args(() => ViewArgs) args: ViewArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<Score> {
    return unwrap(await service.score(toRequest(args, caller))).score;
  }

  @Query(() => DryRunResultUnion, { description: 'The results of actions. Stops at the first die.' })
  async dryRun(
    @Args(() => DryRunArgs) { actions, ...args }: DryRunArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<DryRunResult> {
    return service.dryRun({ ...toRequest(args, caller), actions: actions.map(toAction) });
  }
}
