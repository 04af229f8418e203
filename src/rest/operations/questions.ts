import type { Denied } from '../../service/denials';
import type { MatchQuery } from '../../service/matches/api';
import { QUESTION_KINDS, ask, valueOf } from '../../service/questions/questions';
import type { QuestionKind } from '../../service/questions/questions';
import type { JsonReply, Operation, Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch, OfPosition } from './input';
import type { Over } from './stateless';

/** The operation that asks about a match, and the one that asks about a position that is sent. */
const NAMES: { readonly [Kind in QuestionKind]: readonly [ofMatch: string, ofPosition: string] } = {
  legalActions: ['getLegalActions', 'statelessLegalActions'],
  obligations: ['getObligations', 'statelessObligations'],
  attacks: ['listAttacks', 'statelessAttacks'],
  plans: ['listPlans', 'statelessPlans'],
  explain: ['explain', 'statelessExplain'],
  odds: ['getOdds', 'statelessOdds'],
  score: ['getScore', 'statelessScore'],
  outlook: ['getOutlook', 'statelessOutlook'],
};

interface OfQuestion extends OfPosition {
  readonly body?: object;
}

interface OfDryRun extends OfMatch {
  readonly query: { readonly at?: number; readonly side?: string };
  readonly body: { readonly actions: readonly unknown[]; readonly dice?: readonly number[] };
}

/** Questions to the rules about a position. Nothing here changes anything or looks at a die. */
export const questionOperations: Operations = {
  ...Object.fromEntries(QUESTION_KINDS.flatMap(operationsOf)),

  dryRun: operation<OfDryRun>(async (input, context) => {
    const query = { ...input.query, ...input.body, ...toRequest(input, context) };
    const { steps, stopped, diceLeft, view } = unwrap(await context.service.dryRun(query));
    return ok({ steps, stopped, diceLeft, view });
  }),
};

function operationsOf(kind: QuestionKind): readonly (readonly [string, Operation])[] {
  const [ofMatch, ofPosition] = NAMES[kind];
  const aboutMatch = operation<OfQuestion>(async ({ path, query, body }, context) => {
    const sent = kind === 'explain' ? { question: body } : body;
    const request = { ...query, ...sent, ...toRequest({ path }, context) };
    return reply(kind, await ask<MatchQuery, Denied>(context.service, kind, request));
  });
  const aboutPosition = operation<Over>(async ({ body }, { service, caller }) =>
    reply(kind, await ask(service.stateless, kind, { ...body, caller })),
  );
  return [
    [ofMatch, aboutMatch],
    [ofPosition, aboutPosition],
  ];
}

function reply(kind: QuestionKind, answer: Parameters<typeof unwrap>[0]): JsonReply {
  return ok(valueOf(kind, unwrap(answer)));
}
