import { valueOf } from '@westwall/sdk';
import { LIMITS } from '../discord/limits.js';
import type { Attachment } from '../discord/message.js';
import { unitsToMove } from '../play/choices.js';
import { momentOf } from '../play/report.js';
import { UserNotice } from '../play/user-notice.js';
import type { Answer, Command, CommandCall } from './call.js';

/** Public view of the board. */
export const board: Command = { open: true, run: (call) => picture(call, false), complete };

/** Board with the player's private information. */
export const ownBoard: Command = { open: false, run: (call) => picture(call, true), complete };

async function complete(call: CommandCall) {
  return unitsToMove((await call.place().legal()).legal).map(({ unit, name }) => ({ name, value: unit }));
}

async function picture({ place, options }: CommandCall, own: boolean): Promise<Answer> {
  const at = place();
  const info = await at.info();
  const { referee } = own ? await at.seat(info) : await at.view();
  const moves = options.text('moves');
  const layer = options.text('layer');
  const hexes = (options.text('around') ?? '').split(/[\s,]+/).filter((hex) => hex !== '');
  const query = {
    ...(hexes.length > 0 && { hexes, margin: options.number('margin') ?? 3 }),
    ...(moves !== undefined && { moves }),
    ...(layer === 'zones' && { zones: true }),
    ...(layer === 'communications' && { communications: true }),
  };
  const params = { path: { match: at.id }, query };
  const drawn = referee.api.GET('/matches/{match}/board.png', { params, parseAs: 'arrayBuffer' });
  const bytes = new Uint8Array(valueOf(await referee.call<ArrayBuffer>(drawn)));
  const name = `board-${info.version}.png`;
  return withPicture(momentOf(info), {
    ...{ name, type: 'image/png', bytes },
  });
}

/** Moves and combats of the last Player-Turn in the public view. */
export const replay: Command = {
  open: true,
  async run({ place, options }) {
    const at = place();
    const info = await at.info();
    const { referee } = await at.view();
    const last = Math.min(options.number('to') ?? info.version, info.version);
    const params = { path: { match: at.id }, query: { at: last } };
    const drawn = referee.api.GET('/matches/{match}/replay.gif', { params, parseAs: 'arrayBuffer' });
    const bytes = new Uint8Array(valueOf(await referee.call<ArrayBuffer>(drawn)));
    return withPicture(`The Player-Turn up to entry ${last}.`, {
      ...{ name: `replay-${last}.gif`, type: 'image/gif', bytes },
    });
  },
};

function withPicture(content: string, file: Attachment): Answer {
  if (file.bytes.byteLength > LIMITS.attachmentBytes)
    throw new UserNotice('The picture is too large; ask for a part of it.');
  return { reply: { content, file } };
}
