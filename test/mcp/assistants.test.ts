import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { RestClient } from '../rest/client';

const PNG_START = 'iVBORw0KGgo';

let harness: Harness;
let rest: RestClient;
const opened: Client[] = [];
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
  rest = await RestClient.open(harness.service);
});
afterAll(async () => {
  for (const client of opened) await client.close();
  await rest.close();
  await harness.close();
});

interface Said {
  readonly failed: boolean;
  readonly texts: readonly string[];
  readonly images: readonly string[];
  /** The answer for programs. */
  readonly value: unknown;
}

/** Assistant with a credential, or without one. */
class Assistant {
  constructor(private readonly client: Client) {}

  /** `revision`: of the protocol, by default the first that the client offers. */
  static async with(token?: string, revision?: string): Promise<Assistant> {
    const client = new Client(
      { name: 'a test', version: '1' },
      revision === undefined ? {} : { versionNegotiation: { mode: { pin: revision } } },
    );
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const address = new URL(`${rest.server.url}/mcp`);
    await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
    opened.push(client);
    return new Assistant(client);
  }

  async tools(): Promise<readonly { readonly name: string }[]> {
    return (await this.client.listTools()).tools;
  }

  async call(name: string, args: Record<string, unknown> = {}): Promise<Said> {
    const { content, isError, structuredContent } = await this.client.callTool({ name, arguments: args });
    return {
      failed: isError === true,
      texts: content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
      images: content.flatMap((part) => (part.type === 'image' ? [part.data] : [])),
      value: structuredContent,
    };
  }
}

async function newMatch(settings: object = {}, dice = 'supplied') {
  const { body } = await rest.post<{
    match: { id: string };
    seats: readonly { side: string; token: string }[];
  }>('/matches', {
    ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us', 'german'] },
    ...{ dice, settings },
  });
  const tokenOf = (side: string): string => body.seats.find((seat) => seat.side === side)!.token;
  return { match: body.match.id, us: tokenOf('us'), german: tokenOf('german') };
}

test('the tools are few and their list is short', async () => {
  const tools = await (await Assistant.with()).tools();
  expect(tools.length).toBeLessThanOrEqual(14);
  expect(JSON.stringify(tools).length / 4).toBeLessThan(2_000);
});

test('an assistant plays the Player-Turn of a side, and understands a refusal', async () => {
  const { match, us, german } = await newMatch();
  const player = await Assistant.with(us);
  const opponent = await Assistant.with(german);
  const begun = await player.call('position', { match, area: ['0918'] });
  expect(begun.texts[0]).toBe(
    'Game-Turn 1, U.S. Player-Turn, Movement Phase. U.S. to act. The U.S. player may move units, and must end the Movement Phase. Points: U.S. 0, German 0. Version 0.',
  );
  expect(begun.texts[1]).toMatch(/^ww1;hurtgen-forest/);
  const unit = 'us-8-inf-3-121';
  const legal = await player.call('legal', { match, units: [unit] });
  expect(legal.texts[1]).toContain(`M ${unit} 0918`);
  expect(legal.value).toMatchObject({ status: begun.texts[0], actions: legal.texts[1]!.split('\n') });

  const illegal = await player.call('play', { match, version: 0, actions: `M ${unit} 2518` });
  expect([illegal.failed, illegal.texts[0]]).toEqual([true, begun.texts[0]]);
  expect(illegal.texts[1]).toMatch(/^Refused\. Nothing has changed\.\n.*\(STD 5\.\d+/);
  const why = await player.call('why_not', { match, action: `M ${unit} 2518` });
  expect(why.texts.join()).toContain('STD 5.');

  const key = 'one-move';
  const moved = await player.call('play', { match, version: 0, actions: `M ${unit} 0918`, key });
  expect([moved.failed, moved.texts[0]]).toEqual([false, expect.stringContaining('Version 1.')]);
  const again = await player.call('play', { match, version: 0, actions: `M ${unit} 0918`, key });
  expect(again.failed).toBe(false);
  const stale = await player.call('play', { match, version: 0, actions: 'end movement' });
  expect(stale.texts.at(-1)).toBe('Refused. The match is at version 1; nothing has changed.');

  const over = await player.call('play', { match, version: 1, actions: 'end movement' });
  const { body: shown } = await rest.get<{ owed: string }>(`/matches/${match}`);
  expect(shown.owed).toBe(
    'The U.S. player must attack with 1 unit (3/121/8 infantry; STD 7.12) and attack 1 unit of the enemy (31MG infantry; STD 7.11) before the Combat Phase may end.',
  );
  expect(over.texts[0]).toContain(shown.owed);
  const odds = await player.call('odds', { match, attack: 'A 0918 x 0917' });
  expect(odds.texts[1]).toMatch(/differential/);
  expect(odds.value).toMatchObject({ legal: true, lines: expect.any(Array) as unknown });
  const fought = await player.call('play', {
    ...{ match, version: 2 },
    actions: 'A us-8-inf-3-121 + us-8-art-43 gs5 x de-mg-31',
  });
  expect(fought.texts[0]).toContain('The German player must decide about final protective fire.');
  const answer = await opponent.call('play', { match, version: 3, actions: 'F -', dice: [2] });
  expect([answer.failed, answer.texts.join()]).toEqual([false, expect.stringContaining('dieRolled')]);
});

/** Next action of an assistant that takes the first offer, and the best plan in a Combat Phase. */
async function nextAction(player: Assistant, match: string): Promise<string> {
  const { texts } = await player.call('legal', { match });
  const lines = texts[1]!.split('\n');
  const end = lines.find((line) => line === 'end movement' || line === 'end combat');
  if (end !== undefined) return end;
  if (!texts[0]!.includes('Combat Phase') || texts[0]!.includes('must decide')) return lines[0]!;
  const { texts: plans } = await player.call('plans', { match, count: 1 });
  return plans[1]!.split('\n')[1]!;
}

test('two assistants, one of 2025 and one of the stateless revision, play a whole Game-Turn', async () => {
  const { match, us, german } = await newMatch({}, 'server');
  const players: Readonly<Record<string, Assistant>> = {
    'U.S.': await Assistant.with(us),
    German: await Assistant.with(german, '2026-07-28'),
  };
  const looking = players['U.S.']!;
  const moved = await looking.call('play', { match, version: 0, actions: 'M us-8-inf-3-121 0918' });
  expect(moved.failed).toBe(false);
  let played = 0;
  for (let status = moved.texts[0]!; !status.startsWith('Game-Turn 2'); played += 1) {
    if (played > 100) throw new Error(status);
    const [, acting = '', version = ''] = /(U\.S\.|German) to act.*Version (\d+)\./.exec(status) ?? [];
    const player = players[acting]!;
    const actions = await nextAction(player, match);
    const answer = await player.call('play', { match, version: Number(version), actions });
    if (answer.failed) throw new Error(answer.texts.join('\n'));
    status = answer.texts[0]!;
  }
  expect(played).toBeGreaterThan(5);
  const late = await players['German']!.call('play', { match, version: 0, actions: 'end movement' });
  expect([late.failed, late.texts.at(-1)]).toEqual([true, expect.stringContaining('nothing has changed')]);
  const stranger = await Assistant.with(undefined, '2026-07-28');
  const acted = await stranger.call('play', { match, version: 0, actions: 'end movement' });
  expect([acted.failed, acted.texts.at(-1)]).toEqual([true, expect.stringContaining('NO_TOKEN')]);
});

test('a stranger reads an open match, acts in none, and sees no private one', async () => {
  const { match } = await newMatch();
  const stranger = await Assistant.with();
  expect((await stranger.call('position', { match, area: ['0918'] })).failed).toBe(false);
  const acted = await stranger.call('play', { match, version: 0, actions: 'end movement' });
  expect([acted.failed, acted.texts.at(-1)]).toEqual([true, expect.stringContaining('NO_TOKEN')]);
  const closed = await newMatch({ private: true });
  const refused = await stranger.call('position', { match: closed.match });
  expect([refused.failed, refused.texts[0]]).toEqual([true, expect.stringContaining('PRIVATE_MATCH')]);
});

test('a client that fills in every member, and writes numbers as texts, is answered as any other', async () => {
  const { match } = await newMatch();
  const assistant = await Assistant.with();
  const plain = await assistant.call('position', { match, version: 0 });
  expect(plain.failed).toBe(false);
  expect(await assistant.call('position', { match, version: '0', line: null, area: null })).toEqual(plain);
  const line = plain.texts[1]!;
  const ofLine = await assistant.call('position', { line });
  expect(await assistant.call('position', { match: null, version: null, line, area: null })).toEqual(ofLine);
  const wrong = await assistant.call('position', { match: 1, version: 'x', line: [] });
  expect([wrong.failed, wrong.texts]).toEqual([
    true,
    [
      expect.stringMatching(
        /match: it must be a text, not 1; version: it must be a whole number, not "x"; line: it must be a text, not \[\]\.$/,
      ),
    ],
  ]);
});

test('a position in a line is looked at and played on without a match', async () => {
  const assistant = await Assistant.with();
  const start = await assistant.call('start', { system: 'hurtgen-forest', scenario: 'historical' });
  const line = start.texts[1]!;
  const done = await assistant.call('adjudicate', { line, side: 'us', actions: 'M us-8-inf-3-121 0918' });
  expect(done.texts[1]).toContain('units=3/121@0918');
  const refused = await assistant.call('adjudicate', { line, side: 'us', actions: 'M us-8-inf-3-121 2518' });
  expect([refused.failed, refused.texts.at(-1)]).toEqual([
    true,
    expect.stringContaining('Stopped at action 1: refused.'),
  ]);
  const picture = await assistant.call('picture', { line, area: ['0918'] });
  expect(picture.images[0]).toMatch(new RegExp(`^${PNG_START}`));
  expect((await assistant.call('rule', { case: 'STD 7.82' })).texts[0]).toContain('STD 7.82');
  expect((await assistant.call('rule', { case: 'HUR 12.11' })).texts[0]).toContain(
    '\n- At the start of each Game-Turn from 5 on, the U.S. side scores 5 points',
  );
  expect((await assistant.call('systems')).texts[0]).toContain('hurtgen-forest');
  const both = await assistant.call('position', { line, match: 'x' });
  expect(both.texts).toEqual(['Refused. Give a match or a line.']);
});

test('a tool counts as the requests that it makes use of', async () => {
  const limited = await RestClient.open(harness.service, { rates: { perAddress: 5 } });
  const call = { method: 'tools/call', params: { name: 'legal', arguments: {} } };
  const ask = async (): Promise<number> => {
    const response = await fetch(`${limited.server.url}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }),
    });
    return response.status;
  };
  const statuses = [await ask(), await ask()];
  await limited.close();
  expect(statuses.at(-1)).toBe(429);
});

test('older clients and the newest are served at the same address', async () => {
  const ask = async (message: object, headers: Record<string, string>): Promise<unknown> => {
    const response = await fetch(`${rest.server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }),
    });
    return [response.status, await response.text()];
  };
  const protocolVersion = '2025-06-18';
  const clientInfo = { name: 'old', version: '1' };
  expect(
    await ask({ method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo } }, {}),
  ).toEqual([200, expect.stringContaining(protocolVersion)]);
});

test('the program serves an assistant over standard input and output', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'westwall-mcp-'));
  const client = new Client({ name: 'a test', version: '1' });
  const program = join(__dirname, '../../dist/cli/main.js');
  const env = { PATH: process.env['PATH'] ?? '', WESTWALL_STORE: folder, WESTWALL_TOKEN: 'unknown' };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'], env }));
  const { content } = await client.callTool({ name: 'systems', arguments: {} });
  await client.close();
  await rm(folder, { recursive: true });
  expect(content).toEqual([{ type: 'text', text: expect.stringContaining('remagen') }]);
});
