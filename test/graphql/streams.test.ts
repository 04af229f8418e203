import { request } from 'node:http';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { ScriptedThinker, endTurn, handlersOf } from '../service/jobs/players';
import { answering } from '../support/stand-in';
import { GraphqlClient } from './client';
import { WAYS, codesOf, subscribe } from './streams';
import type { Stream, Received } from './streams';
import { openTable, submit } from './toy-table';
import type { Table } from './toy-table';

let harness: Harness;
let client: GraphqlClient;
let table: Table;
const streams: Stream[] = [];
beforeEach(async () => {
  harness = await startHarness();
  client = await GraphqlClient.open(harness.service);
  table = await openTable(client);
});
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.leave();
  await client.close();
  await harness.close();
});

const EVENTS = `subscription ($match: ID!, $after: ID) { matchEvents(match: $match, after: $after) {
  id kind match { version } entry { number side action { kind } } reason { code } } }`;

const opened = (id: string, version: number) => ({
  data: { matchEvents: { id, kind: 'opened', match: { version }, entry: null, reason: null } },
});
const entry = (number: number, kind: string) => ({
  data: {
    matchEvents: {
      ...{ id: `${number}-1`, kind: 'entry', match: { version: number }, reason: null },
      entry: { number, side: 'red', action: { kind } },
    },
  },
});

const move = { moveUnit: { unit: 'r1', path: ['0102'] } };

describe.each(WAYS)('Subscriptions over %s', (way) => {
  function open(query: string, variables: Record<string, unknown> = {}, token?: string): Stream {
    const stream = subscribe(way, client, { query, variables, ...(token !== undefined && { token }) });
    streams.push(stream);
    return stream;
  }

  it('send the events of a match, and continue after the last one received', async () => {
    const first = open(EVENTS, { match: table.match });
    expect(await first.next()).toEqual(opened('0-1', 0));
    await submit(client, table, table.red, 0, move);
    expect(await first.next()).toEqual(entry(1, 'moveUnit'));
    await first.leave();
    await submit(client, table, table.red, 1, { endCombat: true });
    const second = open(EVENTS, { match: table.match, after: '1-1' }, table.blue);
    expect([await second.next(), await second.next()]).toEqual([opened('1-1', 2), entry(2, 'endCombat')]);
  });

  it('end with a reason when the viewer may no longer see the match', async () => {
    const stream = open(EVENTS, { match: table.match });
    await stream.next();
    await harness.store.remove(table.match);
    const { data } = await stream.next();
    expect(data).toEqual({
      matchEvents: {
        ...{ id: '0-1', kind: 'ended', match: null, entry: null },
        reason: { code: 'UNKNOWN_MATCH' },
      },
    });
    expect(await stream.ended()).toBe(true);
  });

  it.each<readonly [string, Readonly<Record<string, string>>, string | undefined, string]>([
    ['an unknown token', {}, 'x', 'BAD_TOKEN'],
    ['an unknown match', { match: 'none' }, undefined, 'UNKNOWN_MATCH'],
    ['an unknown event id', { after: '7-1' }, undefined, 'BAD_EVENT_ID'],
    ['a long id', { after: '1'.repeat(300) }, undefined, 'BAD_EVENT_ID'],
  ])('are refused for %s', async (_what, variables, token, code) => {
    const stream = open(EVENTS, { match: table.match, ...variables }, token);
    expect(codesOf(await stream.next())).toEqual([code]);
  });

  it('have the limits of other requests', async () => {
    const one = (_value: unknown, index: number): string => `a${index}: match(id: "x") { id }`;
    const many = `{ ${Array.from({ length: 21 }, one).join(' ')} }`;
    expect(codesOf(await open(many).next())).toEqual(['TOO_MANY_FIELDS']);
    const long = `{ ${'systems { id } '.repeat(2000)} }`;
    expect(codesOf(await open(long).next())).toEqual(['GRAPHQL_PARSE_FAILED']);
    expect(codesOf(await open('{ nothing }').next())).toEqual(['GRAPHQL_VALIDATION_FAILED']);
  });

  it('send the progress of a job until it is finished', async () => {
    const asked = await client.send<{ requestAiTurn: { job: { id: string } } }>(
      `mutation ($match: ID!) { requestAiTurn(match: $match, level: 0) { ... on JobAccepted { job { id } } } }`,
      { match: table.match },
      table.red,
    );
    const { id } = asked.requestAiTurn.job;
    const stream = open(`subscription ($id: ID!) { jobProgress(id: $id) { state } }`, { id });
    expect(await stream.next()).toEqual({ data: { jobProgress: { state: 'waiting' } } });
    await harness.queue.run(handlersOf(harness, new ScriptedThinker(endTurn)));
    let last: Received = {};
    while (last.data?.['jobProgress'] === undefined || JSON.stringify(last).includes('active')) {
      last = await stream.next();
    }
    expect(last).toEqual({ data: { jobProgress: { state: 'completed' } } });
    expect(await stream.ended()).toBe(true);
  });

  it('end when the server closes', async () => {
    const other = await GraphqlClient.open(harness.service);
    const stream = subscribe(way, other, { query: EVENTS, variables: { match: table.match } });
    await stream.next();
    await other.close();
    await expect(stream.next()).rejects.toBeDefined();
  });

  it('receive what is done on another server', async () => {
    const other = await GraphqlClient.open(harness.serviceWith({}));
    const stream = subscribe(way, other, { query: EVENTS, variables: { match: table.match } });
    await stream.next();
    await submit(client, table, table.red, 0, move);
    expect(await stream.next()).toEqual(entry(1, 'moveUnit'));
    await stream.leave();
    await other.close();
  });
});

describe('The endpoint for server-sent events', () => {
  it('refuses a client that does not accept them', async () => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
    const body = JSON.stringify({ query: '{ systems { id } }' });
    const answer = await fetch(`${client.url}/graphql/stream`, { method: 'POST', headers, body });
    expect([answer.status, await answer.text()]).toEqual([406, expect.stringContaining('NOT_ACCEPTABLE')]);
  });

  it('accepts no changes over GET', async () => {
    const query = `mutation { joinMatch(input: { match: "x", side: "red" }) { __typename } }`;
    const url = `${client.url}/graphql/stream?query=${encodeURIComponent(query)}`;
    const answer = await fetch(url, { headers: { Accept: 'text/event-stream' } });
    expect(answer.status).toBe(405);
  });

  it('reads from the service no faster than a slow client', async () => {
    let sent = 0;
    const endless = async function* () {
      for (; ; sent += 1) {
        const id = String(sent).padStart(10_000, '0');
        yield { id, kind: 'changed', matchId: 'm', match: null, entry: null, reason: null };
      }
    };
    const door2 = await GraphqlClient.open(answering(async () => ({ status: 'ok', events: endless() })));
    const query = 'subscription { matchEvents(match: "m") { id } }';
    const url = `${door2.url}/graphql/stream?query=${encodeURIComponent(query)}`;
    const asking = request(url, { headers: { Accept: 'text/event-stream' } });
    // The client does not read the answer, which fills the network buffers and no more.
    asking.on('response', (response) => response.pause());
    asking.on('error', () => undefined);
    asking.end();
    let before = -1;
    while (sent === 0 || sent !== before) {
      before = sent;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(sent).toBeLessThan(5_000);
    asking.destroy();
    await door2.close();
  });
});
