import { z } from 'zod';
import { boardPointSchema, boardLayoutSchema, pictureFormatSchema } from './schema';
import type { BoardLayout } from '../../pictures';
import type { DrawnPicture, DrawnReplay, PrintedPicture } from './requests';
import { hints, id } from '../../values/schema';

const url = z.string().describe('Where REST has the same picture, below the address of the server.');

/** Picture as GraphQL shows it: SVG and plain text as text, and every picture in base64. */
export const pictureSchema = z
  .object({
    format: pictureFormatSchema,
    mediaType: z.string(),
    tag: z.string().describe('Equal pictures have equal tags.'),
    width: z.int().describe('Pixels; for plain text, columns.'),
    height: z.int().describe('Pixels; for plain text, lines.'),
    text: z.string().nullable().describe('The SVG or the plain text; null for a PNG.'),
    base64: z.string().describe('The picture in base64.'),
  })
  .describe('A picture of the board.')
  .register(hints, { type: 'Picture' });

export const matchPictureSchema = pictureSchema
  .extend({ url })
  .describe('A picture of the board of a match.');

export const ownPictureSchema = z.object({ picture: pictureSchema }).describe('A picture of a position.');

export const replaySchema = pictureSchema
  .pick({ mediaType: true, tag: true, width: true, height: true, base64: true })
  .extend({ url })
  .describe('Moves and combats of a match as an animated picture.');

export const printedPictureSchema = z
  .object({
    mediaType: z.string(),
    tag: z.string().describe('Equal drawings have equal tags.'),
    text: z.string().describe('The SVG.'),
    url: z.string().describe('Where REST has the same drawing, below the address of the server.'),
  })
  .describe('A drawing of the printed components of a game, as SVG.');

const hexCentreSchema = boardPointSchema
  .extend({ hex: id.describe('The hex.') })
  .describe('The centre of a hex on the printed map.')
  .register(hints, { type: 'HexCentre' });

/** Layout with its hexes as a list. */
export const listedLayoutSchema = boardLayoutSchema
  .extend({ hexes: z.array(hexCentreSchema).describe('The centre of every hex of the map.') })
  .describe('The layout of the printed map, in its units.');

export function shownPicture({ content, ...rest }: DrawnPicture): z.infer<typeof pictureSchema> {
  const text = typeof content === 'string' ? content : null;
  return { ...rest, text, base64: Buffer.from(content).toString('base64') };
}

export function shownReplay(
  { content, ...rest }: DrawnReplay,
  address: string,
): z.infer<typeof replaySchema> {
  return { ...rest, base64: Buffer.from(content).toString('base64'), url: address };
}

export function shownDrawing({ content, ...rest }: PrintedPicture, address: string): object {
  return { ...rest, text: content, url: address };
}

export function listedLayout({ hexes, corners, ...rest }: BoardLayout): object {
  const centres = Object.entries(hexes).map(([hex, centre]) => ({ hex, ...centre }));
  return { ...rest, corners: [...corners], hexes: centres };
}
