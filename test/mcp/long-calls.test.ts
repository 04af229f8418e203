import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '../support/program';

let folder: string;
let program: Program;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'westwall-mcp-'));
  program = Program.start({ WESTWALL_STORE: folder });
  url = await program.address();
});
afterAll(async () => {
  await program.end();
  await rm(folder, { recursive: true });
});

interface Progress {
  readonly progress: number;
  readonly total?: number | undefined;
}

describe.each(['2025-11-25', '2026-07-28'])('Revision %s of the protocol', (revision) => {
  let client: Client;
  beforeAll(async () => {
    const mode = revision === '2025-11-25' ? 'legacy' : { pin: revision };
    client = new Client({ name: 'a test', version: '1' }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`)));
    expect(client.getNegotiatedProtocolVersion()).toBe(revision);
  });
  afterAll(() => client.close());

  /** Calls a tool; returns the answer and the progress that came before it. */
  async function call(name: string, args: Record<string, unknown>) {
    const progress: Progress[] = [];
    const onprogress = (one: Progress): void => void progress.push(one);
    const { content, structuredContent, isError } = await client.callTool(
      { name, arguments: args },
      { onprogress },
    );
    const [first, ...more] = content.map((part) => (part.type === 'text' ? part.text : ''));
    return { first, more, value: structuredContent, failed: isError === true, progress };
  }

  /** Expects progress that grows to no more than its total. */
  function expectGrowth(progress: readonly Progress[], total: number): void {
    expect(progress.map((one) => one.total)).toEqual(progress.map(() => total));
    const amounts = progress.map((one) => one.progress);
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => a - b));
    expect([amounts.length > 0, Math.max(...amounts) <= total]).toEqual([true, true]);
  }

  it('simulates a position with players of levels, and says how far it is', async () => {
    const start = await call('start', { system: 'bastogne', scenario: 'spearhead' });
    const playouts = revision === '2025-11-25' ? 4 : 5;
    const done = await call('simulate', { line: start.more[0], playouts, levels: [0, 1] });
    expect(done.more[0]).toContain(`${playouts} playouts.`);
    expect(done.value).toMatchObject({ playouts });
    expectGrowth(done.progress, playouts);
  });

  it('refuses a level that there is not', async () => {
    const {
      more: [line],
    } = await call('start', { system: 'bastogne', scenario: 'spearhead' });
    const refused = await call('simulate', { line, levels: [9, 0] });
    expect([refused.failed, refused.first]).toEqual([true, expect.stringContaining('levels.0')]);
  });

  it('analyses a match', async () => {
    const response = await fetch(`${url}/v1/matches`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ system: 'hurtgen-forest', scenario: 'historical', seats: [] }),
    });
    const { match } = (await response.json()) as { match: { id: string } };
    const done = await call('analyse', { match: match.id, level: 0, playouts: 1 });
    expect(done.first).toMatch(/^0 entries, 0 combats\./);
    expect(done.value).toMatchObject({ version: 0, mistakes: [] });
    expectGrowth(done.progress, 1);
  });
});
