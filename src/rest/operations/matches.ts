import type { MatchFilter } from '../../service/access/schema';
import type { CreateMatchRequest } from '../../service/matches/api';
import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { page } from '../page';
import type { PageQuery } from '../page';
import { granted } from '../problem';
import { asked } from './input';
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
      const { matches, cursor } = granted(await service.matches({ limit, cursor: from, filter, caller }));
      return page('/matches', query, cursor, { matches });
    },
  ),

  createMatch: operation<{ readonly body: CreateMatchRequest }>(async ({ body }, { service, caller }) => {
    return begun(granted(await service.createMatch({ ...body, caller })));
  }),

  getMatch: operation<OfMatch>(async (input, context) => {
    const { match } = granted(await context.service.match(asked(input, context)));
    return ok(match, { version: match.version });
  }),

  getPosition: operation<OfPosition>(async (input, context) => {
    const { view } = granted(await context.service.view({ ...input.query, ...asked(input, context) }));
    return ok(view, { version: view.version });
  }),

  getHistory: operation<OfHistory>(async (input, context) => {
    const query = { ...input.query, ...asked(input, context) };
    const { version, initial, entries } = granted(await context.service.history(query));
    return ok({ version, initial, entries }, { version });
  }),

  getVerification: operation<OfMatch>(async (input, context) =>
    ok(granted(await context.service.verify(asked(input, context))).verification),
  ),

  exportMatch: operation<OfMatch>(async (input, context) => {
    const { document } = granted(await context.service.exportMatch(asked(input, context)));
    return ok(document, { version: document.version });
  }),
};
