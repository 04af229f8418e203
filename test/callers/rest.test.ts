import { RestClient } from '../rest/client';
import { exampleRequest, operations } from '../rest/walk/requests';
import type { PlacedOperation } from '../rest/walk/requests';
import { HARMLESS, newPackage } from './requests';
import { CALLERS, openStage } from './scene';
import type { Caller, Scene, Stage } from './scene';
import { expectedRows } from './table';
import { verdictOf } from './verdicts';
import type { Answered } from './verdicts';

/** Callers whom REST must know to refuse; the service makes the other distinctions, tested over GraphQL. */
const ASKING: readonly Caller[] = ['stranger', 'key without scope'];

const expected = expectedRows();

let stage: Stage;
let client: RestClient;
let scene: Scene;
beforeAll(async () => {
  stage = await openStage();
  client = await RestClient.open(stage.service);
  scene = await stage.set();
});
afterAll(async () => {
  await client.close();
  await stage.close();
});

async function ask(operation: PlacedOperation, caller: Caller, scope: string): Promise<Answered> {
  const { method, path, headers, body, type } = exampleRequest(operation);
  const names = { ...(await scene.namesFor(caller)), 'own-field': newPackage().id };
  const known = (text: string): string =>
    Object.entries(names).reduce(
      (whole, [from, to]) => whole.replaceAll(from, to).replaceAll(encodeURIComponent(from), to),
      text,
    );
  const credential = scene.credentialOf(caller, scope);
  const answer = await client.ask<{ readonly code?: string; readonly details?: unknown } | null>(
    method,
    known(path),
    {
      headers: {
        ...headers,
        ...(type !== undefined && { 'content-type': type }),
        ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
      },
      body: typeof body === 'object' ? JSON.parse(known(JSON.stringify(body))) : body,
    },
  );
  const done = answer.status < 300;
  const [twin = ''] = operation.twins;
  if (done && method !== 'GET' && !HARMLESS.has(fieldOf(twin))) scene = await stage.set();
  const { code = '', details } = answer.body ?? {};
  return done ? { verdict: 'yes', done } : verdictOf(code, details);
}

/** Twin by its name in the table: `submit` for `Mutation.submit`. */
function fieldOf(twin: string): string {
  return twin.replace(/^(?:Query|Mutation|Subscription)\./, '');
}

describe('Over REST', () => {
  it.each(operations)('$operationId answers like its twin', async (operation) => {
    const [twin = ''] = operation.twins;
    const row = expected.get(fieldOf(twin));
    expect(row).toBeDefined();
    const wantedOf = (caller: Caller): string | undefined => row?.verdicts[CALLERS.indexOf(caller)];
    const answers: Record<string, string> = {};
    for (const caller of ASKING) {
      const { verdict } = await ask(operation, caller, row?.scope ?? '-');
      // Look-ups that GraphQL answers with null are not found over REST.
      const isNotFound = wantedOf(caller) === 'null' && verdict.startsWith('UNKNOWN_');
      answers[caller] = isNotFound ? 'null' : verdict;
    }
    const wanted = ASKING.map((caller) => [caller, wantedOf(caller)]);
    expect(answers).toEqual(Object.fromEntries(wanted));
  });
});
