import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { withoutNulls } from '../schema/derive/nulls';
import { MatchPictureArgs, OwnPictureArgs, ReplayArgs } from '../schema/inputs/picture';
import { toPositionRequest } from '../schema/inputs/stateless';
import { MatchPictureType, OwnPictureUnion, ReplayType, toPicture, toReplay } from '../schema/picture';
import { boardAddress, replayAddress } from '../http/board-address';
import { toRequest } from './arguments';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** The board as SVG, PNG and plain text. */
@Resolver()
export class PictureResolver {
  @Query(() => MatchPictureType, {
    description: 'The board of a match as you may see it, now or after any entry.',
  })
  async picture(
    @Args(() => MatchPictureArgs) { options: input, ...args }: InstanceType<typeof MatchPictureArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const options = withoutNulls(input ?? {});
    const { picture } = unwrap(await service.pictures.ofMatch({ ...toRequest(args, caller), options }));
    const { match, format, at } = args;
    const url = boardAddress(match, format, { at: at ?? undefined, ...options });
    return { ...toPicture(picture), url };
  }

  @Query(() => ReplayType, {
    description:
      'The moves and combats of a Player-Turn as an animated picture, smaller than 1 MB, as you may see them.',
  })
  async replay(
    @Args(() => ReplayArgs) { options: input, ...args }: InstanceType<typeof ReplayArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const options = withoutNulls(input ?? {});
    const { picture } = unwrap(await service.pictures.replay({ ...toRequest(args, caller), options }));
    return toReplay(picture, replayAddress(args.match, { at: args.at ?? undefined, ...options }));
  }

  @Query(() => OwnPictureUnion, { description: 'The board of your own position.' })
  async statelessPicture(
    @Args(() => OwnPictureArgs) args: InstanceType<typeof OwnPictureArgs>,
    @Ctx() { service, caller }: RequestContext,
  ): Promise<object> {
    const answer = await service.pictures.ofPosition({
      ...toPositionRequest(args, caller),
      format: args.format,
      options: withoutNulls(args.options ?? {}),
      ...(args.events && { events: args.events }),
    });
    return answer.status === 'ok' ? { ...answer, picture: toPicture(answer.picture) } : answer;
  }
}
