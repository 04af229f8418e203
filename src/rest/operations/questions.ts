import type { Attack, Fpf } from '../../engine';
import type { QuestionRequest } from '../../service/play/api';
import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch, OfPosition } from './input';

interface OfSide extends OfMatch {
  readonly query: { readonly at?: number; readonly side?: string };
}

interface OfLegalActions extends OfMatch {
  readonly query: OfSide['query'] & { readonly units?: readonly string[] };
}

interface OfAttacks extends OfMatch {
  readonly query: OfPosition['query'] & { readonly defenders?: readonly string[]; readonly limit?: number };
}

interface OfDryRun extends OfSide {
  readonly body: { readonly actions: readonly unknown[]; readonly dice?: readonly number[] };
}

/** Questions to the rules about a position of a match. Nothing here changes anything or looks at a die. */
export const questionOperations: Operations = {
  getLegalActions: operation<OfLegalActions>(async (input, context) => {
    const query = { ...input.query, ...toRequest(input, context) };
    return ok(unwrap(await context.service.legalActions(query)).legal);
  }),

  getObligations: operation<OfPosition>(async (input, context) => {
    const query = { ...input.query, ...toRequest(input, context) };
    return ok(unwrap(await context.service.obligations(query)).obligations);
  }),

  listAttacks: operation<OfAttacks>(async (input, context) => {
    const query = { ...input.query, ...toRequest(input, context) };
    return ok(unwrap(await context.service.attacks(query)).attacks);
  }),

  explain: operation<OfPosition & { readonly body: QuestionRequest }>(async (input, context) => {
    const query = { ...input.query, question: input.body, ...toRequest(input, context) };
    return ok(unwrap(await context.service.explain(query)).explanation);
  }),

  getOdds: operation<OfPosition & { readonly body: { readonly attack: Attack; readonly fpf?: Fpf } }>(
    async (input, context) => {
      const query = { ...input.query, ...input.body, ...toRequest(input, context) };
      return ok(unwrap(await context.service.odds(query)).odds);
    },
  ),

  getScore: operation<OfPosition>(async (input, context) => {
    const query = { ...input.query, ...toRequest(input, context) };
    return ok(unwrap(await context.service.score(query)).score);
  }),

  dryRun: operation<OfDryRun>(async (input, context) => {
    const query = { ...input.query, ...input.body, ...toRequest(input, context) };
    const { steps, stopped, diceLeft, view } = unwrap(await context.service.dryRun(query));
    return ok({ steps, stopped, diceLeft, view });
  }),
};
