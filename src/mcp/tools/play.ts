import { z } from 'zod';
import { lineSchema } from '../../engine';
import { isRefusal } from '../../problems/denials';
import { sentName } from '../../match/terms';
import { readNotation, submitNotation } from '../../service/notation/operations';
import { notationText } from '../../service/notation/schema';
import { diceSchema } from '../../service/play/schema';
import * as stateless from '../../service/stateless/operations';
import { positionLineSchema } from '../../values/engine';
import { sentCount, sentId } from '../../values/schema';
import { entryText } from '../lines';
import { Refused, failedCall, refusalReasons, said, saidWith } from '../results';
import { SCENE, sceneAt } from '../scene';
import { tool, weightOf } from '../tool';

const actions = notationText.describe('One a line');

export const play = tool({
  name: 'play',
  description: 'Take actions in a match: all, or none. Say the version that you have seen',
  input: z.object({
    match: sentId,
    version: sentCount,
    actions,
    dice: diceSchema.optional().describe('Faces, where the players throw them'),
    key: lineSchema.min(1).max(255).optional().describe('The same key never acts twice'),
  }),
  writes: true,
  weight: SCENE + weightOf(submitNotation),
  async run(session, { match, version, actions: text, dice, key }) {
    const submission = { match, version, text, dice, idempotencyKey: key };
    const result = await session.carryOut(submitNotation, submission);
    const status = await statusAfter(sceneAt(session, { match }));
    if (result.status === 'stale') {
      return failedCall(status, `Refused. The match is at version ${result.version}; nothing has changed.`);
    }
    if (isRefusal(result))
      return failedCall(status, `Refused. Nothing has changed.\n${refusalReasons(result)}`);
    if (result.status === 'filed') return said(status, 'The standing orders are filed.');
    const { version: now, entries } = result;
    return saidWith({ version: now, entries }, status, entries.map(entryText).join('\n'));
  },
});

/** The status of a scene; empty where the caller may not see it. */
async function statusAfter(scene: ReturnType<typeof sceneAt>): Promise<string> {
  try {
    return (await scene).status;
  } catch (error) {
    if (error instanceof Refused) return '';
    throw error;
  }
}

export const adjudicate = tool({
  name: 'adjudicate',
  description: 'Apply actions to a position in a line; nothing is stored',
  input: z.object({
    line: positionLineSchema.shape.line,
    side: sentName.min(1),
    actions,
    dice: diceSchema.optional().describe('Faces, in order'),
  }),
  weight: SCENE + weightOf(readNotation, stateless.adjudicate),
  async run(session, { line, side, actions: text, dice }) {
    const position = { line };
    const { lines } = await session.ask(readNotation, { position, text });
    const done = await session.ask(stateless.adjudicate, {
      ...{ position, side, next: false },
      actions: lines.map(({ action }) => ({ action })),
      dice: dice ?? lines.flatMap((one) => one.dice),
    });
    const { status } = await sceneAt(session, { line: done.line });
    const steps = done.steps.flatMap(({ events }) => events.map((event) => JSON.stringify(event)));
    const { stopped } = done;
    const answer = [status, done.line, steps.join('\n')];
    if (stopped === null) return saidWith({ line: done.line, steps: done.steps }, ...answer);
    const reason = stopped.reason === 'refused' ? refusalReasons(stopped) : stopped.purpose;
    return failedCall(...answer, `Stopped at action ${stopped.index + 1}: ${stopped.reason}. ${reason}`);
  },
});
