import { loadDataPackage } from '../../src/data/load';
import { EXAMPLE_QUERY, graphqlExample } from '../../src/rest/example-board';
import { standardEngine } from '../../src/service/games/standard-engine';
import { Table, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestClient } from './client';

let harness: Harness;
let client: RestClient;
let table: Table;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
  client = await RestClient.open(harness.service);
  table = await Table.open(harness.service, {
    system: 'hurtgen-forest',
    scenario: 'historical',
    seats: ['us', 'german'],
    dice: 'supplied',
  });
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

describe('The board over REST', () => {
  it('takes its options from the query, and is sent once', async () => {
    const path = `/matches/${table.id}/board.svg?hexes=0818&hexes=0917&margin=1&zones=true&theme=night`;
    const first = await client.ask('GET', path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch('image/svg+xml');
    expect(first.text).toContain('class="zone"');
    const etag = first.headers.get('etag')!;
    const again = await client.ask('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await client.ask('GET', path.replace('night', 'print'), {
      headers: { 'if-none-match': etag },
    });
    expect(other.status).toBe(200);
  });

  it('has as many addresses as a page wants, by a text that is ignored', async () => {
    const board = `/matches/${table.id}`;
    for (const path of [
      `${board}/board.svg?hexes=0818&margin=1`,
      `${board}/board.txt?hexes=0818&margin=1`,
      '/systems/remagen/map.svg?theme=night',
    ]) {
      const [plain, other] = [await client.ask('GET', path), await client.ask('GET', `${path}&v=7`)];
      expect([other.status, other.headers.get('etag')]).toEqual([200, plain.headers.get('etag')]);
    }
  });

  it('is at the address that GraphQL gives', async () => {
    const png = await client.ask('GET', `/matches/${table.id}/board.png?units=us-8-inf-3-121&maxWidth=200`);
    expect(png.headers.get('content-type')).toBe('image/png');
    const text = await client.ask('GET', `/matches/${table.id}/board.txt?moves=us-8-inf-3-121`);
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text.text).toContain('cost of the move');
  });

  it('is refused with problem details', async () => {
    const unknown = await client.ask('GET', `/matches/${table.id}/board.svg?hexes=0199`);
    expect(unknown.body).toMatchObject({ status: 404, code: 'UNKNOWN_HEX' });
    const stray = await client.ask('GET', `/matches/${table.id}/board.svg?hexes=here`);
    expect(stray.body).toMatchObject({ status: 400, code: 'BAD_USER_INPUT' });
  });
});

describe('The parts of a board over REST', () => {
  it.each([
    ['/systems/remagen/map.svg?theme=night', 'image/svg+xml', 'id="map-ground"'],
    ['/systems/remagen/counters.svg', 'image/svg+xml', '<symbol id="counter-'],
    ['/systems/remagen/layout', 'application/json', '"spacing":64'],
  ])('are at %s, cacheable and sent once', async (path, type, part) => {
    const first = await client.ask('GET', path);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toMatch(type);
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(first.text).toContain(part);
    const etag = first.headers.get('etag')!;
    const again = await client.ask('GET', path, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);
    const other = await client.ask('GET', path.replace('remagen', 'arnhem'), {
      headers: { 'if-none-match': etag },
    });
    expect(other.status).toBe(200);
  });

  it('fit together', async () => {
    const map = await client.ask('GET', '/systems/hurtgen-forest/map.svg');
    const { body } = await client.get<{ width: number; height: number; hexes: object }>(
      '/systems/hurtgen-forest/layout',
    );
    expect(map.text).toContain(`width="${body.width}" height="${body.height}"`);
    expect(body.hexes).toMatchObject({ '0818': { x: expect.any(Number), y: expect.any(Number) } });
  });

  it('have the corrected types of a match', async () => {
    const path = '/systems/hurtgen-forest/counters.svg';
    const printed = await client.ask('GET', path);
    const corrected = await client.ask('GET', `${path}?unitTypes=us-8-inf-3-121:armor`);
    expect(corrected.status).toBe(200);
    expect(corrected.text).not.toBe(printed.text);
    const wrong = await client.ask('GET', `${path}?unitTypes=us-8-inf-3-121:artillery`);
    expect(wrong.body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
    const nobody = await client.ask('GET', `${path}?unitTypes=nobody:armor`);
    expect(nobody.body).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('are of a scenario that the game has', async () => {
    const path = '/systems/hurtgen-forest/map.svg';
    const [plain, own] = [
      await client.ask('GET', path),
      await client.ask('GET', `${path}?scenario=historical`),
    ];
    expect(own.text).toBe(plain.text);
    const wrong = await client.ask('GET', `${path}?scenario=verdun`);
    expect(wrong.body).toMatchObject({ status: 404, code: 'UNKNOWN_SCENARIO' });
  });

  it.each(['map.svg', 'counters.svg', 'layout'])('do not exist for an unknown game: %s', async (part) => {
    const answer = await client.ask('GET', `/systems/verdun/${part}`);
    expect(answer.body).toMatchObject({ status: 404, code: 'UNKNOWN_SYSTEM' });
  });
});

describe('Notation over REST', () => {
  it('shows where it cannot be read', async () => {
    const { body } = await client.ask('POST', '/notation/readings', { body: { text: 'M 0918\nresign now' } });
    expect(body).toMatchObject({
      code: 'NOTATION_UNREADABLE',
      problems: [
        { path: 'text', line: 1, column: 3, expected: ['the id of a unit'] },
        { path: 'text', line: 2, column: 8 },
      ],
    });
  });

  it('takes exported matches that are larger than other requests', async () => {
    const exported = await harness.service.exportMatch({ match: table.id });
    if (exported.status !== 'ok') throw new Error(exported.message);
    const document = { ...exported.document, remarks: 'x'.repeat(1_000_000) };
    const imported = await client.ask('POST', '/imports', { body: { seats: [], document } });
    expect(imported).toMatchObject({ status: 201, body: { match: { version: 0 } } });
    const elsewhere = await client.ask('POST', '/notation/readings', {
      body: { text: 'x'.repeat(1_000_000) },
    });
    expect(elsewhere.status).toBe(413);
  });
});

describe('The keys of the receipts', () => {
  it('are where programs look for them', async () => {
    const published = await fetch(new URL('/.well-known/jwks.json', client.server.url));
    expect(published.headers.get('cache-control')).toContain('public');
    expect(await published.json()).toEqual(await harness.service.receipts.publicKeys());
  });
});

describe('What follows play', () => {
  it('is a picture that stays while the entry is named, and another as soon as the match goes on', async () => {
    const board = `/matches/${table.id}/board.png?maxWidth=100`;
    const caching = async (path: string) => (await client.ask('GET', path)).headers.get('cache-control');
    expect(await caching(board)).toBe('private, no-cache');
    expect(await caching(`${board}&at=0`)).toBe('private, max-age=86400');
  });

  it('may be cut to what happened, in a shape that a chat shows large', async () => {
    const path = `/matches/${table.id}/replay.gif`;
    expect((await client.ask('GET', path)).body).toMatchObject({ status: 409, code: 'NOTHING_TO_DRAW' });
    await table.play('us', [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }]);
    const sizeOf = async (query: string): Promise<number> => {
      const { text } = await client.ask('GET', `/matches/${table.id}/board.svg?${query}`);
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(text) ?? [];
      return Number(width) / Number(height);
    };
    expect(await sizeOf('last=true&strip=false')).toBeCloseTo(1.5, 0);
    expect(await sizeOf('hexes=0918&margin=3&aspect=2.5&strip=false')).toBeCloseTo(2.5, 0);
    const replay = await client.ask('GET', `${path}?width=300`);
    expect([replay.status, replay.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(replay.text).toMatch(/^GIF89a/);
  });
});

describe('The board on the pages about both APIs', () => {
  /** Pictures of the pages, by day and by night. */
  async function shown(): Promise<readonly Response[]> {
    const paths = [...graphqlExample.matchAll(/ src(?:set)?="([^"]*)"/g)].map(([, path = '']) => path);
    return Promise.all(paths.toReversed().map(async (path) => fetch(`${client.server.url}${path}`)));
  }

  it('is drawn by the service, by day and by night', async () => {
    const [day, night] = await shown();
    expect([day!.status, night!.status]).toEqual([200, 200]);
    expect(day!.headers.get('content-type')).toBe('image/png');
    expect(day!.headers.get('etag')).not.toBe(night!.headers.get('etag'));
  });

  it('is what the request beside it draws, over REST and GraphQL', async () => {
    const { url } = client.server;
    const [day] = await shown();
    const image = Buffer.from(await day!.arrayBuffer()).toString('base64');
    const page = await (await fetch(`${url}/docs`)).text();
    expect(page).toContain('<a href="/docs#/pictures/drawPosition">');
    const [, path = '', body = ''] = /<pre[^>]*>POST (\S+)\n([^<]*)<\/pre>/.exec(page) ?? [];
    const headers = { 'content-type': 'application/json' };
    const asked = await fetch(url + path, { method: 'POST', headers, body });
    expect(Buffer.from(await asked.arrayBuffer()).toString('base64')).toBe(image);
    const query = JSON.stringify({ query: EXAMPLE_QUERY });
    const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: query });
    expect(await answer.json()).toMatchObject({ data: { statelessPicture: { picture: { base64: image } } } });
  });
});
