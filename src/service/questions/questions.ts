import type { CallerRequest } from '../access/caller';
import { ACTION_FIELDS, NotUnderstood as NotUnderstoodByRules, REFEREE } from '../../engine';
import type { Attack, Explanation, Fpf, LegalActions, Odds, Outlook, Referee, Position } from '../../engine';
import type { NotUnderstood, QuestionRequest } from '../play/api';
import type { ActionProblem } from '../play/schema';
import type { Answer, Denied } from '../denials';
import { isNotUnderstood, problemsOf, readActions } from '../requests/actions';
import { denied, unknownSide } from '../denials';
import { ownTurn } from '../values/own-turn';
import { plansFor } from './plans';
import type { PlansQuestion } from './plans-schema';
import { attacksFields } from './schema';
import type { AttacksQuestion, OddsQuestion, OutlookQuestion, UnitsQuestion } from './schema';

const { limit: attacksLimit } = attacksFields;
const attacksByDefault = 100;

/** A position with the rules to ask about it: of a match, or sent with the question. */
export interface Asked {
  readonly referee: Referee;
  readonly position: Position;
  /** Whose view the position is: a side, `REFEREE` for all of it, null for a spectator. */
  readonly viewer: string | null;
}

/** The side that a question is about: the one named, else the viewer's own; `REFEREE` for the referee alone. */
export function sideOf(
  { referee, viewer }: Pick<Asked, 'referee' | 'viewer'>,
  named: string | undefined,
): string | Denied {
  const side = named ?? viewer;
  if (side === null) return denied('BAD_REQUEST', { problem: 'Name a side, or send the token of a seat.' });
  if (side === REFEREE && viewer === REFEREE) return side;
  return referee.sides.includes(side) ? side : unknownSide(side, referee.sides);
}

/** With units: moves, entries and placements of these alone. */
function legalActionsOf(
  asked: Asked,
  { side: named, units, closed, paths }: UnitsQuestion & { readonly side?: string | undefined },
): Answer<{ readonly legal: LegalActions }> {
  const side = sideOf(asked, named);
  if (typeof side !== 'string') return side;
  // A unit of the game that the scenario does not bring is known, and has nothing to do.
  const unknown = units?.find((unit) => !asked.referee.names.codes.has(unit));
  if (unknown !== undefined) return denied('UNKNOWN_UNIT', { unit: unknown });
  return { status: 'ok', legal: asked.referee.legalActions(asked.position, side, { units, closed, paths }) };
}

function obligationsOf({ referee, position }: Asked) {
  return { status: 'ok', obligations: referee.obligations(position) } as const;
}

function scoreOf({ referee, position }: Asked) {
  return { status: 'ok', score: referee.score(position) } as const;
}

function attacksOf(
  { referee, position }: Asked,
  { defenders = [], limit = attacksByDefault }: AttacksQuestion,
): Answer<{ readonly attacks: readonly Attack[] }> {
  if (!attacksLimit.safeParse(limit).success) {
    const { maxValue } = attacksLimit.unwrap();
    return denied('BAD_REQUEST', { problem: `The limit is a whole number from 1 to ${maxValue}.` });
  }
  return understood(() => ({ status: 'ok', attacks: referee.attacks(position, defenders, limit) }));
}

function outlookOf(
  { referee, position }: Asked,
  { unit }: OutlookQuestion,
): Answer<{ readonly outlook: Outlook }> {
  return understood(() => ({ status: 'ok', outlook: referee.outlook(position, unit) }));
}

/** An answer, unless the question names what does not exist. */
function understood<Of>(ask: () => Of): Of | Denied {
  try {
    return ask();
  } catch (error) {
    if (error instanceof NotUnderstoodByRules) return denied('BAD_REQUEST', { problem: error.message });
    throw error;
  }
}

function explanationOf(
  { referee, position }: Asked,
  { question }: { readonly question: QuestionRequest },
): { readonly status: 'ok'; readonly explanation: Explanation } | NotUnderstood {
  if (question.about !== 'action') return { status: 'ok', explanation: referee.explain(position, question) };
  const read = readActions([question.action]);
  if (isNotUnderstood(read)) return read;
  const [action] = read;
  if (action === undefined) throw new Error('One action was read and none came out.');
  return { status: 'ok', explanation: referee.explain(position, { ...question, action }) };
}

function oddsOf(
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

function plansOf({ referee, position }: Asked, question: PlansQuestion) {
  return plansFor(referee, position, question);
}

/** All questions to the rules, with the member that their answer is in. */
const ALL = {
  legalActions: { member: 'legal', ask: legalActionsOf },
  obligations: { member: 'obligations', ask: obligationsOf },
  attacks: { member: 'attacks', ask: attacksOf },
  explain: { member: 'explanation', ask: explanationOf },
  odds: { member: 'odds', ask: oddsOf },
  plans: { member: 'plans', ask: plansOf },
  score: { member: 'score', ask: scoreOf },
  outlook: { member: 'outlook', ask: outlookOf },
} as const;

export type QuestionKind = keyof typeof ALL;

/** Questions whose answers are help. */
export const HELPING: ReadonlySet<QuestionKind> = new Set(['odds', 'outlook', 'plans']);

export const QUESTION_KINDS = Object.keys(ALL) as readonly QuestionKind[];

/** What a question takes beside its position. */
type FieldsOf<Kind extends QuestionKind> =
  Parameters<(typeof ALL)[Kind]['ask']> extends [Asked, infer Fields] ? Fields : object;

type AnswerTo<Kind extends QuestionKind> = Awaited<ReturnType<(typeof ALL)[Kind]['ask']>>;

const QUESTIONS: {
  readonly [Kind in QuestionKind]: {
    readonly member: string;
    ask(asked: Asked, fields: FieldsOf<Kind>): AnswerTo<Kind> | Promise<AnswerTo<Kind>>;
  };
} = ALL;

/** A use case for each question: about a position that `Request` leads to, unless there is none. */
export type QuestionCases<Request, Refusal> = {
  readonly [Kind in QuestionKind]: (request: Request & FieldsOf<Kind>) => Promise<AnswerTo<Kind> | Refusal>;
};

/** Finds the position that a request leads to and asks about it, or refuses. */
type Asking<Request, Refusal> = <Of extends object>(
  request: Request,
  kind: QuestionKind,
  ask: (asked: Asked) => Of | Promise<Of>,
) => Promise<Of | Refusal>;

/** The use cases of all questions, from the one way in which they find their position. */
export function questionCases<Request extends CallerRequest, Refusal>(
  answer: Asking<Request, Refusal>,
): QuestionCases<Request, Refusal> {
  const caseOf =
    <Kind extends QuestionKind>(kind: Kind) =>
    (request: Request & FieldsOf<Kind>): Promise<AnswerTo<Kind> | Refusal> =>
      answer(request, kind, (asked) =>
        // One request may ask many questions about one position.
        ownTurn(request.caller).then<AnswerTo<Kind>>(() => QUESTIONS[kind].ask(asked, request)),
      );
  return {
    legalActions: caseOf('legalActions'),
    obligations: caseOf('obligations'),
    attacks: caseOf('attacks'),
    explain: caseOf('explain'),
    odds: caseOf('odds'),
    plans: caseOf('plans'),
    score: caseOf('score'),
    outlook: caseOf('outlook'),
  };
}

/** Asks a question whose fields a door has compared with the contract. */
export function ask<Request, Refusal>(
  cases: QuestionCases<Request, Refusal>,
  kind: QuestionKind,
  request: Request,
): Promise<AnswerTo<QuestionKind> | Refusal> {
  const asked = cases[kind] as (request: Request) => Promise<AnswerTo<QuestionKind> | Refusal>;
  return asked(request);
}

/** The same of a position at hand. */
export function askAbout(kind: QuestionKind, asked: Asked, fields: object): AnswerTo<QuestionKind> {
  const question = QUESTIONS[kind] as { ask(asked: Asked, fields: object): AnswerTo<QuestionKind> };
  return question.ask(asked, fields);
}

/** What an answer says, whatever its member is called. */
export function valueOf(kind: QuestionKind, answer: { readonly status: string }): object {
  return (answer as unknown as Readonly<Record<string, object>>)[QUESTIONS[kind].member]!;
}
