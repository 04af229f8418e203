import { createHash } from 'node:crypto';
import { OddServer } from './odd-server';
import type { HeaderLine, WireAnswer } from './wire';

let odd: OddServer;
beforeAll(async () => {
  odd = await OddServer.open();
});
afterAll(() => odd.close());

async function ask(
  method: string,
  target: string,
  headers: readonly HeaderLine[] = [],
  body?: string,
): Promise<WireAnswer> {
  const { answer, fault } = await odd.ask({ method, target, headers, body });
  expect(fault).toBeUndefined();
  return answer;
}

const JSON_TYPE: HeaderLine = ['Content-Type', 'application/json'];
const BROWSER: HeaderLine = ['Accept', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'];

describe('Who begins', () => {
  it.each(['/v1', '/v1/'])('finds at %s where to read on', async (path) => {
    const { status, text } = await ask('GET', path);
    const { links } = JSON.parse(text) as { readonly links: Readonly<Record<string, string>> };
    expect(status).toBe(200);
    expect(Object.values(links)).toEqual(expect.arrayContaining(['/docs', '/openapi.json']));
    for (const link of Object.values(links))
      expect((await ask('GET', link, [BROWSER])).status).toBeLessThan(500);
    const page = await ask('GET', path, [BROWSER]);
    expect(page.headers['content-type']).toMatch('text/html');
    expect(page.text).toContain('<a href="/docs">');
  });

  it('is led from an unknown path of the API to those that there are', async () => {
    const { text } = await ask('GET', '/v1/nothing');
    const { type, detail } = JSON.parse(text) as { readonly type: string; readonly detail: string };
    expect(detail).toContain('/docs');
    expect((await ask('GET', type)).text).toContain('<code>/openapi.json</code>');
  });

  it('reads in the refusal of a form how JSON is sent', async () => {
    const form: HeaderLine = ['Content-Type', 'application/x-www-form-urlencoded'];
    for (const path of ['/v1/matches', '/graphql', '/graphql/stream', '/mcp']) {
      const { status, text } = await ask('POST', path, [form], '{"system":"hurtgen-forest"}');
      expect([status, text]).toEqual([415, expect.stringContaining('`Content-Type: application/json`')]);
    }
  });

  it('reads at /graphql how it is asked', async () => {
    for (const target of ['/graphql', '/graphql?query={systems{title}}']) {
      const { status, text } = await ask('GET', target);
      expect([status, text]).toEqual([
        400,
        expect.stringContaining('with POST and `Content-Type: application/json`'),
      ]);
    }
    for (const body of ['{}', 'null', '[]', '"text"', '{"operationName":"a"}']) {
      expect((await ask('POST', '/graphql', [JSON_TYPE], body)).text).toContain('with a body such as');
    }
  });

  it('can read the page about the API on a telephone', async () => {
    expect((await ask('GET', '/docs')).text).toContain('<meta name="viewport" content="width=device-width');
  });
});

describe('A persisted query', () => {
  const query = '{ __typename }';
  const persisted = (sha256Hash: unknown, version: unknown = 1) => ({
    extensions: { persistedQuery: { version, sha256Hash } },
  });
  const sha = createHash('sha256').update(query).digest('hex');
  const post = (body: object) => ask('POST', '/graphql', [JSON_TYPE], JSON.stringify(body));

  it.each([
    [
      'another hash',
      { query, ...persisted('0'.repeat(64)) },
      400,
      'provided sha does not match query',
      'BAD_REQUEST',
    ],
    [
      'another version',
      { query, ...persisted(sha, 2) },
      400,
      'Unsupported persisted query version',
      'BAD_REQUEST',
    ],
    ['a hash alone', persisted('1'.repeat(64)), 200, 'PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND'],
    ['a hash that is none', persisted({}), 200, 'PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND'],
    ['no hash', { query, ...persisted(undefined) }, 400, 'provided sha does not match query', 'BAD_REQUEST'],
  ])('with %s is refused with its reason', async (_what, body, status, message, code) => {
    const answer = await post(body);
    const { errors } = JSON.parse(answer.text) as { readonly errors: readonly object[] };
    expect([answer.status, errors]).toEqual([status, [{ message, extensions: { code } }]]);
  });

  it('is known by its hash from then on', async () => {
    expect((await post({ query, ...persisted(sha) })).text).toContain('"__typename":"Query"');
    expect((await post(persisted(sha))).text).toContain('"__typename":"Query"');
  });
});

describe('A tag as a proxy has rewritten it', () => {
  it.each([
    ['weak', (tag: string) => `W/${tag}`],
    ['with -gzip', (tag: string) => tag.replace(/"$/, '-gzip"')],
    ['with --gzip', (tag: string) => tag.replace(/"$/, '--gzip"')],
    ['weak with -br', (tag: string) => `W/${tag.replace(/"$/, '-br"')}`],
    ['among others', (tag: string) => `"x", ${tag}, W/"y"`],
  ])('and made %s is known', async (_how, rewrite) => {
    for (const path of [
      '/v1/matches/example-match',
      '/v1/matches/example-match/score',
      '/v1/systems/remagen/map.svg',
    ]) {
      const { headers } = await ask('GET', path);
      const again = await ask('GET', path, [['If-None-Match', rewrite(headers.etag ?? '')]]);
      expect([path, again.status]).toEqual([path, 304]);
    }
  });
});
