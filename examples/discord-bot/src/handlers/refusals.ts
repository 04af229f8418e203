import { rulingReport, sentencesOfViolations, valueOf } from '@westwall/sdk';
import type { Action } from '@westwall/sdk';
import { idOf } from '../discord/ids.js';
import { fitting } from '../discord/limits.js';
import { buttons } from '../discord/message.js';
import { UserNotice } from '../play/user-notice.js';
import type { Answer, Asked, Presses } from './call.js';

/** Refused action, at the version that it was meant for. */
interface Refused {
  readonly match: string;
  readonly version: number;
  readonly action: Action;
}

/** Refusal with a button that reports it. */
export function refusal({ drafts, user }: Asked, { action, ...at }: Refused, content: string): Answer {
  const id = idOf({ ...at, verb: 'report', details: [drafts.keep({ user, action })] });
  return { reply: { content, rows: buttons([{ id, label: 'Report this ruling' }]) } };
}

export const refusalPresses: Presses = {
  async report({ place, press, drafts, user }) {
    const at = place();
    const info = await at.info();
    const seat = await at.seat(info);
    const view = valueOf(await seat.position());
    at.insistOn(press.match, press.version, view.version);
    const action = drafts.of(press.details[0], user);
    if (action === undefined) throw new UserNotice('That ruling is no longer known here. Ask again.');
    const question = { about: 'action' as const, side: seat.side ?? '', action };
    const params = { path: { match: at.id } };
    const { referee } = seat;
    const answer = valueOf(
      await referee.call(referee.api.POST('/matches/{match}/explanations', { params, body: question })),
    );
    const report = rulingReport({ match: info, view, question, answer });
    if (answer.allowed || report === null) throw new UserNotice('No rule of the game forbids this.');
    const { name, text } = report;
    const content = fitting([
      'Give this file to the maintainers: it has the position, the question and this answer.',
      ...sentencesOfViolations(answer.violations).map((line) => `> ${line}`),
    ]);
    const file = { name, type: 'application/json' as const, bytes: new TextEncoder().encode(text) };
    return { reply: { content, file } };
  },
};
