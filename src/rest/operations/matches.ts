import type { MatchFilter } from '../../service/access/schema';
import type { CreateMatchRequest } from '../../service/matches/api';
import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { page } from '../page';
import type { PageQuery } from '../page';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch, OfPosition } from './input';
import { begun } from './table';

interface OfHistory extends OfMatch {
  readonly query: { readonly from?: number; readonly to?: number };
}

/** Matches: where they stand, how they came there. */
export const matchOperations: Operations = {
  listMatches: operation<{ readonly query: PageQuery & MatchFilter }>(
    async ({ query }, { service, caller }) => {
      const { limit, cursor: from, ...filter } = query;
      const { matches, cursor } = unwrap(await service.matches({ limit, cursor: from, filter, caller }));
      return page('/matches', query, cursor, { matches });
    },
  ),

  createMatch: operation<{ readonly body: CreateMatchRequest }>(async ({ body }, { service, caller }) => {
    return begun(unwrap(await service.createMatch({ ...body, caller })));
  }),

  getMatch: operation<OfMatch>(async (input, context) => {
    const { match } = unwrap(await context.service.match(toRequest(input, context)));
    return ok(match, { version: match.version });
  }),

  getPosition: operation<OfPosition>(async (input, context) => {
    const { view } = unwrap(await context.service.view({ ...input.query, ...toRequest(input, context) }));
    return ok(view, { version: view.version });
  }),

  getHistory: operation<OfHistory>(async (input, context) => {
    const query = { ...input.query, ...toRequest(input, context) };
    const { version, initial, entries } = unwrap(await context.service.history(query));
    return ok({ version, initial, entries }, { version });
  }),

  getVerification: operation<OfMatch>(async (input, context) =>
    ok(unwrap(await context.service.verify(toRequest(input, context))).verification),
  ),

  exportMatch: operation<OfMatch>(async (input, context) => {
    const { document } = unwrap(await context.service.exportMatch(toRequest(input, context)));
    return ok(document, { version: document.version });
  }),
};
