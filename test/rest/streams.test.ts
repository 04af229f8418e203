import { eventStream } from '../../src/operations/event-stream';
import { startHarness, endCombat, move } from '../service/harness';
import { Table } from '../service/harness';
import type { Harness } from '../service/harness';
import { ScriptedThinker, endTurn, handlersOf } from '../service/jobs/players';
import { RestClient } from './client';
import { readEvents } from './event-reader';
import type { EventReader } from './event-reader';

let harness: Harness;
let client: RestClient;
let table: Table;
const readers: EventReader[] = [];
beforeAll(async () => {
  harness = await startHarness();
  client = await RestClient.open(harness.service);
});
beforeEach(async () => {
  table = await Table.open(harness.service);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.kill();
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

async function open(path: string, terms: Parameters<typeof readEvents>[1] = {}): Promise<EventReader> {
  const reader = await readEvents(`${client.server.url}/v1${path}`, terms);
  readers.push(reader);
  return reader;
}

describe('The events of a match over REST', () => {
  it('are sent as they happen, and continue after the last one received', async () => {
    const path = `/matches/${table.id}/events`;
    const first = await open(path);
    expect([first.status, first.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(await first.next()).toMatchObject({ id: '0-1', event: 'opened', data: { match: { version: 0 } } });
    await table.play('red', [move('r1', '0102')]);
    expect(await first.next()).toMatchObject({ id: '1-1', event: 'entry', data: { entry: { side: 'red' } } });
    first.kill();
    await table.play('red', [endCombat]);
    for (const second of [await open(path, { last: '1-1' }), await open(`${path}?after=1`)]) {
      await second.next();
      expect(await second.next()).toMatchObject({ id: '2-1', event: 'entry' });
    }
  });

  it('end after the requested number', async () => {
    const reader = await open(`/matches/${table.id}/events?limit=1`);
    expect(await reader.next()).toMatchObject({ event: 'opened' });
    expect(await reader.next()).toBeUndefined();
  });

  it('end with the reason when the match is removed, and are refused afterwards', async () => {
    const path = `/matches/${table.id}/events`;
    const reader = await open(path);
    await reader.next();
    await harness.store.remove(table.id);
    expect(await reader.next()).toMatchObject({
      event: 'ended',
      data: { reason: { code: 'UNKNOWN_MATCH' } },
    });
    expect(await reader.next()).toBeUndefined();
    expect(await client.get(path)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_MATCH' } });
  });

  it.each([
    ['an unknown token', '', { token: 'x' }, 401],
    ['an unknown event id', '', { headers: { 'last-event-id': '9-9' } }, 400],
    ['an id of another form', '', { headers: { 'last-event-id': 'x' } }, 400],
    ['a limit of zero', '?limit=0', {}, 400],
  ])('are refused for %s', async (_what, query, asked, status) => {
    expect((await client.get(`/matches/${table.id}/events${query}`, asked)).status).toBe(status);
  });

  it('end when the server closes', async () => {
    const other = await RestClient.open(harness.service);
    const reader = await readEvents(`${other.server.url}/v1/matches/${table.id}/events`);
    await reader.next();
    await other.close();
    expect(await reader.next()).toBeUndefined();
  });
});

describe('The progress of a job over REST', () => {
  it('is sent until the job is finished', async () => {
    const asked = await harness.service.jobs.requestAiTurn({ ...table.query('red'), level: 0 });
    if (asked.status !== 'ok') throw new Error(asked.code);
    const reader = await open(`/jobs/${asked.job.id}/events`);
    expect(await reader.next()).toMatchObject({ event: 'job', data: { state: 'waiting' } });
    await harness.queue.run(handlersOf(harness, new ScriptedThinker(endTurn)));
    let last = await reader.next();
    for (let next = last; next !== undefined; next = await reader.next()) last = next;
    expect(last).toMatchObject({ data: { state: 'completed', result: { actions: 1 } } });
    expect((await client.get('/jobs/x/events')).status).toBe(404);
  });
});

describe('A silent stream', () => {
  it('shows that it is alive, and sends later events', async () => {
    jest.useFakeTimers();
    try {
      let tell: (text: string) => void = () => undefined;
      const coming = new Promise<string>((resolve) => (tell = resolve));
      const source = (async function* () {
        yield await coming;
      })();
      const { pieces } = eventStream(source, (text) => ({ event: 'x', data: { text } }));
      const reader = pieces[Symbol.asyncIterator]();
      expect((await reader.next()).value).toMatch(/^retry: \d+\n\n$/);
      for (const _beat of [1, 2]) {
        const beat = reader.next();
        await jest.advanceTimersByTimeAsync(60_000);
        expect((await beat).value).toBe(':\n\n');
      }
      tell('hello');
      expect((await reader.next()).value).toBe('event: x\ndata: {"text":"hello"}\n\n');
      expect((await reader.next()).done).toBe(true);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});
