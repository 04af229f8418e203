import type { PictureFormat, Theme } from '../../pictures';
import type { DrawnPicture, DrawnReplay, PrintedPicture } from '../../service/pictures/api';
import type { MatchPictureOptions, PictureOptions, ReplayOptions } from '../../service/pictures/schema';
import type { Context, Operations, RawReply } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch } from './input';

/** What only gives a picture another address. */
interface Addressed {
  readonly v?: string;
}

interface OfBoard extends OfMatch {
  readonly query: MatchPictureOptions & Addressed & { readonly at?: number };
}

interface OfReplay extends OfMatch {
  readonly query: ReplayOptions & Addressed & { readonly at?: number };
}

interface OfOwnPicture {
  readonly body: {
    readonly position: object;
    readonly custom?: { readonly scenario: object };
    readonly package?: string;
    readonly format: PictureFormat;
    readonly options?: PictureOptions;
    readonly events?: readonly object[];
  };
}

interface OfPrinted {
  readonly path: { readonly system: string };
  readonly query: Addressed & { readonly theme: Theme; readonly dataHash?: string };
}

interface OfMap extends OfPrinted {
  readonly query: OfPrinted['query'] & { readonly scenario?: string };
}

interface OfCounters extends OfPrinted {
  readonly query: OfPrinted['query'] & { readonly unitTypes?: readonly string[] };
}

/** The board of matches and of positions, and its parts. */
export const pictureOperations: Operations = {
  getBoardSvg: operation<OfBoard>((input, context) => board('svg', input, context)),
  getBoardPng: operation<OfBoard>((input, context) => board('png', input, context)),
  getBoardText: operation<OfBoard>((input, context) => board('text', input, context)),

  getReplayGif: operation<OfReplay>(async (input, context) => {
    const { at, v: _address, ...options } = input.query;
    const request = { ...toRequest(input, context), at, options };
    return pictureReply(unwrap(await context.service.pictures.replay(request)).picture, at);
  }),

  drawPosition: operation<OfOwnPicture>(async ({ body }, { service, caller }) =>
    pictureReply(unwrap(await service.pictures.ofPosition({ ...body, caller })).picture),
  ),

  getMapSvg: operation<OfMap>(async ({ path, query }, { service }) =>
    printedReply(unwrap(await service.boardParts.map({ ...path, ...query })).picture),
  ),

  getCountersSvg: operation<OfCounters>(async ({ path, query }, { service }) => {
    const { unitTypes = [], ...rest } = query;
    const request = { ...path, ...rest, unitTypes: Object.fromEntries(unitTypes.map(pairOf)) };
    return printedReply(unwrap(await service.boardParts.counters(request)).picture);
  }),

  getBoardLayout: operation<Pick<OfPrinted, 'path'> & { readonly query: { readonly dataHash?: string } }>(
    async ({ path, query }, { service }) => {
      const { layout, tag } = unwrap(await service.boardParts.layout({ ...path, ...query }));
      return ok(layout, { headers: printedHeaders(tag) });
    },
  ),
};

/** What is printed changes with the program only; a day later the client asks again and gets 304. */
function printedHeaders(tag: string): Readonly<Record<string, string>> {
  return { ETag: `"${tag}"`, 'Cache-Control': 'public, max-age=86400' };
}

function printedReply({ mediaType, content, tag }: PrintedPicture): RawReply {
  return { status: 200, type: mediaType, content, headers: printedHeaders(tag) };
}

/** `<unit>:<type>`, as the document lets it through. */
function pairOf(text: string): readonly [string, string] {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
}

async function board(format: PictureFormat, input: OfBoard, context: Context): Promise<RawReply> {
  const { at, v: _address, ...options } = input.query;
  const request = { ...toRequest(input, context), at, format, options };
  return pictureReply(unwrap(await context.service.pictures.ofMatch(request)).picture, at);
}

/** What a match was like after an entry does not change any more; of the present a client asks each time, as of all. */
export function pictureReply({ mediaType, content, tag }: DrawnPicture | DrawnReplay, at?: number): RawReply {
  const lasting = at !== undefined && { 'Cache-Control': 'private, max-age=86400' };
  return {
    status: 200,
    type: mediaType,
    content: typeof content === 'string' ? content : Buffer.from(content),
    headers: { ETag: `"${tag}"`, Vary: 'Authorization', ...lasting },
  };
}
