import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { subscribe } from '../graphql/streams';
import { Program } from '../support/program';

const DEEP = 20_000;
const nested = (open: string, inner: string, close: string, depth: number): string =>
  `${open.repeat(depth)}${inner}${close.repeat(depth)}`;

/** Documents as deep as their length allows, nested in each way that the language has. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'inline fragments': `{ ${nested('...{', '__typename', '}', 1_600)} }`,
  'inline fragments with a type': `{ ${nested('... on Query {', '__typename', '}', 980)} }`,
  fields: `{ __type(name: "Query") ${nested('{ ofType', '{ name }', '}', 1_600)} }`,
  'fields that there are not': `{ ${nested('a {', 'a', '}', 1_650)} }`,
  lists: `{ match(id: ${nested('[', '', ']', 2_450)}) { id } }`,
  'lists that do not end': `{ match(id: ${'['.repeat(4_900)}`,
  objects: `{ match(id: ${nested('{ a:', '1', '}', 1_200)}) { id } }`,
  'types of a variable': `query ($a: ${nested('[', 'Int', ']', 2_450)}) { systems { id } }`,
  'a default': `query ($a: JSON = ${nested('[', '', ']', 2_400)}) { systems { id } }`,
  'an argument of a directive': `{ __typename @skip(if: ${nested('[', 'true', ']', 2_400)}) }`,
  'braces alone': '{'.repeat(4_900),
  'selections that do not end': '{ a'.repeat(2_400),
};

/** Fragments that refer to each other, as many as the length allows. */
const CHAIN = `{ ...f0 } ${Array.from({ length: 600 }, (_, at) => `fragment f${at} on Query { ${at === 599 ? '__typename' : `...f${at + 1}`} }`).join(' ')}`;

/** JSON too deep for recursive code. */
const VALUES: Readonly<Record<string, string>> = {
  lists: nested('[', '', ']', DEEP),
  objects: nested('{"a":', '1', '}', DEEP),
  both: nested('[{"a":', '1', '}]', DEEP),
  'lists that do not end': '['.repeat(DEEP),
};

/** Places that read JSON of any form: documents, positions, variables, messages. */
const PLACES: readonly (readonly [path: string, body: (value: string) => string])[] = [
  ['/v1/imports', (value) => `{"seats":[],"document":${value}}`],
  ['/v1/packages', (value) => `{"document":${value}}`],
  ['/v1/stateless/score', (value) => `{"position":${value}}`],
  ['/v1/matches', (value) => value],
  [
    '/graphql',
    (value) =>
      `{"query":"query ($a: JSON) { checkPackage(document: $a) { __typename } }","variables":{"a":${value}}}`,
  ],
  ['/graphql', (value) => `{"query":"{ systems { id } }","extensions":${value}}`],
  [
    '/graphql/stream',
    (value) =>
      `{"query":"query ($a: JSON) { checkPackage(document: $a) { __typename } }","variables":{"a":${value}}}`,
  ],
  [
    '/mcp',
    (value) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"systems","arguments":${value}}}`,
  ],
];

describe('A server that has just started', () => {
  let folder: string;
  let program: Program;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'westwall-nested-'));
    program = Program.start({ WESTWALL_STORE: folder });
    url = await program.address();
    program.output = '';
  });
  afterAll(async () => {
    await program.end();
    await rm(folder, { recursive: true, force: true });
  });

  async function post(
    path: string,
    body: string,
  ): Promise<{ readonly status: number; readonly text: string }> {
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body });
    return { status: response.status, text: await response.text() };
  }

  it.each(Object.entries(DOCUMENTS))(
    'refuses a document with nested %s at every API',
    async (_way, query) => {
      const body = JSON.stringify({ query });
      expect(await post('/graphql', body)).toEqual({
        status: 400,
        text: expect.stringContaining('TOO_DEEP'),
      });
      expect((await post('/graphql/stream', body)).text).toContain('TOO_DEEP');
      const socket = subscribe('websocket', { url }, { query });
      expect(await socket.next()).toMatchObject({ errors: [{ extensions: { code: 'TOO_DEEP' } }] });
      await socket.leave();
    },
  );

  it('answers a document whose fragments lead on and on', async () => {
    expect((await post('/graphql', JSON.stringify({ query: CHAIN }))).text).toBe(
      '{"data":{"__typename":"Query"}}\n',
    );
    expect((await post('/graphql/stream', JSON.stringify({ query: CHAIN }))).text).toContain(
      '"__typename":"Query"',
    );
  });

  it.each(Object.entries(VALUES))(
    'refuses JSON with %s nested deep, and says how deep it may be',
    async (_way, value) => {
      for (const [path, body] of PLACES) {
        expect({ path, ...(await post(path, body(value))) }).toEqual({
          path,
          status: 400,
          text: expect.stringContaining('100 deep'),
        });
      }
      if (value.endsWith('[')) return;
      const variables = { a: JSON.parse(nested('[', '', ']', 3_000)) as unknown };
      const socket = subscribe(
        'websocket',
        { url },
        { query: 'query ($a: JSON) { checkPackage(document: $a) { __typename } }', variables },
      );
      expect(await socket.next()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
      await socket.leave();
    },
  );

  it('has written nothing about it', () => {
    expect(program.output).toBe('');
  });
});
