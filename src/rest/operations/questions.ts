import { QUESTION_KINDS, ask, valueOf } from '../../service/questions/questions';
import type { QuestionKind } from '../../service/questions/questions';
import { tagsOf } from '../etag';
import type { Operation, Operations } from '../operation';
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
  readonly headers: { readonly 'if-none-match'?: string };
  readonly body?: object;
}

interface OfDryRun extends OfMatch {
  readonly query: { readonly at?: number; readonly side?: string };
  readonly body: { readonly actions: readonly unknown[]; readonly dice?: readonly number[] };
}

/** Questions to the rules about a position. Nothing here changes anything or looks at a die. */
export const questionOperations: Operations = {
  ...Object.fromEntries(QUESTION_KINDS.flatMap(operationsOf)),

  getBriefLegalActions: aboutMatch({ kind: 'legalActions', closed: false, paths: false, brief: true }),

  dryRun: operation<OfDryRun>(async (input, context) => {
    const query = { ...input.query, ...input.body, ...toRequest(input, context) };
    const { steps, stopped, diceLeft, view } = unwrap(await context.service.dryRun(query));
    return ok({ steps, stopped, diceLeft, view });
  }),
};

function operationsOf(kind: QuestionKind): readonly (readonly [string, Operation])[] {
  const [ofMatch, ofPosition] = NAMES[kind];
  const aboutPosition = operation<Over>(async ({ body }, { service, caller }) =>
    ok(valueOf(kind, unwrap(await ask(service.stateless, kind, { ...body, caller })))),
  );
  return [
    [ofMatch, aboutMatch({ kind })],
    [ofPosition, aboutPosition],
  ];
}

/** What an operation asks, apart from the request. */
interface AskedHere {
  readonly kind: QuestionKind;
  readonly closed?: boolean;
  readonly paths?: boolean;
  readonly brief?: true;
}

function aboutMatch({ kind, brief, ...fixed }: AskedHere): Operation {
  return operation<OfQuestion>(async ({ path, query, headers, body }, context) => {
    const { at, ...rest } = query;
    const sent = kind === 'explain' ? { question: body } : body;
    const answer = unwrap(
      await context.service.answerText({
        kind,
        at,
        fields: Object.assign({}, rest, sent, fixed),
        // A question that is posted has no answer that could be had already.
        known: body === undefined ? tagsOf(headers['if-none-match']) : [],
        gone: () => context.gone,
        ...(brief && { brief }),
        ...toRequest({ path }, context),
      }),
    );
    const tagged = { headers: { ETag: answer.tag } };
    return answer.status === 'known'
      ? { status: 304, ...tagged }
      : { status: 200, json: answer.text, ...tagged };
  });
}
