import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql';
import { countersAddress, mapAddress } from '../http/board-address';
import { BoardLayoutType, PrintedPictureType, toBoardLayout, toPrintedPicture } from '../schema/board-parts';
import type { ListedLayout, ShownPicture } from '../schema/board-parts';
import { CounterPicturesArgs, PrintedArgs, toCounterPictures } from '../schema/inputs/board-parts';
import type { RequestContext } from './context';
import { unwrap } from './unwrap';

/** The parts of a board, for programs that put it together themselves. */
@Resolver()
export class BoardPartsResolver {
  @Query(() => PrintedPictureType, {
    description:
      'The whole printed map of a game, without counters or anything else that a match changes. All ids in it begin with `map-`.',
  })
  mapPicture(
    @Args(() => PrintedArgs) { system, theme }: InstanceType<typeof PrintedArgs>,
    @Ctx() { service }: RequestContext,
  ): ShownPicture {
    const { picture } = unwrap(service.boardParts.map(system, theme ?? undefined));
    return toPrintedPicture(picture, mapAddress(system, theme ?? undefined));
  }

  @Query(() => PrintedPictureType, {
    description:
      'An invisible drawing with a symbol for each counter of a game, with the id `counter-<unit id>` and the origin at its centre. All ids in it begin with `counter-`.',
  })
  counterPictures(
    @Args(() => CounterPicturesArgs) args: InstanceType<typeof CounterPicturesArgs>,
    @Ctx() { service }: RequestContext,
  ): ShownPicture {
    const request = toCounterPictures(args);
    return toPrintedPicture(unwrap(service.boardParts.counters(request)).picture, countersAddress(request));
  }

  @Query(() => BoardLayoutType, { description: 'Where the hexes lie on the printed map of a game.' })
  boardLayout(@Arg('system', () => String) system: string, @Ctx() { service }: RequestContext): ListedLayout {
    return toBoardLayout(unwrap(service.boardParts.layout(system)).layout);
  }
}
