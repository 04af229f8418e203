import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { Table, startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { GraphqlClient } from './client';

let harness: Harness;
let client: GraphqlClient;
let table: Table;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
  client = await GraphqlClient.open(harness.service);
  table = await Table.open(harness.service, {
    system: 'hurtgen-forest',
    scenario: 'historical',
    seats: ['us', 'german'],
    dice: 'supplied',
  });
  await table.play('us', [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }]);
});
afterAll(async () => {
  await client.close();
  await harness.close();
});

describe('Pictures over GraphQL', () => {
  const PICTURE = `query ($match: ID!, $format: PictureFormat!, $at: Int, $options: MatchPictureInput) {
    picture(match: $match, format: $format, at: $at, options: $options) {
      format mediaType tag width height text base64 url
    }
  }`;

  it('come as text, in base64 and with an address for REST', async () => {
    const options = { units: ['us-8-inf-3-121'], margin: 1, maxWidth: 200 };
    const ask = (format: string): Promise<{ picture: Record<string, string> }> =>
      client.send(PICTURE, { match: table.id, format, at: 1, options });
    const { picture: svg } = await ask('svg');
    expect(svg).toMatchObject({ mediaType: 'image/svg+xml', text: expect.stringMatching(/^<svg /) });
    expect(Buffer.from(svg['base64']!, 'base64').toString()).toBe(svg['text']);
    expect(svg['url']).toBe(
      `/v1/matches/${table.id}/board.svg?at=1&units=us-8-inf-3-121&margin=1&maxWidth=200`,
    );
    const { picture: png } = await ask('png');
    expect(png).toMatchObject({ mediaType: 'image/png', text: null, width: 200 });
    expect(Buffer.from(png['base64']!, 'base64').toString('latin1', 1, 4)).toBe('PNG');
    expect((await ask('text')).picture['text']).toMatch(/U\d+ .* 0918/);
  });

  it('are refused with the code of a denial', async () => {
    const failure = await client.fail(PICTURE, {
      match: table.id,
      format: 'svg',
      options: { hexes: ['9999'] },
    });
    expect(failure.codes).toEqual(['UNKNOWN_HEX']);
  });

  it('can show the caller’s own position', async () => {
    const view = await harness.service.view({ match: table.id });
    if (view.status !== 'ok') throw new Error(view.message);
    const document = `query ($position: JSONObject!) { statelessPicture(position: $position, format: svg) {
      __typename ... on OwnPicture { picture { text } } ... on PositionRefused { problems { message } }
    } }`;
    const shown = await client.send(document, { position: view.view.position });
    expect(shown).toMatchObject({ statelessPicture: { picture: { text: expect.stringMatching(/^<svg /) } } });
    expect(await client.send(document, { position: {} })).toMatchObject({
      statelessPicture: { __typename: 'PositionRefused' },
    });
  });
});

describe('The parts of a board over GraphQL', () => {
  it('are those of REST, at the addresses that they give', async () => {
    const parts = await client.send<Record<string, { text: string; tag: string; url: string }>>(`{
      mapPicture(system: "bastogne", theme: night) { mediaType tag text url }
      counterPictures(system: "bastogne", unitTypes: [{ unit: "us-recon-6", type: "armor" }]) {
        mediaType tag text url
      }
    }`);
    const urls = Object.values(parts).map(({ url }) => url);
    expect(urls).toEqual([
      '/v1/systems/bastogne/map.svg?theme=night',
      '/v1/systems/bastogne/counters.svg?unitTypes=us-recon-6%3Aarmor',
    ]);
    for (const { url, text, tag } of Object.values(parts)) {
      const response = await fetch(`${client.url}${url}`, { headers: { 'Accept-Encoding': 'identity' } });
      expect(response.headers.get('etag')).toBe(`"${tag}"`);
      expect(await response.text()).toBe(text);
    }
  });

  it('list where the hexes lie', async () => {
    const { boardLayout } = await client.send<{ boardLayout: { hexes: { hex: string }[] } }>(
      `{ boardLayout(system: "bastogne") {
        width height origin { x y } spacing counter symbol corners { x y } hexes { hex x y }
        names { text kind place { x y } size isClear }
      } }`,
    );
    const hexes = Object.fromEntries(boardLayout.hexes.map(({ hex, ...centre }) => [hex, centre]));
    const response = await fetch(`${client.url}/v1/systems/bastogne/layout`);
    expect({ ...boardLayout, hexes }).toEqual(await response.json());
  });

  it('are denied for an unknown game', async () => {
    for (const call of ['mapPicture', 'counterPictures']) {
      const failure = await client.fail(`{ ${call}(system: "verdun") { tag } }`);
      expect(failure.codes).toEqual(['UNKNOWN_SYSTEM']);
    }
    expect((await client.fail('{ boardLayout(system: "verdun") { width } }')).codes).toEqual([
      'UNKNOWN_SYSTEM',
    ]);
  });
});

describe('Notation over GraphQL', () => {
  it('is written and read, and its mistakes are reported', async () => {
    const answer = await client.send(
      `query ($match: ID!) {
        writeNotation(actions: [{ moveUnit: { unit: "us-8-inf-3-121", path: ["0918"] } }, { resign: true }]) {
          ... on NotationWritten { lines }
        }
        readMatchNotation(match: $match, text: "M 0918 0919 [3]") {
          ... on NotationRead { lines { action { kind input } dice notation } }
        }
        readNotation(text: "M 0918") {
          ... on NotationUnreadable { problems { line column expected message } }
        }
      }`,
      { match: table.id },
    );
    expect(answer).toMatchObject({
      writeNotation: { lines: ['M us-8-inf-3-121 0918', 'resign'] },
      readMatchNotation: {
        lines: [{ action: { kind: 'moveUnit' }, dice: [3], notation: 'M us-8-inf-3-121 0919' }],
      },
      readNotation: { problems: [{ line: 1, column: 3, expected: ['the id of a unit'] }] },
    });
  });
});
