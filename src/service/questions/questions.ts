import { ACTION_FIELDS, NotUnderstood, REFEREE } from '../../engine';
import type {
  Attack,
  Explanation,
  Fpf,
  LegalActions,
  Odds,
  Outlook,
  Position,
  Question,
  Referee,
} from '../../engine';
import type { UnknownActions } from '../requests/actions';
import type { ActionProblem } from '../requests/action-schema';
import type { Answer, Denied } from '../../problems/denials';
import { isNotUnderstood, problemsOf, readActions } from '../requests/actions';
import { judgeForm } from '../requests/form';
import { denied, unknownSide } from '../../problems/denials';
import { briefText } from './brief';
import type { BriefLegalActions } from './brief';
import { plansFor } from './plans';
import type { PlansQuestion } from './plans-schema';
import type { AttacksQuestion, OddsQuestion, OutlookQuestion, UnitsQuestion } from './schema';

/** Question in a request; the form of its action is not yet checked. */
export type QuestionRequest =
  | Exclude<Question, { readonly about: 'action' }>
  | { readonly about: 'action'; readonly side: string; readonly action: unknown };

const ATTACKS_BY_DEFAULT = 100;

/** Position to ask about, of a match or submitted, with its rules. */
export interface QuestionedPosition {
  readonly referee: Referee;
  readonly position: Position;
  /** View of the position: that of a side, `REFEREE` for all of it, null for a spectator. */
  readonly viewer: string | null;
}

/** Side of a question: the named one, else the viewer's own; `REFEREE` for the referee alone. */
export function askingSideOf(
  { referee, viewer }: Pick<QuestionedPosition, 'referee' | 'viewer'>,
  named: string | undefined,
): string | Denied {
  const side = named ?? viewer;
  if (side === null) return denied('BAD_REQUEST', { problem: 'Name a side, or send the token of a seat.' });
  if (side === REFEREE && viewer === REFEREE) return side;
  return referee.sides.includes(side) ? side : unknownSide(side, referee.sides);
}

/** Legal actions of a side; with `units`, moves, entries and placements of these alone. */
export function legalActionsOf(
  asked: QuestionedPosition,
  { side: named, units, closed, paths }: UnitsQuestion & { readonly side?: string | undefined },
): Answer<{ readonly legal: LegalActions }> {
  const side = askingSideOf(asked, named);
  if (typeof side !== 'string') return side;
  // A unit of the game that is not in the scenario is known, and has no actions.
  const unknown = units?.find((unit) => !asked.referee.names.codes.has(unit));
  if (unknown !== undefined) return denied('UNKNOWN_UNIT', { unit: unknown });
  return { status: 'ok', legal: asked.referee.legalActions(asked.position, side, { units, closed, paths }) };
}

/** Legal actions without paths and reasons, as JSON text. */
export function briefTextOf(
  asked: QuestionedPosition,
  question: UnitsQuestion & { readonly side?: string | undefined },
): Answer<{ readonly text: string }> {
  const answer = legalActionsOf(asked, { ...question, closed: false, paths: false });
  return answer.status === 'ok' ? { status: 'ok', text: briefText(answer.legal) } : answer;
}

/** Like `briefTextOf`, as a value. */
export function briefLegalActionsOf(
  ...asked: Parameters<typeof briefTextOf>
): Answer<{ readonly legal: BriefLegalActions }> {
  const answer = briefTextOf(...asked);
  return answer.status === 'ok'
    ? { status: 'ok', legal: JSON.parse(answer.text) as BriefLegalActions }
    : answer;
}

export function obligationsOf({ referee, position }: QuestionedPosition) {
  return { status: 'ok', obligations: referee.obligations(position) } as const;
}

export function scoreOf({ referee, position }: QuestionedPosition) {
  return { status: 'ok', score: referee.score(position) } as const;
}

export function attacksOf(
  { referee, position }: QuestionedPosition,
  { defenders = [], limit = ATTACKS_BY_DEFAULT }: AttacksQuestion,
): Answer<{ readonly attacks: readonly Attack[] }> {
  return understood(() => ({ status: 'ok', attacks: referee.attacks(position, defenders, limit) }));
}

export function answerOutlook(
  { referee, position }: QuestionedPosition,
  { unit }: OutlookQuestion,
): Answer<{ readonly outlook: Outlook }> {
  return understood(() => ({ status: 'ok', outlook: referee.outlook(position, unit) }));
}

/** Answer, or denial of a question that names something unknown. */
function understood<Of>(ask: () => Of): Of | Denied {
  try {
    return ask();
  } catch (error) {
    if (error instanceof NotUnderstood) return denied('BAD_REQUEST', { problem: error.message });
    throw error;
  }
}

export function explanationOf(
  { referee, position }: QuestionedPosition,
  { question }: { readonly question: QuestionRequest },
): { readonly status: 'ok'; readonly explanation: Explanation } | UnknownActions {
  if (question.about !== 'action') return { status: 'ok', explanation: referee.explain(position, question) };
  const read = readActions([question.action]);
  if (isNotUnderstood(read)) return read;
  const [action] = read;
  if (action === undefined) throw new Error('One action was read and none came out.');
  return { status: 'ok', explanation: referee.explain(position, { ...question, action }) };
}

export function answerOdds(
  { referee, position }: QuestionedPosition,
  { attack, fpf }: OddsQuestion,
): { readonly status: 'ok'; readonly odds: Odds } | UnknownActions {
  const problems = combatProblems(attack, fpf);
  if (problems.length > 0) return { status: 'not-understood', problems };
  return { status: 'ok', odds: referee.odds(position, attack, fpf) };
}

function combatProblems(attack: Attack, fpf: Fpf | undefined): readonly ActionProblem[] {
  const reads = [
    judgeForm(ACTION_FIELDS.declareAttack, attack),
    fpf && judgeForm(ACTION_FIELDS.allocateFpf, fpf),
  ];
  return reads.flatMap((read, index) =>
    read === undefined || read.ok ? [] : problemsOf(read.faults, index),
  );
}

export function plansOf({ referee, position }: QuestionedPosition, question: PlansQuestion) {
  return plansFor(referee, position, question);
}
