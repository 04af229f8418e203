import { loadDataPackage } from '../../src/data/load';
import { writeMatch } from '../../src/notation/write-match';
import { standardEngine } from '../../src/service/games/standard-engine';
import { recordedExample } from '../notation/matches';
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

describe('Receipts over GraphQL', () => {
  it('come with the keys to check them', async () => {
    const { receipt, receiptKeys } = await client.send<{
      receipt: { body: object; signature: string };
      receiptKeys: { keys: { kid: string }[] };
    }>(`{ receipt(match: "${table.id}", entry: 1) receiptKeys }`);
    expect(receipt.body).toMatchObject({ entry: 1, side: 'us', action: { type: 'moveUnit' } });
    const header = Buffer.from(receipt.signature.split('.')[0]!, 'base64url').toString();
    expect(receiptKeys.keys.map(({ kid }) => kid)).toContain(JSON.parse(header).kid);
    const failure = await client.fail(`{ receipt(match: "${table.id}", entry: 2) }`);
    expect(failure.codes).toEqual(['NO_SUCH_ENTRY']);
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

  it('can be submitted', async () => {
    const submit = `mutation ($match: ID!, $version: Int!, $text: String!) {
      submitNotation(match: $match, version: $version, text: $text) {
        __typename
        ... on Accepted { version entries { action { kind } } }
        ... on NotationUnreadable { problems { column } }
      }
    }`;
    const send = (version: number, text: string, side: string): Promise<object> =>
      client.send(submit, { match: table.id, version, text }, table.tokens[side]);
    expect(await send(1, 'end moving', 'us')).toMatchObject({
      submitNotation: { problems: [{ column: 5 }] },
    });
    expect(await send(1, 'end movement', 'us')).toMatchObject({
      submitNotation: { version: 2, entries: [{ action: { kind: 'endMovement' } }] },
    });
    expect(await send(1, 'end combat', 'us')).toMatchObject({ submitNotation: { __typename: 'Stale' } });
  });

  it('transfers a whole match', async () => {
    const { matchNotation } = await client.send<{ matchNotation: string }>(
      `{ matchNotation(match: "${table.id}") }`,
    );
    expect(matchNotation).toMatch(/^westwall-notation 1\n/);
    const importMatch = `mutation ($input: ImportMatchInput!) { importMatch(input: $input) {
      __typename
      ... on MatchCreated { match { id version } seats { side } }
      ... on Denied { code details }
    } }`;
    const text = writeMatch(recordedExample('hurtgen-forest'));
    const send = (input: object): Promise<object> =>
      client.send(importMatch, { input: { seats: ['us'], ...input } });
    expect(await send({ text })).toMatchObject({
      importMatch: { match: { version: 10 }, seats: [{ side: 'us' }] },
    });
    const exported = await harness.service.exportMatch({ match: table.id });
    if (exported.status !== 'ok') throw new Error(exported.message);
    expect(await send({ document: exported.document })).toMatchObject({
      importMatch: { match: { version: 2 } },
    });
    expect(await send({ text: text.replace('[2]', '[7]') })).toMatchObject({
      importMatch: { __typename: 'NotationUnreadable' },
    });
  });
});
