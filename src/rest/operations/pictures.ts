import type { PictureFormat } from '../../pictures';
import type { DrawnPicture, MatchPictureOptions, PictureOptions } from '../../service/api';
import type { Context, Operations, RawReply } from '../operation';
import { operation } from '../operation';
import { granted } from '../problem';
import { asked } from './input';
import type { OfMatch } from './input';

interface OfBoard extends OfMatch {
  readonly query: MatchPictureOptions & { readonly at?: number };
}

interface OfOwnPicture {
  readonly body: {
    readonly position: object;
    readonly custom?: { readonly scenario: object };
    readonly format: PictureFormat;
    readonly options?: PictureOptions;
    readonly events?: readonly object[];
  };
}

/** The board of matches and of positions. */
export const pictureOperations: Operations = {
  getBoardSvg: operation<OfBoard>((input, context) => board('svg', input, context)),
  getBoardPng: operation<OfBoard>((input, context) => board('png', input, context)),
  getBoardText: operation<OfBoard>((input, context) => board('text', input, context)),

  drawPosition: operation<OfOwnPicture>(async ({ body }, { service, token }) =>
    pictureReply(granted(await service.pictures.ofPosition({ ...body, token })).picture),
  ),
};

async function board(format: PictureFormat, input: OfBoard, context: Context): Promise<RawReply> {
  const { at, ...options } = input.query;
  const request = { ...asked(input, context), at, format, options };
  return pictureReply(granted(await context.service.pictures.ofMatch(request)).picture);
}

function pictureReply({ mediaType, content, tag }: DrawnPicture): RawReply {
  return {
    status: 200,
    type: mediaType,
    content: typeof content === 'string' ? content : Buffer.from(content),
    headers: { ETag: `"${tag}"`, Vary: 'Authorization' },
  };
}
