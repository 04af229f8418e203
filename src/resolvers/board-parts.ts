import { Args, Ctx, Query, Resolver } from 'type-graphql';
import { countersAddress, mapAddress } from '../http/board-address';
import { BoardLayoutType, PrintedPictureType, toBoardLayout, toPrintedPicture } from '../schema/board-parts';
import type { ListedLayout, ShownPicture } from '../schema/board-parts';
import { withoutOwnNulls } from '../schema/derive/nulls';
import {
  CounterPicturesArgs,
  MapPictureArgs,
  PrintedGameArgs,
  toCounterPictures,
} from '../schema/inputs/board-parts';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** The parts of a board, for programs that put it together themselves. */
@Resolver()
export class BoardPartsResolver {
  @Query(() => PrintedPictureType, {
    description:
      'The whole printed map of a game, without counters or anything else that a match changes. All ids in it begin with `map-`.',
  })
  async mapPicture(
    @Args(() => MapPictureArgs) args: InstanceType<typeof MapPictureArgs>,
    @Ctx() { service }: RequestContext,
  ): Promise<ShownPicture> {
    const request = withoutOwnNulls(args);
    return toPrintedPicture(unwrap(await service.boardParts.map(request)).picture, mapAddress(request));
  }

  @Query(() => PrintedPictureType, {
    description:
      'An invisible drawing with a symbol for each counter of a game, with the id `counter-<unit id>` and the origin at its centre. All ids in it begin with `counter-`.',
  })
  async counterPictures(
    @Args(() => CounterPicturesArgs) args: InstanceType<typeof CounterPicturesArgs>,
    @Ctx() { service }: RequestContext,
  ): Promise<ShownPicture> {
    const request = toCounterPictures(args);
    const { picture } = unwrap(await service.boardParts.counters(request));
    return toPrintedPicture(picture, countersAddress(request));
  }

  @Query(() => BoardLayoutType, { description: 'Where the hexes lie on the printed map of a game.' })
  async boardLayout(
    @Args(() => PrintedGameArgs) args: InstanceType<typeof PrintedGameArgs>,
    @Ctx() { service }: RequestContext,
  ): Promise<ListedLayout> {
    return toBoardLayout(unwrap(await service.boardParts.layout(withoutOwnNulls(args))).layout);
  }
}
