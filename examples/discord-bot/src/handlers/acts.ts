import { phaseName, sentenceOf, sentencesOfViolations, valueOf } from '@westwall/sdk';
import type { Action, CallError, Phase, Submitted } from '@westwall/sdk';
import { buttons } from '../discord/message.js';
import { fitting } from '../discord/limits.js';
import { idOf } from '../discord/ids.js';
import { theSide } from '../play/report.js';
import { UserNotice } from '../play/user-notice.js';
import { levelIn, said } from './call.js';
import type { Command, Presses } from './call.js';
import { refusal } from './refusals.js';

/** Plays lines in the notation of the service: all or none. */
export const write: Command = {
  open: false,
  async run(call) {
    const at = call.place();
    const { seat, version } = await at.seated();
    // A command has only one line, so a semicolon separates lines.
    const text = (call.options.text('line') ?? '').split(';').join('\n');
    const params = { path: { match: at.id } };
    const { referee } = seat;
    const answer = await referee.call<Submitted>(
      referee.api.POST('/matches/{match}/notation', { params, body: { version, text } }),
    );
    if (!answer.ok) {
      const content = pointedOut(text, answer.error);
      // The position before a later line is nowhere.
      if (answer.error.kind !== 'refused' || answer.error.index > 0) throw new UserNotice(content);
      const read = referee.api.POST('/matches/{match}/notation/readings', { params, body: { text } });
      const [first] = valueOf(await referee.call(read)).lines;
      return refusal(call, { match: at.id, version, action: first!.action }, content);
    }
    const taken = answer.value;
    return 'entries' in taken
      ? { ...said('Done.'), since: version }
      : said('Your standing orders are filed.');
  },
};

/** Marks the unreadable place with an arrow; any other problem is one sentence. */
function pointedOut(text: string, error: CallError): string {
  if (error.kind !== 'malformed') return sentenceOf(error);
  const fence = '```';
  return error.problems
    .map(({ line, column, message }) => {
      const written = line === undefined ? undefined : text.split('\n')[line - 1];
      if (written === undefined || column === undefined) return message;
      return `${fence}\n${written}\n${' '.repeat(column - 1)}^\n${fence}${message}`;
    })
    .join('\n');
}

const endings: Readonly<Record<Phase, Action | undefined>> = {
  deployment: { type: 'confirmSetup' },
  movement: { type: 'endMovement' },
  combat: { type: 'endCombat' },
  over: undefined,
};

export const end: Command = {
  open: false,
  async run(call) {
    const at = call.place();
    const { seat, version, legal } = await at.legal();
    const ending = endings[legal.phase];
    if (ending === undefined) throw new UserNotice('The match is over.');
    const { allowed, violations } = legal.endPhase;
    if (!allowed) {
      const missing = sentencesOfViolations(violations).map((line) => `> ${line}`);
      const content = fitting([`The ${phaseName(legal.phase)} cannot end yet:`, ...missing]);
      return refusal(call, { match: at.id, version, action: ending }, content);
    }
    await at.act(seat, ending, version);
    return { ...said(`The ${phaseName(legal.phase)} is over.`), since: version };
  },
};

export const ai: Command = {
  open: false,
  async run({ place, options }) {
    const at = place();
    const { seat, version } = await at.seated();
    const { referee } = seat;
    const level = levelIn(options);
    const params = { path: { match: at.id } };
    const body = {
      ...(seat.side !== undefined && { side: seat.side }),
      ...(level !== undefined && { level }),
    };
    const asked = await referee.call(referee.api.POST('/matches/{match}/ai-turns', { params, body }));
    const { id } = valueOf(asked);
    for await (const { state, failure } of referee.followJob(id)) {
      if (state === 'failed' || state === 'cancelled') {
        throw new UserNotice(failure ?? 'The player of the service was stopped.');
      }
    }
    return {
      ...said(`The service has played for ${seat.side === undefined ? 'you' : theSide(seat.side)}.`),
      since: version,
    };
  },
};

/** Asks to take back the last entry, or answers such a request of the other side. */
export const undo: Command = {
  open: false,
  async run({ place, options }) {
    const at = place();
    const { seat, version } = await at.seated();
    const answer = options.text('answer');
    if (answer !== undefined) {
      await at.act(seat, { type: 'answerTakeback', accept: answer === 'yes' }, version);
      return { ...said(answer === 'yes' ? 'It is taken back.' : 'It stays.'), since: version };
    }
    await at.act(seat, { type: 'requestTakeback', entry: version }, version);
    return { ...said('You have asked to take your last move back.'), since: version };
  },
};

export const resign: Command = {
  open: false,
  async run({ place }) {
    const at = place();
    const { info, seat, version } = await at.seated();
    if (info.result !== null) throw new UserNotice('The match is over.');
    const details = [seat.side ?? ''];
    const id = idOf({ verb: 'resign', match: at.id, version, details });
    return {
      reply: {
        content: `Do you really resign for ${seat.side === undefined ? 'your side' : theSide(seat.side)}?`,
        rows: buttons([{ id, label: 'Resign', danger: true }]),
      },
    };
  },
};

export const actPresses: Presses = {
  async resign({ place, press }) {
    const at = place();
    const info = await at.info();
    at.insistOn(press.match, press.version, info.version);
    const [side = ''] = press.details;
    await at.act(at.seatOf(side), { type: 'resign' }, info.version);
    return { ...said(`You have resigned for ${theSide(side)}.`), since: info.version };
  },
};
