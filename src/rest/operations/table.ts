import type { MatchCreated } from '../../service/matches/new-match';
import type { ForkRequest, FromPositionRequest } from '../../service/starts/api';
import { created, operation } from '../operation';
import type { JsonReply, Operations } from '../operation';
import { BASE } from '../page';
import { unwrap } from '../problem';
import { toRequest } from './input';
import type { OfMatch } from './input';

interface OfFork extends OfMatch {
  readonly body: Omit<ForkRequest, 'match' | 'caller'>;
}

/** Matches that begin elsewhere than their scenario does. */
export const tableOperations: Operations = {
  forkMatch: operation<OfFork>(async (input, context) =>
    begun(unwrap(await context.service.table.fork({ ...input.body, ...toRequest(input, context) }))),
  ),

  createMatchFromPosition: operation<{ readonly body: Omit<FromPositionRequest, 'caller'> }>(
    async ({ body }, { service, caller }) =>
      begun(unwrap(await service.table.createFromPosition({ ...body, caller }))),
  ),
};

/** A new match, as it is answered. */
export function begun({ match, seats, referee }: MatchCreated): JsonReply {
  return created(`${BASE}/matches/${match.id}`, { match, seats, referee });
}
