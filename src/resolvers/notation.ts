import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { toAction } from '../schema/action-input';
import { withoutNulls } from '../schema/derive/nulls';
import { MatchArgs } from '../schema/inputs/match-args';
import {
  ImportMatchInput,
  ReadMatchNotationArgs,
  ReadNotationArgs,
  SubmitNotationArgs,
  WriteNotationArgs,
} from '../schema/inputs/notation';
import { toCustom } from '../schema/inputs/stateless';
import {
  WriteNotationUnion,
  ImportMatchUnion,
  ReadNotationUnion,
  SubmitNotationUnion,
} from '../schema/notation';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** Actions and matches as text. */
@Resolver()
export class NotationResolver {
  @Query(() => WriteNotationUnion, { description: 'Actions in notation, one on each line.' })
  async writeNotation(
    @Args(() => WriteNotationArgs) { actions }: InstanceType<typeof WriteNotationArgs>,
    @Ctx() { service }: RequestContext,
  ): Promise<object> {
    return service.notation.write({ actions: actions.map(toAction) });
  }

  @Query(() => ReadNotationUnion, { description: 'Reads actions in notation.' })
  async readNotation(
    @Args(() => ReadNotationArgs) args: InstanceType<typeof ReadNotationArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const { text, position, custom, package: name } = args;
    return service.notation.read({
      ...{ caller, text },
      ...(position && { position }),
      ...(custom && { custom: toCustom(custom) }),
      ...(name && { package: name }),
    });
  }

  @Query(() => ReadNotationUnion, {
    description: 'Reads actions in notation with the position of a match as you may see it.',
  })
  async readMatchNotation(
    @Args(() => ReadMatchNotationArgs) args: InstanceType<typeof ReadMatchNotationArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.notation.readInMatch(toRequest(args, caller));
  }

  @Query(() => String, { description: 'A match in notation, as far as you may see it.' })
  async matchNotation(
    @Args(() => MatchArgs) args: MatchArgs,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<string> {
    return unwrap(await service.notation.exportMatch(toRequest(args, caller))).text;
  }

  @Mutation(() => SubmitNotationUnion, { description: 'Takes actions in notation, in order: all, or none.' })
  async submitNotation(
    @Args(() => SubmitNotationArgs) { version, ...args }: InstanceType<typeof SubmitNotationArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    return service.notation.submit({ ...toRequest(args, caller), expectedVersion: version });
  }

  @Mutation(() => ImportMatchUnion, {
    description: 'A new match with the log of a text or a document, which the rules must accept.',
  })
  async importMatch(
    @Arg('input', () => ImportMatchInput) input: InstanceType<typeof ImportMatchInput>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const { document, ...rest } = input;
    // A document has nulls of its own that mean something.
    return service.notation.importMatch({ ...withoutNulls(rest), caller, ...(document && { document }) });
  }
}
