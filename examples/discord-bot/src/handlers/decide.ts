import { sideName } from '@westwall/sdk';
import type { Action, FpfChoice } from '@westwall/sdk';
import { buttons, menu } from '../discord/message.js';
import type { Message, Row } from '../discord/message.js';
import { idOf } from '../discord/ids.js';
import { LIMITS } from '../discord/limits.js';
import { decisions, written } from '../play/choices.js';
import type { Place } from '../play/place.js';
import { UserNotice } from '../play/user-notice.js';
import { said } from './call.js';
import type { Command, Presses } from './call.js';

export const decide: Command = {
  open: false,
  run: async ({ place, options }) => ({
    reply: await decisionOf(place(), 0, options.number('support') ?? 0),
  }),
};

export const decidePresses: Presses = {
  async choices({ place, press }) {
    const at = place();
    at.insistOn(press.match, press.version, (await at.info()).version);
    return { reply: await decisionOf(at, Number(press.details[0]), 0) };
  },
  async decide({ place, press, values }) {
    const at = place();
    const { seat, version, legal } = await at.legal();
    at.insistOn(press.match, press.version, version);
    const action = decisions(legal)[Number(press.details[0] ?? values[0])];
    if (action === undefined) throw new UserNotice('That is not among the choices.');
    await at.act(seat, action, version);
    const [line = ''] = await written(at.referee, [action]);
    return { ...said(`Decided: \`${line}\``), since: version };
  },
  async fire({ place, press, values }) {
    const at = place();
    const info = await at.info();
    at.insistOn(press.match, press.version, info.version);
    const action: Action = {
      type: 'allocateFpf',
      artillery: [...values],
      groundSupport: Number(press.details[0]),
    };
    await at.act(await at.seat(info), action, info.version);
    const [line = ''] = await written(at.referee, [action]);
    return { ...said(`Decided: \`${line}\``), since: info.version };
  },
};

/** Pending decision: buttons for a few answers, a menu in pages for more. */
async function decisionOf(place: Place, page: number, support: number): Promise<Message> {
  const { version, legal } = await place.legal();
  const actions = decisions(legal);
  const id = (verb: string, ...details: readonly string[]): string =>
    idOf({ verb, match: place.id, version, details });
  const fpf = legal.decision?.fpf;
  if (actions.length === 0 && fpf === undefined) {
    const next = legal.toAct ? 'Use /moves, /attack or /end.' : 'The other side is to act.';
    return { content: `Nothing is to be decided. ${next}` };
  }
  const kind = inWords(legal.decision?.kind ?? 'your choice');
  const content = `**${kind}** (${sideName(legal.side)})`;
  if (fpf !== undefined)
    return { content: `${content}: who fires?`, rows: fireRows(fpf, support, actions, id) };

  const lines = await written(place.referee, actions);
  if (lines.length <= LIMITS.buttonsInRow) {
    const made = lines.map((label, at) => ({ id: id('decide', String(at)), label }));
    return { content, rows: buttons(made) };
  }
  const start = page * LIMITS.menuOptions;
  const shown = lines.slice(start, start + LIMITS.menuOptions);
  const options = shown.map((label, at) => ({ label, value: String(start + at) }));
  const others = [page - 1, page + 1].filter((one) => one >= 0 && one * LIMITS.menuOptions < lines.length);
  const turning = others.map((one) => ({
    id: id('choices', String(one)),
    label: one < page ? 'Back' : 'More',
  }));
  return { content, rows: [menu(id('decide'), 'Choose', options), ...buttons(turning)] };
}

/** Menu of the artillery that may fire, up to the limit, and a button for none. */
function fireRows(
  { eligible, limit, groundSupport }: FpfChoice,
  support: number,
  actions: readonly Action[],
  id: (verb: string, ...details: readonly string[]) => string,
): readonly Row[] {
  const spent = Math.min(support, groundSupport);
  const options = eligible.map(({ unit, strength }) => ({ label: `${unit} · ${strength}`, value: unit }));
  const most = Math.min(limit ?? LIMITS.menuOptions, LIMITS.menuOptions);
  const none = actions.findIndex(
    (action) => action.type === 'allocateFpf' && action.artillery.length + action.groundSupport === 0,
  );
  const without = [
    ...(none >= 0 ? [{ id: id('decide', String(none)), label: 'No final protective fire' }] : []),
    ...(spent > 0 ? [{ id: id('fire', String(spent)), label: `Ground support alone: ${spent}` }] : []),
  ];
  const placeholder = `Artillery${spent > 0 ? `, with ${spent} Ground Support Points` : ''}`;
  return [
    ...(options.length > 0 && most > 0 ? [menu(id('fire', String(spent)), placeholder, options, most)] : []),
    ...buttons(without),
  ];
}

/** Kind of decision in words: `final protective fire` for `finalProtectiveFire`. */
function inWords(kind: string): string {
  return kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
