import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import {
  CreateFromPositionInput,
  ForkMatchInput,
  toFork,
  toFromPosition,
} from '../schema/inputs/create-match';
import { CreateFromPositionResultUnion } from '../schema/starts';
import { CreateMatchResultUnion } from '../schema/submit-result';
import type { RequestContext } from './context';

/** Matches that begin elsewhere than their scenario does. */
@Resolver()
export class TableResolver {
  @Mutation(() => CreateFromPositionResultUnion, {
    description: 'Begins a match with your own position, such as a game in progress at a table.',
  })
  createMatchFromPosition(
    @Arg('input', () => CreateFromPositionInput) input: CreateFromPositionInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.table.createFromPosition({ ...toFromPosition(input), caller });
  }

  @Mutation(() => CreateMatchResultUnion, {
    description:
      'Begins a match, with new dice, from a position of another one as you see it: hidden parts are empty in it.',
  })
  forkMatch(
    @Arg('input', () => ForkMatchInput) input: ForkMatchInput,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.table.fork({ ...toFork(input), caller });
  }
}
