import type { CreateMatchRequest } from '../../service/api';
import type { Operations } from '../operation';
import { created, ok, operation } from '../operation';
import { BASE, page } from '../page';
import type { PageQuery } from '../page';
import { granted } from '../problem';

interface OfMatch {
  readonly path: { readonly match: string };
}

/** Matches: where they stand, how they came there. */
export const matchOperations: Operations = {
  listMatches: operation<{ readonly query: PageQuery }>(async ({ query }, { service }) => {
    const { matches, cursor } = granted(await service.matches(query));
    return page('/matches', query, cursor, { matches });
  }),

  createMatch: operation<{ readonly body: CreateMatchRequest }>(async ({ body }, { service }) => {
    const { match, seats } = granted(await service.createMatch(body));
    return created(`${BASE}/matches/${match.id}`, { match, seats });
  }),

  getMatch: operation<OfMatch>(async ({ path }, { service, token }) => {
    const { match } = granted(await service.match({ matchId: path.match, token }));
    return ok(match, { version: match.version });
  }),

  getPosition: operation<OfMatch & { readonly query: { readonly at?: number } }>(
    async ({ path, query }, { service, token }) => {
      const { view } = granted(await service.view({ matchId: path.match, token, ...query }));
      return ok(view, { version: view.version });
    },
  ),
};
