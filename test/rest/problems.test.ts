import type { UseCaseAnswer } from '../../src/operations/operation';
import type { ServerConfig } from '../../src/server/config';
import type { RefereeService } from '../../src/service/service';
import { MatchIsLost, StorageUnavailable } from '../../src/storage/errors';
import { Table, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestClient } from './client';

let harness: Harness;
let client: RestClient;
beforeAll(async () => {
  harness = await startHarness();
  client = await RestClient.open(harness.service, { bodyLimit: '2kb' });
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

const statusAndCode = ({ status, body }: { status: number; body: unknown }) => {
  return [status, (body as { code: string }).code];
};

describe('A problem', () => {
  it('has the form of RFC 9457, with the code of GraphQL', async () => {
    const { status, headers, body } = await client.get('/systems/chess');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toEqual({
      type: '/problems/UNKNOWN_SYSTEM',
      title: 'Unknown system',
      status: 404,
      detail: 'There is no game "chess"; there are "toy".',
      code: 'UNKNOWN_SYSTEM',
      details: { system: 'chess', known: 'toy' },
    });
  });

  it('says in plain words what is wrong with a request', async () => {
    const wrong = async (body: object) => {
      const answer = await client.post<{ problems: readonly object[] }>('/matches', body);
      return answer.body.problems;
    };
    const terms = { system: 'toy', scenario: 'duel', seats: ['red'] };
    expect(await wrong({ system: 'toy', scenario: 'duel' })).toEqual([
      { path: 'body.seats', message: 'it is missing, and must be a list' },
    ]);
    expect(await wrong({ ...terms, sits: [] })).toEqual([
      { path: 'body.sits', message: 'it is not known here' },
    ]);
    expect(await wrong({ ...terms, seats: 'red' })).toEqual([
      { path: 'body.seats', message: 'it must be a list, not "red"' },
    ]);
    expect(await wrong({ ...terms, seats: Array(9).fill('red') })).toEqual([
      { path: 'body.seats', message: expect.stringMatching(/^it must /) },
    ]);
  });

  it('is 404 for an unknown path, and 405 with the right methods for a wrong method', async () => {
    expect(statusAndCode(await client.get('/nothing'))).toEqual([404, 'UNKNOWN_PATH']);
    const wrong = await client.ask('PUT', '/matches');
    expect(statusAndCode(wrong)).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(wrong.headers.get('allow')?.split(', ').sort()).toEqual(['GET', 'HEAD', 'POST']);
  });

  it('names the fields that differ from the document', async () => {
    const { status, body } = await client.post('/matches', { system: 'toy', scenario: 7, seats: [] });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'BAD_USER_INPUT',
      problems: [{ path: 'body.scenario', message: 'it must be a text, not 7' }],
    });
    const query = await client.get('/matches?limit=0');
    expect(query.body).toMatchObject({ problems: [{ path: 'query.limit' }] });
    expect((await client.get('/matches?lim=1')).body).toMatchObject({ problems: [{ path: 'query.lim' }] });
    // The name of an argument of the path is no argument of the query.
    const both = await client.get('/systems/toy?system=toy&sistem=toy');
    const problems = ['query.system', 'query.sistem'].map((path) => ({
      path,
      message: 'it is not known here',
    }));
    expect(both.body).toMatchObject({ code: 'BAD_USER_INPUT', problems });
  });

  it('says why a body cannot be read', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (body: string, type = headers['content-type']) =>
      fetch(`${client.server.url}/v1/matches`, { method: 'POST', headers: { 'content-type': type }, body });
    const codes = await Promise.all(
      [send('{'), send(JSON.stringify({ title: 'x'.repeat(3000) })), send('a=b', 'text/csv')].map(
        async (sent) => {
          const response = await sent;
          return statusAndCode({ status: response.status, body: await response.json() });
        },
      ),
    );
    expect(codes).toEqual([
      [400, 'BAD_JSON'],
      [413, 'BODY_TOO_LARGE'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ]);
  });
});

describe('A match', () => {
  it('has a tag, and is not sent again to a client that has it', async () => {
    const table = await Table.open(harness.service);
    const first = await client.get(`/matches/${table.id}/position`);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"0\.[\w-]{16}"$/);
    const second = await client.get(`/matches/${table.id}/position`, { headers: { 'if-none-match': tag } });
    expect([second.status, second.text]).toEqual([304, '']);
    const own = { token: table.tokens['red'], headers: { 'if-none-match': tag } };
    expect((await client.get(`/matches/${table.id}/position`, own)).status).toBe(200);
  });

  it('is created under an address', async () => {
    const { status, headers, body } = await client.post<{ match: { id: string } }>('/matches', {
      ...{ system: 'toy', scenario: 'duel', seats: ['red'] },
    });
    expect([status, headers.get('location')]).toEqual([201, `/v1/matches/${body.match.id}`]);
    expect((await client.get(`/matches/${body.match.id}`)).status).toBe(200);
  });

  it('appears in a list with pages', async () => {
    for (let count = 0; count < 3; count += 1) await Table.open(harness.service);
    const { body, headers } = await client.get<{ matches: object[]; next: string }>('/matches?limit=2');
    expect(body.matches).toHaveLength(2);
    expect(headers.get('link')).toBe(`<${body.next}>; rel="next"`);
    const next = await client.get<{ matches: object[] }>(body.next.replace('/v1', ''));
    expect(next.body.matches.length).toBeGreaterThan(0);
    expect(next.body.matches).not.toContainEqual(body.matches[0]);
  });

  it('answers HEAD like GET without a body', async () => {
    const table = await Table.open(harness.service);
    const { status, headers, text } = await client.ask('HEAD', `/matches/${table.id}`);
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('etag')).toMatch(/^(?:W\/)?"0\./);
  });
});

describe('A server in trouble', () => {
  /** Asks a server on which this function replaces every operation. */
  async function ask(
    carryOut: () => Promise<UseCaseAnswer>,
    { log, checkAnswers }: Partial<ServerConfig> = {},
  ) {
    const operations = { carryOut } as unknown as RefereeService['operations'];
    const broken = await RestClient.open({ ...harness.service, operations }, { log, checkAnswers });
    try {
      return await broken.get('/matches/m');
    } finally {
      await broken.close();
    }
  }

  it('says when the store is unavailable and when to retry', async () => {
    const error = new StorageUnavailable('redis://user:password@host', 'unknown');
    const { headers, body, status, text } = await ask(() => Promise.reject(error));
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toMatchObject({ code: 'STORAGE_UNAVAILABLE', written: 'unknown' });
    expect(text).not.toContain('password');
  });

  it('says when a match is lost, which repeating does not change', async () => {
    const log = { error: jest.fn(), info: jest.fn() };
    for (const isKnown of [false, true]) {
      const lost = new MatchIsLost('m', isKnown);
      const { headers, body, status } = await ask(() => Promise.reject(lost), { log });
      expect([status, headers.get('retry-after')]).toEqual([503, null]);
      expect(body).toMatchObject({ code: 'MATCH_LOST', details: { match: 'm' } });
    }
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('hides the cause of an internal error', async () => {
    const { body, status, text } = await ask(() => Promise.reject(new Error('the secret')));
    expect([status, body]).toMatchObject([500, { code: 'INTERNAL_SERVER_ERROR' }]);
    expect(text).not.toContain('secret');
  });

  const strangeMatch = async () => {
    const { id } = await Table.open(harness.service);
    const known = await harness.service.match({ match: id });
    if (known.status !== 'ok') throw new Error(known.message);
    return { ...known, match: { ...known.match, turn: -1 } };
  };

  it('never sends an answer that the document does not describe', async () => {
    expect((await ask(strangeMatch)).status).toBe(500);
  });

  it('sends it in production, where answers are not compared', async () => {
    const { status, body } = await ask(strangeMatch, { checkAnswers: false });
    expect([status, body]).toMatchObject([200, { turn: -1 }]);
  });
});

describe('The document', () => {
  it('is served, and shown without anything from other hosts', async () => {
    const { url } = client.server;
    const document = (await (await fetch(`${url}/openapi.json`)).json()) as { openapi: string };
    expect(document.openapi).toBe('3.1.0');
    const page = await (await fetch(`${url}/docs`)).text();
    const loaded = [...page.matchAll(/<(?:link|script)[^>]* (?:src|href)="([^"]+)"/g)].map(
      ([, path = '']) => path,
    );
    expect(loaded).toHaveLength(5);
    for (const path of loaded) expect((await fetch(url + path)).status).toBe(200);
  });
});
