import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** Program of a version of Node, installed as an npm package. */
function fetchNode(version: string): string {
  const prefix = join(folder, version);
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', prefix, '--no-audit', '--no-fund', `${name}@${version}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  return join(prefix, 'node_modules', name, 'bin/node');
}

it.each(NODES)('Node %s starts the program without a complaint, and it answers and ends', async (version) => {
  const program = Program.start({ WESTWALL_STORE: join(folder, `store-${version}`) }, fetchNode(version));
  running.push(program);
  const url = await program.address();
  const answer = await fetch(`${url}/v1/systems/hurtgen-forest/map.svg`);
  expect([answer.status, (await answer.text()).slice(0, 4)]).toEqual([200, '<svg']);
  expect(await program.end()).toBe(0);
  expect(program.errors).toBe('');
});
