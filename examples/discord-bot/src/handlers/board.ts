import { valueOf } from '@westwall/sdk';
import { LIMITS } from '../discord/limits.js';
import { unitsToMove } from '../play/choices.js';
import { UserNotice } from '../play/user-notice.js';
import type { Answer, Command, CommandCall } from './call.js';

/** The board as everybody sees it. */
export const board: Command = { open: true, run: (call) => picture(call, false), complete };

/** The board as the player sees it, with what only they may know. */
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
  const hexes = (options.text('around') ?? '').match(/\d{4}/g);
  const query = {
    ...(hexes !== null && { hexes, margin: options.number('margin') ?? 3 }),
    ...(moves !== undefined && { moves }),
    ...(layer === 'zones' && { zones: true }),
    ...(layer === 'communications' && { communications: true }),
  };
  const params = { path: { match: at.id }, query };
  const drawn = referee.api.GET('/matches/{match}/board.png', { params, parseAs: 'arrayBuffer' });
  const png = new Uint8Array(valueOf(await referee.call<ArrayBuffer>(drawn)));
  if (png.byteLength > LIMITS.attachmentBytes)
    throw new UserNotice('The picture is too large; ask for a part of it.');
  return {
    reply: {
      content: `Game-Turn ${info.turn}, ${info.phase} of ${info.phasing}.`,
      picture: { name: `board-${info.version}.png`, png },
    },
  };
}
