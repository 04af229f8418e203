import { z } from 'zod';
import { lineSchema, listedSchema } from '../../engine';
import { NAME_KINDS, PICTURE_FORMATS, THEMES } from '../../pictures';
import { customScenarioSchema } from '../games/schema';
import { usedPackageSchema } from '../packages/schema';
import { sentPosition } from '../../values/engine';
import { anyObject, hints, named, sentCount } from '../../values/schema';
import type { Of } from '../../values/schema';

export const pictureFormatSchema = z
  .enum(PICTURE_FORMATS)
  .describe('How a board is drawn.')
  .register(hints, { type: 'PictureFormat' });

export const themeSchema = z
  .enum(THEMES)
  .describe('Colours: those of the printed map, for dark screens, or to save ink.')
  .register(hints, { type: 'Theme' });

const name = lineSchema.min(1).max(80);
const unit = listedSchema.max(80).register(hints, { isId: true });

export const pictureOptionsSchema = named(
  'PictureOptions',
  z
    .object({
      zones: z.boolean().describe('Zones of control of both sides.'),
      communications: z
        .boolean()
        .describe('Lines of communication that count in the game, and units without one.'),
      moves: name.describe(
        'A unit: where it may go, at what cost. A side: all hexes that its units may reach.',
      ),
      orders: z
        .array(lineSchema.min(1).max(2000))
        .max(100)
        .describe('Planned actions in notation, drawn as orders.'),
      only: name.describe('Only the moves and orders of this side.'),
      hexes: z
        .array(z.string().regex(/^\d{4}$/))
        .max(200)
        .describe('Only the part of the map around these hexes...'),
      units: z.array(unit).max(200).describe('... and these units.'),
      margin: z.int().min(0).max(20).describe('Further hexes on every side; 2 by default.'),
      aspect: z
        .number()
        .min(0.25)
        .max(4)
        .describe('How much wider than high a part of the map is; hexes beside it are added for that.'),
      strip: z.boolean().describe('The band with game, Game-Turn and points; true by default.'),
      legend: z.boolean().describe('The legend of the signs; by default in plain text only.'),
      theme: themeSchema,
      maxWidth: z.int().min(64).max(2400).describe('The largest width of a PNG in pixels; 1200 by default.'),
      maxHeight: z
        .int()
        .min(64)
        .max(3600)
        .describe('The largest height of a PNG in pixels; 2000 by default.'),
    })
    .partial()
    .describe('What a picture shows, and how.')
    .register(hints, { input: 'PictureInput' }),
);
export type PictureOptions = Of<typeof pictureOptionsSchema>;

export const matchPictureOptionsSchema = pictureOptionsSchema
  .extend({
    marks: z
      .boolean()
      .optional()
      .describe('Whether the last moves and the last combat are marked; true by default.'),
    since: sentCount
      .optional()
      .describe('They are marked after this entry; by default from the last Player-Turn with a move.'),
  })
  .extend({
    last: z
      .boolean()
      .optional()
      .describe(
        'Only the part of the map around the marked moves and combats, half as wide again as high unless `aspect` says otherwise.',
      ),
  })
  .describe('What a picture of a match shows, and how.')
  .register(hints, { input: 'MatchPictureInput' });
export type MatchPictureOptions = Of<typeof matchPictureOptionsSchema>;

export const replayOptionsSchema = z
  .object({
    since: sentCount.describe(
      'From the entry after this one, at most 400; by default from the beginning of the last Player-Turn with a move.',
    ),
    aspect: z.number().min(0.5).max(3).describe('How much wider than high the map is; 1.5 by default.'),
    theme: themeSchema,
    width: z
      .int()
      .min(240)
      .max(1000)
      .describe('Pixels; 640 by default, and fewer where the file would be larger than 1 MB.'),
  })
  .partial()
  .describe('What an animated picture shows, and how.')
  .register(hints, { input: 'ReplayInput' });
export type ReplayOptions = Of<typeof replayOptionsSchema>;

/** Latest events. */
const lastEventsSchema = z.array(anyObject).max(2000);

export const newPictureSchema = named(
  'NewPicture',
  z.object({
    position: sentPosition,
    custom: customScenarioSchema.optional(),
    package: usedPackageSchema,
    format: pictureFormatSchema,
    options: pictureOptionsSchema.optional(),
    events: lastEventsSchema.optional().describe('What happened last.'),
  }),
);

export const boardPointSchema = named(
  'BoardPoint',
  z
    .object({ x: z.number(), y: z.number() })
    .describe('A point on the printed map, or an offset; y runs down.'),
);

export const boardLayoutSchema = named(
  'BoardLayout',
  z
    .object({
      width: z.number(),
      height: z.number(),
      origin: boardPointSchema.describe('The upper left corner of the map.'),
      spacing: z.number().describe('From the centre of a hex to that of its neighbour.'),
      counter: z.number().describe('The side of a counter.'),
      symbol: z.number().describe('The side of the square that a symbol of a counter fills with its shadow.'),
      corners: z
        .array(boardPointSchema)
        .length(6)
        .describe(
          'From the centre of a hex to its corners, clockwise. The hexside of direction d lies between the corners d and d + 1; direction 0 is the north where the lines of the map run from west to east, else the west.',
        ),
      hexes: z
        .record(z.string(), boardPointSchema)
        .describe('The centre of every hex of the map, by its id.'),
      names: z
        .array(
          named(
            'PrintedName',
            z.object({
              text: z.string(),
              kind: z
                .enum(NAME_KINDS)
                .describe('What has the name: a city, a smaller town, or another place.')
                .register(hints, { type: 'NameKind' }),
              place: boardPointSchema.describe('The middle of its baseline.'),
              size: z.number().describe('The height of its letters.'),
              isClear: z
                .boolean()
                .describe('True if it fits between counters: written over them, it hides no value.'),
            }),
          ).describe('A name that the map prints.'),
        )
        .describe('The names of towns and other places.'),
    })
    .describe('The layout of the printed map, in its units.'),
);

/** Unit types that a match corrects, in a query: `<unit id>:<type>`. */
export const unitTypePairs = z
  .array(z.string().regex(/^[a-z0-9-]{1,80}:[a-z-]{1,80}$/))
  .max(200)
  .describe(
    'Types that a match corrects, as `<unit id>:<type>`; the options of a match have them. By default a counter shows the type that the rules take the unit for.',
  );
