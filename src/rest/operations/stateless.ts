import type { Attack, Fpf } from '../../engine';
import type { CustomScenario } from '../../service/games/schema';
import type { OptionsRequest } from '../../service/matches/new-match';
import type { QuestionRequest } from '../../service/play/api';
import type { AdjudicateRequest, PositionRequest } from '../../service/stateless/api';
import type { Operations } from '../operation';
import { ok, operation } from '../operation';
import { unwrap } from '../problem';

/** A question over a position that comes with it. */
interface Over<Question = object> {
  readonly body: Omit<PositionRequest, 'caller'> & Question;
}

interface NewStart {
  readonly body: {
    readonly system: string;
    readonly scenario?: string;
    readonly options?: OptionsRequest;
    readonly custom?: CustomScenario;
  };
}

/** The questions of a match over positions that callers keep themselves. Nothing is stored. */
export const statelessOperations: Operations = {
  statelessStart: operation<NewStart>(async ({ body }, { service, caller }) => {
    const { position, toAct, options, events } = unwrap(await service.stateless.start({ ...body, caller }));
    return ok({ position, toAct, options, events });
  }),

  statelessCheck: operation<Over>(async ({ body }, { service, caller }) => {
    const { sound, problems } = unwrap(await service.stateless.check({ ...body, caller }));
    return ok({ sound, problems });
  }),

  statelessView: operation<Over<{ readonly viewer?: string }>>(
    async ({ body: { viewer = null, ...body } }, { service, caller }) => {
      const { position, toAct } = unwrap(await service.stateless.view({ ...body, viewer, caller }));
      return ok({ position, toAct });
    },
  ),

  statelessLegalActions: operation<Over<{ readonly side: string; readonly units?: readonly string[] }>>(
    async ({ body }, { service, caller }) =>
      ok(unwrap(await service.stateless.legalActions({ ...body, caller })).legal),
  ),

  statelessObligations: operation<Over>(async ({ body }, { service, caller }) =>
    ok(unwrap(await service.stateless.obligations({ ...body, caller })).obligations),
  ),

  statelessAttacks: operation<Over<{ readonly defenders?: readonly string[]; readonly limit?: number }>>(
    async ({ body }, { service, caller }) =>
      ok(unwrap(await service.stateless.attacks({ ...body, caller })).attacks),
  ),

  statelessExplain: operation<Over<{ readonly question: QuestionRequest }>>(
    async ({ body }, { service, caller }) =>
      ok(unwrap(await service.stateless.explain({ ...body, caller })).explanation),
  ),

  statelessOdds: operation<Over<{ readonly attack: Attack; readonly fpf?: Fpf }>>(
    async ({ body }, { service, caller }) =>
      ok(unwrap(await service.stateless.odds({ ...body, caller })).odds),
  ),

  statelessScore: operation<Over>(async ({ body }, { service, caller }) =>
    ok(unwrap(await service.stateless.score({ ...body, caller })).score),
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
