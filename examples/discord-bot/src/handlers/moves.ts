import { sentencesOfViolations } from '@westwall/sdk';
import { buttons, menu } from '../discord/message.js';
import type { Message } from '../discord/message.js';
import { idOf } from '../discord/ids.js';
import { LIMITS } from '../discord/limits.js';
import { unitChoices, unitsToMove } from '../play/choices.js';
import type { Choice } from '../play/choices.js';
import type { Place } from '../play/place.js';
import { UserNotice } from '../play/user-notice.js';
import { said } from './call.js';
import type { Command, Presses } from './call.js';

export const moves: Command = {
  open: false,
  async run({ place, options }) {
    const unit = options.text('unit') ?? '';
    return { reply: await movesOf(place(), unit, 0) };
  },
  complete: async ({ place }) =>
    unitsToMove((await place().legal()).legal).map(({ unit, name }) => ({ name, value: unit })),
};

export const movePresses: Presses = {
  /** Shows another page of the menu. */
  async page({ place, press }) {
    const [unit = '', page = '0'] = press.details;
    const at = place();
    at.insistOn(press.match, press.version, (await at.info()).version);
    return { reply: await movesOf(at, unit, Number(page)) };
  },
  async move({ place, press, values }) {
    const [unit = ''] = press.details;
    const at = place();
    const { seat, version, legal } = await at.legal([unit]);
    at.insistOn(press.match, press.version, version);
    const choice = unitChoices(legal, unit)[Number(values[0])];
    if (choice === undefined) throw new UserNotice('That is not among the choices.');
    await at.act(seat, choice.action, version);
    return { ...said(`${unit}: ${choice.label}`), since: version };
  },
};

async function movesOf(place: Place, unit: string, page: number): Promise<Message> {
  const { version, legal } = await place.legal([unit]);
  const choices = unitChoices(legal, unit);
  if (choices.length === 0) {
    const why = legal.moves.find((one) => one.unit === unit)?.violations ?? [];
    return { content: [`\`${unit}\` can do nothing now.`, ...sentencesOfViolations(why)].join(' ') };
  }
  const about = { match: place.id, version };
  const pages = Math.ceil(choices.length / LIMITS.menuOptions);
  const shown = choices.slice(page * LIMITS.menuOptions, (page + 1) * LIMITS.menuOptions);
  const others = [page - 1, page + 1].filter((one) => one >= 0 && one < pages);
  return {
    content: `\`${unit}\`: ${choices.length} choices${pages > 1 ? `, page ${page + 1} of ${pages}` : ''}.`,
    rows: [
      menu(
        idOf({ ...about, verb: 'move', details: [unit] }),
        'Where to?',
        shown.map((choice, at) => option(choice, page * LIMITS.menuOptions + at)),
      ),
      ...buttons(
        others.map((one) => ({
          id: idOf({ ...about, verb: 'page', details: [unit, String(one)] }),
          label: one < page ? 'Back' : 'More',
        })),
      ),
    ],
  };
}

function option({ label, text }: Choice, at: number) {
  return { label, value: String(at), ...(text !== undefined && { text }) };
}
