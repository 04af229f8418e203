import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchNode } from './support/installed';
import { Program } from './support/program';

/** Oldest version of Node that the program supports, and the newest of each line with long support. */
const NODES = ['20.19', '22', '24', '26'];

let folder: string;
const running: Program[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'westwall-nodes-'));
});
afterAll(async () => {
  await Promise.all(running.map((program) => program.end('SIGKILL')));
  rmSync(folder, { recursive: true });
});

it.each(NODES)('Node %s starts the program without a complaint, and it answers and ends', async (version) => {
  const program = Program.start(
    { WESTWALL_STORE: join(folder, `store-${version}`) },
    fetchNode(folder, version),
  );
  running.push(program);
  const url = await program.address();
  const answer = await fetch(`${url}/v1/systems/hurtgen-forest/map.svg`);
  expect([answer.status, (await answer.text()).slice(0, 4)]).toEqual([200, '<svg']);
  expect(await program.end()).toBe(0);
  expect(program.errors).toBe('');
});
