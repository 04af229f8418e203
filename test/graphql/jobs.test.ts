import { createClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Handlers } from '../../src/jobs/job-queue';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { ScriptedThinker, endTurn, handlersOf } from '../service/jobs/players';
import { GraphqlClient } from './client';
import { CREATE, openTable, submit } from './toy-table';
import type { Created, Table } from './toy-table';

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

const ASK_TURN = `mutation ($match: ID!) { requestAiTurn(match: $match, level: random) {
  ... on JobAccepted { job { id kind state match side } } ... on Denied { code } } }`;
const CANCEL = `mutation ($id: ID!) { cancelJob(id: $id) {
  ... on JobAccepted { job { state } } ... on Denied { code } } }`;
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

describe('AI seats over GraphQL', () => {
  it('are taken by a level, which plays', async () => {
    const aiSeats = [{ side: 'blue', level: 'quick', nodes: 50 }];
    const input = { system: 'toy', scenario: 'duel', seats: ['red'], aiSeats };
    const { createMatch } = await client.send<Created>(CREATE, { input });
    const { id } = createMatch.match;
    const table = { match: id, red: createMatch.seats[0]!.token, blue: '' };
    expect(await submit(client, table, table.red, 0, { endCombat: true })).toMatchObject({ version: 1 });
    await harness.queue.run(handlers);
    const query = `query ($id: ID!) { match(id: $id) { seats { side ai { level nodes seed } }
      history { entries { side by } }
      jobs { jobs { kind state result { ... on AiTurnResult { actions version levels } } } cursor } } }`;
    expect(await client.send(query, { id })).toEqual({
      match: {
        seats: [
          { side: 'red', ai: null },
          { side: 'blue', ai: { level: 'quick', nodes: 50, seed: null } },
        ],
        history: {
          entries: [
            { side: 'red', by: null },
            { side: 'blue', by: 'quick' },
          ],
        },
        jobs: {
          jobs: [
            { kind: 'ai-turn', state: 'completed', result: { actions: 1, version: 2, levels: ['quick'] } },
          ],
          cursor: null,
        },
      },
    });
  });
});

describe('Jobs over GraphQL', () => {
  it('are submitted, looked up, counted and cancelled', async () => {
    const table = await openTable(client);
    const id = await askTurn(table);
    const query = `query ($id: ID!) { job(id: $id) { kind state match side failure attempts }
      queue { waiting active failed workers } }`;
    expect(await client.send(query, { id })).toEqual({
      job: { kind: 'ai-turn', state: 'waiting', match: table.match, side: 'red', failure: null, attempts: 0 },
      queue: { waiting: 1, active: 0, failed: 0, workers: 0 },
    });
    expect(await client.send(CANCEL, { id }, table.blue)).toEqual({ cancelJob: { code: 'NOT_YOUR_JOB' } });
    expect(await client.send(CANCEL, { id }, table.red)).toEqual({
      cancelJob: { job: { state: 'cancelled' } },
    });
    expect(await client.send('{ job(id: "x") { id } }')).toEqual({ job: null });
  });

  it('answer with the job when advice takes long', async () => {
    const table = await openTable(client);
    const query = `query ($match: ID!) { advice(match: $match) {
      advice { recommendations { expectedPoints reasons actions { kind } } } job { kind state } } }`;
    const variables = { match: table.match };
    expect(await client.send(query, variables, table.red)).toEqual({
      advice: { advice: null, job: { kind: 'advice', state: 'waiting' } },
    });
    await harness.queue.run(handlers);
    expect(await client.send(query, variables, table.red)).toMatchObject({
      advice: {
        advice: { recommendations: [{ expectedPoints: 1.5, actions: [{ kind: 'endCombat' }] }] },
        job: { state: 'completed' },
      },
    });
    expect((await client.fail(query, variables)).codes).toEqual(['BAD_REQUEST']);
  });
});

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
