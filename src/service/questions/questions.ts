import { ACTION_FIELDS, NotUnderstood as NotUnderstoodByRules, REFEREE } from '../../engine';
import type { Attack, Explanation, Fpf, LegalActions, Odds, Referee, Position } from '../../engine';
import type { NotUnderstood, QuestionRequest } from '../play/api';
import type { ActionProblem } from '../play/schema';
import type { Answer } from '../denials';
import { isNotUnderstood, problemsOf, readActions } from '../requests/actions';
import { denied } from '../denials';
import { attacksFields } from './schema';
import type { AttacksQuestion, OddsQuestion } from './schema';

const { limit: attacksLimit } = attacksFields;
const attacksByDefault = 100;

/** A position with the rules to ask about it: of a match, or sent with the question. */
export interface Asked {
  readonly referee: Referee;
  readonly position: Position;
}

/** With units: moves, entries and placements of these alone. */
export function legalActionsOf(
  { referee, position }: Asked,
  side: string,
  units?: readonly string[],
): Answer<{ readonly legal: LegalActions }> {
  if (side !== REFEREE && !referee.sides.includes(side)) return denied('UNKNOWN_SIDE', { side });
  return { status: 'ok', legal: referee.legalActions(position, side, { units }) };
}

export function attacksOf(
  { referee, position }: Asked,
  { defenders = [], limit = attacksByDefault }: AttacksQuestion,
): Answer<{ readonly attacks: readonly Attack[] }> {
  if (!attacksLimit.safeParse(limit).success) {
    const { maxValue } = attacksLimit.unwrap();
    return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${maxValue}.` });
  }
  try {
    return { status: 'ok', attacks: referee.attacks(position, defenders, limit) };
  } catch (error) {
    if (error instanceof NotUnderstoodByRules) return denied('BAD_REQUEST', { problem: error.message });
    throw error;
  }
}

export function explanationOf(
  { referee, position }: Asked,
  question: QuestionRequest,
): { readonly status: 'ok'; readonly explanation: Explanation } | NotUnderstood {
  if (question.about !== 'action') return { status: 'ok', explanation: referee.explain(position, question) };
  const read = readActions([question.action]);
  if (isNotUnderstood(read)) return read;
  const [action] = read;
  if (action === undefined) throw new Error('One action was read and none came out.');
  return { status: 'ok', explanation: referee.explain(position, { ...question, action }) };
}

export function oddsOf(
  { referee, position }: Asked,
  { attack, fpf }: OddsQuestion,
): { readonly status: 'ok'; readonly odds: Odds } | NotUnderstood {
  const problems = combatProblems(attack, fpf);
  if (problems.length > 0) return { status: 'not-understood', problems };
  return { status: 'ok', odds: referee.odds(position, attack, fpf) };
}

function combatProblems(attack: Attack, fpf: Fpf | undefined): readonly ActionProblem[] {
  const reads = [
    ACTION_FIELDS.declareAttack.safeParse(attack),
    fpf && ACTION_FIELDS.allocateFpf.safeParse(fpf),
  ];
  return reads.flatMap((read, index) => (read?.error === undefined ? [] : problemsOf(read.error, index)));
}
