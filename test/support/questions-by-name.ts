import type { DeniedReason } from '../../src/problems/denials';
import type { PositionSent } from '../../src/service/games/requests';
import type { MatchQuery } from '../../src/service/access/requests';
import type * as questions from '../../src/service/questions/questions';

type Asking<Request, Ask extends (asked: never, fields: never) => unknown> = (
  request: Request & (Parameters<Ask> extends [unknown, infer Fields] ? Fields : unknown),
) => Promise<Awaited<ReturnType<Ask>> | DeniedReason>;

interface Questions<Request> {
  readonly legalActions: Asking<Request, typeof questions.legalActionsOf>;
  readonly obligations: Asking<Request, typeof questions.obligationsOf>;
  readonly attacks: Asking<Request, typeof questions.attacksOf>;
  readonly explain: Asking<Request, typeof questions.explanationOf>;
  readonly odds: Asking<Request, typeof questions.answerOdds>;
  readonly plans: Asking<Request, typeof questions.plansOf>;
  readonly score: Asking<Request, typeof questions.scoreOf>;
  readonly outlook: Asking<Request, typeof questions.answerOutlook>;
}

/** Questions to the rules as functions, for code that asks them by name: of a match, and of a position. */
export type QuestionsByName = {
  readonly ofMatch: Questions<MatchQuery>;
  readonly ofPosition: Questions<PositionSent>;
};

const NAMES = {
  legalActions: ['getLegalActions', 'statelessLegalActions'],
  obligations: ['getObligations', 'statelessObligations'],
  attacks: ['listAttacks', 'statelessAttacks'],
  explain: ['explain', 'statelessExplain'],
  odds: ['getOdds', 'statelessOdds'],
  plans: ['listPlans', 'statelessPlans'],
  score: ['getScore', 'statelessScore'],
  outlook: ['getOutlook', 'statelessOutlook'],
} as const;

/** Creates the functions; `carryOut` carries out an operation by name. */
export function questionsByName(
  carryOut: (name: string, request: object) => Promise<unknown>,
): QuestionsByName {
  const [ofMatch, ofPosition] = [0, 1].map((form) =>
    Object.fromEntries(
      Object.entries(NAMES).map(([name, names]) => [
        name,
        (request: object) => carryOut(names[form]!, request),
      ]),
    ),
  ) as unknown as [Questions<MatchQuery>, Questions<PositionSent>];
  return { ofMatch, ofPosition };
}
