import { z } from 'zod';
import type { DrawnPicture, DrawnReplay } from '../service/pictures/api';
import { pictureFormatSchema } from '../service/pictures/schema';
import { DeniedType, PositionRefusedType } from './denied';
import { deriveObject } from './derive/object-types';
import { ScenarioRefusedType } from './stateless';
import { unionByStatus } from './submit-result';

const pictureSchema = z.object({
  format: pictureFormatSchema,
  mediaType: z.string(),
  tag: z.string().describe('Equal pictures have equal tags.'),
  width: z.int().describe('Pixels; for plain text, columns.'),
  height: z.int().describe('Pixels; for plain text, lines.'),
  text: z.string().nullable().describe('The SVG or the plain text; null for a PNG.'),
  base64: z.string().describe('The picture in base64.'),
});
deriveObject('Picture', pictureSchema, 'A picture of the board.');

export const MatchPictureType = deriveObject(
  'MatchPicture',
  pictureSchema.extend({
    url: z.string().describe('Where REST has the same picture, below the address of the server.'),
  }),
  'A picture of the board of a match.',
);

const replaySchema = pictureSchema
  .pick({ mediaType: true, tag: true, width: true, height: true, base64: true })
  .extend({ url: z.string().describe('Where REST has the same picture, below the address of the server.') });
export const ReplayType = deriveObject(
  'Replay',
  replaySchema,
  'Moves and combats of a match as an animated picture.',
);

const OwnPictureType = deriveObject(
  'OwnPicture',
  z.object({ picture: pictureSchema }),
  'A picture of a position.',
);

export const OwnPictureUnion = unionByStatus(
  'OwnPictureResult',
  {
    ok: OwnPictureType,
    'position-refused': PositionRefusedType,
    'scenario-refused': ScenarioRefusedType,
    denied: DeniedType,
  },
  'A picture of a position, or its problems.',
);

/** An animated picture as its type has it. */
export function toReplay({ content, ...rest }: DrawnReplay, url: string): z.infer<typeof replaySchema> {
  return { ...rest, base64: Buffer.from(content).toString('base64'), url };
}

/** A picture as its type has it. */
export function toPicture({ content, ...rest }: DrawnPicture): z.infer<typeof pictureSchema> {
  const text = typeof content === 'string' ? content : null;
  return { ...rest, text, base64: Buffer.from(content).toString('base64') };
}
