import { z } from 'zod';
import { lineSchema } from '../../engine';
import { operationsOf } from '../../operations/operation';
import { boardAddress, countersAddress, mapAddress, replayAddress } from '../../http/board-address';
import type { PictureFormat } from '../../pictures';
import { dataArgument, systemArgument } from '../games/operations';
import { sentName, unitTypesListSchema } from '../../match/terms';
import { relief } from '../examples/positions';
import { PROBLEM_SETS } from '../../problems/of-operations';
import { positionArguments } from '../../operations/arguments';
import type { PrintedBoards } from './parts';
import type { Pictures } from './pictures';
import type { DrawnPicture, DrawnReplay, PrintedPicture } from './requests';
import { pictureReply, printedHeaders, printedReply } from './replies';
import {
  boardLayoutSchema,
  matchPictureOptionsSchema,
  newPictureSchema,
  pictureFormatSchema,
  replayOptionsSchema,
  themeSchema,
  unitTypePairs,
} from './schema';
import type { BoardLayout } from '../../pictures';
import {
  listedLayout,
  listedLayoutSchema,
  matchPictureSchema,
  ownPictureSchema,
  printedPictureSchema,
  replaySchema,
  shownDrawing,
  shownPicture,
  shownReplay,
} from './shown';

/** Services used by the operations on pictures. */
export interface PictureSubjects {
  readonly pictures: Pictures;
  readonly boardParts: PrintedBoards;
}

const operation = operationsOf<PictureSubjects>('pictures');

const drawn = z.custom<{ readonly picture: DrawnPicture }>();
const animated = z.custom<{ readonly picture: DrawnReplay }>();
const printedPart = z.custom<{ readonly picture: PrintedPicture }>();
const laidOut = z.custom<{ readonly layout: BoardLayout; readonly tag: string }>();
/** Parameter that gives a picture another address and has no effect. */
const addressed = {
  v: lineSchema
    .max(200)
    .optional()
    .describe(
      'Any text; it is ignored, so that a page can give the same picture a new address. `at` names a version.',
    ),
};
/** Defaults of options, shown in the REST contract. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  ...{ zones: false, communications: false, marks: true, last: false, strip: true, margin: 2 },
  ...{ theme: 'paper', maxWidth: 1200, maxHeight: 2000 },
};
const REPLAY_DEFAULTS = { aspect: 1.5, theme: 'paper', width: 640 };

function withDefaults<Shape extends z.ZodRawShape>(
  shape: Shape,
  defaults: Readonly<Record<string, unknown>>,
): Shape {
  const members = Object.entries(shape).map(([name, member]) => [
    name,
    name in defaults ? (member as z.ZodType).meta({ default: defaults[name] }) : member,
  ]);
  return Object.fromEntries(members) as Shape;
}

const pictureHeaders = ['ETag', 'Cache-Control'] as const;
const MATCH = { match: 'example-match' };
const pictureProblems = [...PROBLEM_SETS.picture, 'NO_SUCH_ENTRY', 'UNKNOWN_SYSTEM'] as const;

interface Board {
  readonly name: string;
  readonly format: PictureFormat;
  readonly file: string;
  readonly media: string;
  readonly summary: string;
  readonly description: string;
  readonly answer?: string;
}

/** Operation for one format of a board; REST has an address for each. */
function board({ name, format, file, media, answer = 'The picture.', ...words }: Board) {
  return operation({
    ...{ name, ...words },
    scope: 'read',
    cost: 30_000,
    args: positionArguments.extend({
      ...withDefaults(matchPictureOptionsSchema.shape, DEFAULTS),
      ...addressed,
    }),
    output: drawn,
    problems: pictureProblems,
    rest: {
      ...{
        get: `/matches/{match}/${file}`,
        tag: true,
        media: [media],
        answerHeaders: pictureHeaders,
        answer,
      },
      reply: ({ picture }, { at }) => pictureReply(picture, at),
    },
    twins: ['Query.picture'],
    example: { request: { ...MATCH, at: 0, moves: 'us-8-inf-2-28', hexes: ['0918'], margin: 3 } },
    run: ({ pictures }, { match, at, caller, v: _address, ...options }) =>
      pictures.ofMatch({ match, at, caller, format, options }),
  });
}

export const picture = operation({
  name: 'picture',
  summary: 'The board of a match as you may see it, now or after any entry',
  scope: 'read',
  cost: 30_000,
  args: positionArguments.extend({
    format: pictureFormatSchema,
    options: matchPictureOptionsSchema.optional(),
  }),
  output: drawn,
  problems: pictureProblems,
  graphql: {
    ...{ field: 'Query.picture', type: 'MatchPicture' },
    show: {
      schema: matchPictureSchema,
      of: ({ picture }, { match, format, at, options = {} }) => ({
        ...shownPicture(picture),
        url: boardAddress(match, format, { at, ...options }),
      }),
    },
  },
  example: { request: { ...MATCH, format: 'text' } },
  run: ({ pictures }, request) => pictures.ofMatch(request),
});

export const drawPosition = operation({
  name: 'drawPosition',
  summary: 'The board of your own position',
  description:
    'Nothing is stored. `events` are the last events; their moves and their last combat are marked.',
  scope: 'read',
  cost: 30_000,
  body: newPictureSchema,
  output: drawn,
  problems: [...PROBLEM_SETS.picture, ...PROBLEM_SETS.position],
  rest: {
    post: '/stateless/picture',
    ...{ media: ['image/svg+xml', 'image/png', 'text/plain'], answerHeaders: pictureHeaders },
    answer: 'The picture, in the requested format.',
    reply: ({ picture }) => pictureReply(picture),
  },
  graphql: {
    ...{ field: 'Query.statelessPicture', union: 'OwnPictureResult', type: 'OwnPicture' },
    refusals: ['POSITION_REFUSED', 'SCENARIO_REFUSED'],
    show: { schema: ownPictureSchema, of: ({ picture }) => ({ picture: shownPicture(picture) }) },
  },
  example: {
    request: {
      ...{ position: relief, format: 'text' },
      options: { margin: 3, hexes: ['1314'] },
    },
  },
  run: ({ pictures }, request) => pictures.ofPosition(request),
});

/** Operations on the boards of matches and of positions. */
const boardOperations = [
  board({
    ...{ name: 'getBoardSvg', format: 'svg', file: 'board.svg', media: 'image/svg+xml' },
    summary: 'The board of a match as SVG',
    description:
      'As you may see it, now or after any entry. The text of the picture is set in a narrow font.',
  }),
  board({
    ...{ name: 'getBoardPng', format: 'png', file: 'board.png', media: 'image/png' },
    summary: 'The board of a match as PNG',
    description: 'At its default size it is smaller than 1 MB, so that it fits into a chat message.',
  }),
  board({
    ...{ name: 'getBoardText', format: 'text', file: 'board.txt', media: 'text/plain' },
    summary: 'The board of a match in plain characters',
    description: 'For a terminal, or a block of code in a chat. Its only layer is the moves of a unit.',
    answer: 'The board.',
  }),

  picture,

  operation({
    name: 'getReplayGif',
    summary: 'The moves and combats of a Player-Turn as an animated picture',
    description:
      'As you may see them, for a chat: smaller than 1 MB and wider than high. Moves come sector by sector, then combats, each with its result; where there are many, several share a picture.',
    scope: 'read',
    cost: 40_000,
    args: positionArguments.extend({
      ...withDefaults(replayOptionsSchema.shape, REPLAY_DEFAULTS),
      ...addressed,
    }),
    output: animated,
    problems: ['NOTHING_TO_DRAW', 'PICTURES_BUSY', 'NO_SUCH_ENTRY', 'UNKNOWN_SYSTEM'],
    rest: {
      ...{ get: '/matches/{match}/replay.gif', tag: true, media: ['image/gif'] },
      ...{ answerHeaders: pictureHeaders, answer: 'The animated picture.' },
      reply: ({ picture }, { at }) => pictureReply(picture, at),
    },
    graphql: {
      ...{ field: 'Query.replay', type: 'Replay' },
      arguments: {
        schema: positionArguments.extend({ options: replayOptionsSchema.optional() }),
        from: ({ options, ...args }: { readonly options?: object }) => ({ ...args, ...options }),
      },
      show: {
        schema: replaySchema,
        of: ({ picture }, { match, caller: _caller, v: _address, ...options }) =>
          shownReplay(picture, replayAddress(match, options)),
      },
    },
    example: { request: MATCH },
    run: ({ pictures }, { match, at, caller, v: _address, ...options }) =>
      pictures.replay({ match, at, caller, options }),
  }),

  drawPosition,
];

const printed = {
  ...withDefaults({ theme: themeSchema.optional() }, { theme: 'paper' }),
  ...addressed,
};
const gameArguments = systemArgument.extend(dataArgument.shape);
const FOREST = { system: 'hurtgen-forest' };

/** Operations on parts of a board, for programs that draw the board themselves. */
const partOperations = [
  operation({
    name: 'getMapSvg',
    summary: 'The printed map of a game as SVG',
    description:
      'For programs that draw the board themselves: the whole map with its numbers and names, without counters or anything else that a match changes. All ids in it begin with `map-`. `layout` says where the hexes lie on it.',
    scope: 'open',
    cost: 10_000,
    args: gameArguments.extend({
      scenario: sentName
        .min(1)
        .optional()
        .describe('Shows what objectives are worth in this scenario; by default what stands on the map.'),
      ...printed,
    }),
    output: printedPart,
    problems: ['UNKNOWN_SCENARIO'],
    rest: {
      ...{ get: '/systems/{system}/map.svg', tag: true, media: ['image/svg+xml'] },
      ...{ answerHeaders: pictureHeaders, answer: 'The map.' },
      reply: ({ picture }) => printedReply(picture),
    },
    graphql: {
      ...{ field: 'Query.mapPicture', type: 'PrintedPicture', without: ['v'] },
      show: {
        schema: printedPictureSchema,
        of: ({ picture }, { caller: _caller, v: _address, ...request }) =>
          shownDrawing(picture, mapAddress(request)),
      },
    },
    example: { request: FOREST },
    run: ({ boardParts }, { v: _address, ...request }) => boardParts.map(request),
  }),

  operation({
    name: 'getCountersSvg',
    summary: 'The counters of a game as symbols in an SVG',
    description:
      'For programs that draw the board themselves: an invisible document with a `<symbol>` for each counter of the game, with the id `counter-<unit id>` and the origin in its middle. Put it into a page once, then draw any counter with `<use href="#counter-...">`, as wide and as high as `symbol` of the `layout` says. All ids in it begin with `counter-`.',
    scope: 'open',
    cost: 2_000,
    args: gameArguments.extend({ unitTypes: unitTypePairs.optional(), ...printed }),
    output: printedPart,
    problems: ['BAD_REQUEST'],
    rest: {
      ...{ get: '/systems/{system}/counters.svg', tag: true, media: ['image/svg+xml'] },
      ...{ answerHeaders: pictureHeaders, answer: 'The counters.' },
      reply: ({ picture }) => printedReply(picture),
    },
    graphql: {
      ...{ field: 'Query.counterPictures', type: 'PrintedPicture' },
      arguments: {
        schema: gameArguments.extend({
          theme: printed.theme,
          unitTypes: unitTypesListSchema.describe(
            'Types that a match corrects; by default a counter shows the type of its unit under the rules.',
          ),
        }),
        from: ({
          unitTypes,
          ...args
        }: {
          readonly unitTypes?: readonly { unit: string; type: string }[];
        }) => ({
          ...args,
          ...(unitTypes && { unitTypes: unitTypes.map(({ unit, type }) => `${unit}:${type}`) }),
        }),
      },
      show: {
        schema: printedPictureSchema,
        of: ({ picture }, { caller: _caller, v: _address, unitTypes, ...request }) =>
          shownDrawing(picture, countersAddress({ ...request, unitTypes: typesOf(unitTypes) })),
      },
    },
    example: { request: { ...FOREST, unitTypes: ['us-8-inf-2-28:armor'] } },
    run: ({ boardParts }, { v: _address, unitTypes, ...request }) =>
      boardParts.counters({ ...request, unitTypes: typesOf(unitTypes) }),
  }),

  operation({
    name: 'getBoardLayout',
    summary: 'Where the hexes lie on the printed map',
    description: 'For programs that draw the board themselves, in the units of the map; y runs down.',
    scope: 'open',
    cost: 500,
    args: gameArguments,
    output: laidOut,
    rest: {
      ...{ get: '/systems/{system}/layout', tag: true, schema: boardLayoutSchema },
      ...{ answerHeaders: pictureHeaders, answer: 'The layout.' },
      reply: ({ layout, tag }) => ({ headers: printedHeaders(tag), body: layout }),
    },
    graphql: {
      ...{ field: 'Query.boardLayout', type: 'BoardLayout' },
      show: { schema: listedLayoutSchema, of: ({ layout }) => listedLayout(layout) },
    },
    example: { request: FOREST },
    run: ({ boardParts }, request) => boardParts.layout(request),
  }),
];

/** Types of units, by id. */
function typesOf(pairs: readonly string[] = []): Readonly<Record<string, string>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const colon = pair.indexOf(':');
      return [pair.slice(0, colon), pair.slice(colon + 1)] as const;
    }),
  );
}

/** Operations on boards and their parts. */
export const pictureOperations = [...boardOperations, ...partOperations];
