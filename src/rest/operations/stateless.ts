import type { CustomScenario } from '../../service/games/schema';
import type { OptionsRequest } from '../../service/matches/new-match';
import type { AdjudicateRequest, PositionRequest } from '../../service/stateless/api';
import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';

/** A question over a position that comes with it. */
export interface Over<Question = object> {
  readonly body: Omit<PositionRequest, 'caller'> & Question;
}

interface NewStart {
  readonly body: {
    readonly system: string;
    readonly scenario?: string;
    readonly options?: OptionsRequest;
    readonly custom?: CustomScenario;
    readonly package?: string;
  };
}

/** What else there is over positions that callers keep themselves. Nothing is stored. */
export const statelessOperations: Operations = {
  statelessStart: operation<NewStart>(async ({ body }, { service, caller }) => {
    const { status: _status, ...start } = unwrap(await service.stateless.start({ ...body, caller }));
    return ok(start);
  }),

  statelessCheck: operation<Over>(async ({ body }, { service, caller }) => {
    const { status: _status, ...checked } = unwrap(await service.stateless.check({ ...body, caller }));
    return ok(checked);
  }),

  statelessView: operation<Over<{ readonly viewer?: string }>>(
    async ({ body: { viewer = null, ...body } }, { service, caller }) => {
      const { status: _status, ...seen } = unwrap(await service.stateless.view({ ...body, viewer, caller }));
      return ok(seen);
    },
  ),

  adjudicate: operation<{ readonly body: Omit<AdjudicateRequest, 'caller'> }>(
    async ({ body }, { service, caller }) => {
      const { status: _status, ...adjudication } = unwrap(
        await service.stateless.adjudicate({ ...body, caller }),
      );
      return ok(adjudication);
    },
  ),
};
