import { z } from 'zod';
import type { Action } from '../../engine';
import { sentName } from '../../match/terms';
import { readMatchNotation, readNotation } from '../../service/notation/operations';
import { notationText } from '../../service/notation/schema';
import * as questions from '../../service/questions/operations';
import { plansFields } from '../../service/questions/plans-schema';
import { unitsFields } from '../../service/questions/schema';
import { legalLines, oddsLines, planText, scoreLines } from '../lines';
import { saidWith, violationSentence } from '../results';
import { SCENE, placeFields, sceneAt } from '../scene';
import type { SeenPosition } from '../scene';
import { Misused, tool, weightOf } from '../tool';

const MOST_ATTACKS = 50;

const side = sentName.min(1).optional();
const oneAction = (description: string) => notationText.describe(description);

export const score = tool({
  name: 'score',
  description: 'How one wins and how it stands',
  input: z.object(placeFields),
  weight: SCENE + weightOf(questions.score.ofMatch),
  async run(session, place) {
    const scene = await sceneAt(session, place);
    const answer = await scene.ask(questions.score, {});
    return saidWith(answer.score, scene.status, scoreLines(answer.score).join('\n'));
  },
});

export const legal = tool({
  name: 'legal',
  description: 'Legal actions in notation; moves of the named units only',
  input: z.object({ ...placeFields, side, units: unitsFields.units.describe('By default none') }),
  weight: SCENE + weightOf(questions.legalActions.ofMatch, questions.attacks.ofMatch),
  async run(session, { side: named, units = [], ...place }) {
    const scene = await sceneAt(session, place);
    const asked = { closed: false, side: named ?? scene.acting };
    const { legal: actions } = await scene.ask(questions.legalActions, asked);
    const { attacks } = await scene.ask(questions.attacks, { limit: MOST_ATTACKS });
    const lines = legalLines(actions, attacks, units);
    return saidWith({ status: scene.status, actions: lines }, scene.status, lines.join('\n'));
  },
});

export const whyNot = tool({
  name: 'why_not',
  description: 'Why an action is illegal, and what is legal instead',
  input: z.object({ ...placeFields, side, action: oneAction('One action') }),
  weight: SCENE + weightOf(readNotation, questions.explanation.ofMatch),
  async run(session, { side: named, action: line, ...place }) {
    const scene = await sceneAt(session, place);
    const action = await actionIn(scene, line);
    const question = { about: 'action', side: named ?? scene.acting, action } as const;
    const { explanation } = await scene.ask(questions.explanation, { question });
    const { allowed, violations, alternative } = explanation;
    return saidWith(
      explanation,
      scene.status,
      allowed ? 'It is legal.' : violations.map(violationSentence).join('\n'),
      alternative === null ? '' : `Instead: ${JSON.stringify(alternative)}`,
    );
  },
});

export const odds = tool({
  name: 'odds',
  description: 'Exact odds of an attack',
  input: z.object({ ...placeFields, attack: oneAction('Such as A 0918 x 0917') }),
  weight: SCENE + weightOf(readNotation, questions.odds.ofMatch),
  async run(session, { attack: line, ...place }) {
    const scene = await sceneAt(session, place);
    const action = await actionIn(scene, line);
    if (action.type !== 'declareAttack') throw new Misused('Give an attack.');
    const { type: _type, ...attack } = action;
    const answer = await scene.ask(questions.odds, { attack });
    return saidWith(answer.odds, scene.status, oddsLines(answer.odds).join('\n'));
  },
});

export const plans = tool({
  name: 'plans',
  description: 'The best plans for the rest of a Combat Phase, which meet every duty',
  input: z.object({ ...placeFields, count: plansFields.count }),
  weight: SCENE + weightOf(questions.plans.ofMatch),
  async run(session, { count, ...place }) {
    const scene = await sceneAt(session, place);
    const answer = await scene.ask(questions.plans, { count });
    return saidWith(answer.plans, scene.status, ...answer.plans.plans.map(planText), answer.plans.policy);
  },
});

/** The only action of a text, read in a position. */
async function actionIn(scene: SeenPosition, text: string): Promise<Action> {
  const read = await scene.ask({ ofMatch: readMatchNotation, ofPosition: readNotation }, { text });
  const [only, ...others] = read.lines;
  if (only === undefined || others.length > 0) throw new Misused('Give exactly one action.');
  return only.action;
}
