import { valueOf, type Action, type Advice, type CombatPlans, type Names } from '@westwall/sdk';
import { signed } from '../../catalogue/outcome';
import type { MatchModel } from '../../match/match-model';
import { deedSentence } from '../news/analysis/plan-text';
import type { Course } from './course-list';

type Plan = CombatPlans['plans'][number];

const count = 3;

/**
 * Best courses for the present decision: in a Combat Phase its plans, else advice. Throws a RefereeError if the
 * service does not answer.
 */
export async function readCourses(match: MatchModel): Promise<readonly Course[]> {
  const legal = match.legal.peek();
  const { names } = match.game;
  if (legal !== null && legal.combat !== null && legal.decision === null) {
    const { plans, side } = valueOf(await match.match.plans({ count }));
    return plans.map((plan) => courseOfPlan(plan, side, names));
  }
  const { recommendations } = await readAdvice(match);
  const ideas = recommendations.map(({ idea }) => idea);
  return recommendations.map(({ idea, reasons, actions, expectedPoints, chance }) => ({
    title: match.game.inWords(
      [
        // A decision is named by its answer, and courses of one idea by what sets them apart.
        (legal?.decision && actions[0] && deedSentence(actions[0], legal.side, names)) || idea,
        ...(ideas.filter((one) => one === idea).length > 1
          ? reasons.filter((one) => one !== idea).slice(0, 1)
          : []),
      ].join(' '),
    ),
    worth: `${pointsText(expectedPoints)}${chance === null ? '' : `, ${Math.round(100 * chance)} % to win`}`,
    actions,
  }));
}

/** Plays a course up to its first die, a decision of the other side, or the end of the Movement Phase. */
export function playCourse(match: MatchModel, { actions }: Pick<Course, 'actions'>): Promise<void> {
  const end = actions.findIndex(({ type }) => type === 'endMovement');
  return match.actUpTo(end > 0 ? actions.slice(0, end) : actions);
}

async function readAdvice({ match: { referee, id } }: MatchModel): Promise<Advice> {
  const params = { path: { match: id } };
  const { advice, job } = valueOf(
    await referee.call(referee.api.POST('/matches/{match}/advice', { params, body: {} })),
  );
  if (advice !== null) return advice;
  for await (const { result } of referee.followJob(job.id))
    if (result !== null && 'recommendations' in result) return result;
  return { recommendations: [] };
}

function courseOfPlan({ attacks, expectedPoints }: Plan, side: string, names: Names): Course {
  const actions = attacks.map(({ attack }): Action => ({ ...attack, type: 'declareAttack' }));
  const [first] = actions;
  const others = actions.length < 2 ? '' : `, ${actions.length} attacks`;
  return {
    title: first === undefined ? 'No further attack.' : (deedSentence(first, side, names) ?? ''),
    worth: `${pointsText(expectedPoints)} on average${others}`,
    actions: first === undefined ? [{ type: 'endCombat' }] : actions,
  };
}

function pointsText(points: number): string {
  return `${signed(Number(points.toFixed(1)))} points`;
}
