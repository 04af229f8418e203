import { z } from 'zod';
import type { BoardLayout } from '../pictures';
import type { PrintedPicture } from '../service/pictures/api';
import { boardLayoutSchema, boardPointSchema } from '../service/pictures/schema';
import { id } from '../service/values/schema';
import { deriveObject } from './derive/object-types';

const shownPicture = z
  .object({
    mediaType: z.string(),
    tag: z.string().describe('Equal drawings have equal tags.'),
    text: z.string().describe('The SVG.'),
    url: z.string().describe('Where REST has the same drawing, below the address of the server.'),
  })
  .describe('A drawing of the printed components of a game, as SVG.');
export type ShownPicture = z.infer<typeof shownPicture>;
export const PrintedPictureType = deriveObject('PrintedPicture', shownPicture);

deriveObject('BoardPoint', boardPointSchema);

const hexCentre = boardPointSchema
  .extend({ hex: id.describe('The hex.') })
  .describe('The centre of a hex on the printed map.');
deriveObject('HexCentre', hexCentre);

const listedLayout = boardLayoutSchema.extend({
  hexes: z.array(hexCentre).describe('The centre of every hex of the map.'),
});
export type ListedLayout = z.infer<typeof listedLayout>;
export const BoardLayoutType = deriveObject(
  'BoardLayout',
  listedLayout,
  'The layout of the printed map, in its units.',
);

export function toPrintedPicture({ content, ...rest }: PrintedPicture, url: string): ShownPicture {
  return { ...rest, text: content, url };
}

/** A layout whose hexes are a list. */
export function toBoardLayout({ hexes, corners, ...rest }: BoardLayout): ListedLayout {
  const centres = Object.entries(hexes).map(([hex, centre]) => ({ hex, ...centre }));
  return { ...rest, corners: [...corners], hexes: centres };
}
