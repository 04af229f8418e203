import { Args, Ctx, Query, Resolver } from 'type-graphql';
import {
  MatchPictureArgs,
  OwnPictureArgs,
  toMatchPictureOptions,
  toPictureOptions,
} from '../schema/inputs/picture';
import { toPositionRequest } from '../schema/inputs/stateless';
import { MatchPictureType, OwnPictureUnion, toMatchPicture, toPicture } from '../schema/picture';
import { boardAddress } from '../http/board-address';
import { asked } from './arguments';
import type { RequestContext } from './context';
import { granted } from './granted';

/** The board as SVG, PNG and plain text. */
@Resolver()
export class PictureResolver {
  @Query(() => MatchPictureType, {
    description: 'The board of a match as you may see it, now or after any entry.',
  })
  async picture(
    @Args(() => MatchPictureArgs) { options: input, ...args }: MatchPictureArgs,
    @Ctx() { service, token }: RequestContext,
  ): Promise<MatchPictureType> {
    const options = toMatchPictureOptions(input);
    const { picture } = granted(await service.pictures.ofMatch({ ...asked(args, token), options }));
    const { match, format, at } = args;
    return toMatchPicture(picture, boardAddress(match, format, { at: at ?? undefined, ...options }));
  }

  @Query(() => OwnPictureUnion, { description: 'The board of a position of your own.' })
  async statelessPicture(
    @Args(() => OwnPictureArgs) args: OwnPictureArgs,
    @Ctx() { service, token }: RequestContext,
  ): Promise<object> {
    const answer = await service.pictures.ofPosition({
      ...toPositionRequest(args, token),
      format: args.format,
      options: toPictureOptions(args.options),
      ...(args.events && { events: args.events }),
    });
    return answer.status === 'ok' ? { ...answer, picture: toPicture(answer.picture) } : answer;
  }
}
