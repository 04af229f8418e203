import { valueOf } from '@westwall/sdk';
import { fitting, LIMITS } from '../discord/limits.js';
import { entriesAfter, reportOf } from '../play/report.js';
import { said } from './call.js';
import type { Command } from './call.js';

/** Numbered rule in the words of the service. */
export const rule: Command = {
  open: true,
  async run({ referee, options }) {
    const params = { path: { number: options.text('number') ?? '' } };
    const found = valueOf(await referee.call(referee.api.GET('/rules/{number}', { params })));
    const rulings = found.rulings.map(({ id, text }) => `> ${id}: ${text}`);
    const sentences = found.sentences.map(({ sentence }) => sentence);
    return said(fitting([`**${found.id}: ${found.title}**`, found.paraphrase, ...sentences, ...rulings]));
  },
  async complete({ referee }, _option, typed) {
    // The option arrives in small letters.
    const query = { case: typed === '' ? 'STD 5' : typed.toUpperCase() };
    const found = valueOf(await referee.call(referee.api.GET('/rules', { params: { query } })));
    return found.map(({ id, title }) => ({ name: `${id}: ${title}`, value: id }));
  },
};

/** Number of entries that `/history` shows. */
const LAST = 20;

/** Last entries of the log with their outcomes. */
export const history: Command = {
  open: true,
  async run({ place, options }) {
    const at = place();
    const { version } = await at.info();
    const last = Math.min(options.number('to') ?? version, version);
    const entries = await entriesAfter(at, Math.max(last - LAST, 0), last);
    if (entries.length === 0) return said('Nothing has happened yet.');
    return said(fitting(await reportOf(at, entries)));
  },
};

/** Position line: anyone who has it can view the position, ask about it and play on. */
export const line: Command = {
  open: true,
  async run({ place }) {
    const at = place();
    const { owed, line: text } = valueOf(await (await at.view()).position());
    return said([owed ?? '', `\`${text ?? 'The rules of this match are not here.'}\``].join('\n').trim());
  },
};

/** Board around some hexes in plain characters. */
export const textBoard: Command = {
  open: true,
  async run({ place, options }) {
    const at = place();
    const { referee } = await at.view();
    const hexes = (options.text('around') ?? '').split(/[\s,]+/).filter((hex) => hex !== '');
    const params = { path: { match: at.id }, query: { hexes, margin: 2, legend: false } };
    const drawn = await referee.call(
      referee.api.GET('/matches/{match}/board.txt', { params, parseAs: 'text' }),
    );
    const fence = '```';
    const lines = valueOf(drawn).trimEnd().split('\n');
    return said(`${fence}\n${fitting(lines, LIMITS.content - 2 * fence.length - 2)}\n${fence}`);
  },
};
