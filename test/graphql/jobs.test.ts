import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Handlers } from '../../src/jobs/job-queue';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { ScriptedThinker, endTurn, handlersOf } from '../service/jobs/players';
import { GraphqlClient } from './client';
import { openTable } from './toy-table';
import type { Table } from './toy-table';

let harness: Harness;
let client: GraphqlClient;
let handlers: Handlers;
beforeEach(async () => {
  harness = await startHarness();
  client = await GraphqlClient.open(harness.service);
  handlers = handlersOf(harness, new ScriptedThinker(endTurn));
});
afterEach(async () => {
  await client.close();
  await harness.close();
});

const ASK_TURN = `mutation ($match: ID!) { requestAiTurn(match: $match, level: 0) {
  ... on JobAccepted { job { id kind state match side } } ... on Denied { code } } }`;
const PROGRESS = `subscription ($id: ID!) { jobProgress(id: $id) {
  state progress { ... on AiTurnProgress { actions version } } result { ... on AiTurnResult { actions } } } }`;

interface Asked {
  readonly requestAiTurn: { readonly job: { readonly id: string } };
}

async function askTurn(table: Table): Promise<string> {
  const { requestAiTurn } = await client.send<Asked>(ASK_TURN, { match: table.match }, table.red);
  return requestAiTurn.job.id;
}

/** Values of a subscription, or the codes of the errors that it fails with. */
async function subscribe(query: string, variables: Record<string, unknown>, token?: string) {
  const socket = createClient({
    url: `${client.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(token !== undefined && { connectionParams: { authorization: `Bearer ${token}` } }),
  });
  const received: unknown[] = [];
  try {
    for await (const { data, errors } of socket.iterate({ query, variables })) {
      if (errors !== undefined) return errors.map(({ extensions }) => extensions?.['code']);
      received.push(data);
    }
    return received;
  } catch (error) {
    if (!Array.isArray(error)) throw error;
    return error.map(({ extensions }) => extensions.code as unknown);
  } finally {
    await socket.dispose();
  }
}

describe('The progress of a job over websocket', () => {
  it('is sent until the job is finished', async () => {
    const table = await openTable(client);
    const id = await askTurn(table);
    const received = subscribe(PROGRESS, { id });
    await harness.queue.run(handlers);
    const all = await received;
    expect(all.at(-1)).toEqual({
      jobProgress: {
        state: 'completed',
        progress: { actions: 1, version: 1 },
        result: { actions: 1 },
      },
    });
  });

  it('is not sent to callers who may not see the job', async () => {
    const table = await openTable(client);
    const advice = `query ($match: ID!) { advice(match: $match) { job { id } } }`;
    const asked = await client.send<{ advice: { job: { id: string } } }>(
      advice,
      { match: table.match },
      table.red,
    );
    const { id } = asked.advice.job;
    expect(await subscribe(PROGRESS, { id })).toEqual(['NOT_YOUR_JOB']);
    expect(await subscribe(PROGRESS, { id }, table.blue)).toEqual(['NOT_YOUR_JOB']);
    const received = subscribe(PROGRESS, { id }, table.red);
    await harness.queue.run(handlers);
    expect((await received).at(-1)).toMatchObject({ jobProgress: { state: 'completed' } });
  });

  it('is subject to the same limits as over HTTP', async () => {
    const aliases = Array.from({ length: 21 }, (_, index) => `a${index}: systems { id }`).join(' ');
    expect(await subscribe(`{ ${aliases} }`, {})).toEqual(['TOO_MANY_FIELDS']);
    expect(await subscribe('{ systems { id ', {})).toEqual(['GRAPHQL_PARSE_FAILED']);
    expect(await subscribe('{ nothing }', {})).toEqual(['GRAPHQL_VALIDATION_FAILED']);
    expect(await subscribe('{ units(system: "x") { id } }', {})).toEqual(['UNKNOWN_SYSTEM']);
  });

  it('is sent on one path only', async () => {
    const socket = new WebSocket(`${client.url.replace('http', 'ws')}/elsewhere`);
    const failure = await new Promise((resolve) => socket.once('error', resolve));
    expect(String(failure)).toContain('404');
  });

  it('ends when the server closes', async () => {
    const table = await openTable(client);
    const received = subscribe(PROGRESS, { id: await askTurn(table) }).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await client.close();
    expect(await received).toMatchObject({ code: 1001 });
    client = await GraphqlClient.open(harness.service);
  });
});
