import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { runCommand } from '../../src/cli/program';
import { loadDataPackage } from '../../src/data/load';
import { rawPackage } from '../engine/data/raw';
import { fieldPackage } from '../support/small-field';

const folder = mkdtempSync(join(tmpdir(), 'westwall-package-'));
let lines: string[] = [];

beforeEach(() => {
  lines = [];
  process.exitCode = undefined;
  jest.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

afterAll(() => rmSync(folder, { recursive: true }));

function written(name: string, document: object): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

test('a sound package is told by its hash', async () => {
  await runCommand(['package', 'check', 'data']);
  expect(lines).toEqual([`"reconstruction@1" is sound: ${loadDataPackage().hash}`]);
  expect(process.exitCode).toBeUndefined();
});

test('westwall package check lists every fault', async () => {
  const document = fieldPackage();
  document.games['hurtgen-forest'].map.evidence = { '0909': 'nowhere' };
  document.version = 0;
  await runCommand(['package', 'check', written('broken.json', document)]);
  expect(lines).toEqual([
    expect.stringMatching(/^version: /),
    'games.hurtgen-forest.map.evidence.0909: 0909 is not a hex of this map',
    expect.stringContaining('has 2 faults.'),
  ]);
  expect(process.exitCode).toBe(1);
});

test('a file that is none is a mistake', async () => {
  expect(await runCommand(['package', 'check', join(folder, 'none.json')])).toMatchObject({ status: 2 });
});

test('differences stand by hex, hexside, unit and scenario', async () => {
  const before = rawPackage(['remagen']);
  const after = rawPackage(['remagen']);
  const { map, orderOfBattle } = after.games.remagen;
  const [row] = map.terrain;
  map.terrain[0] = `${row[0] === 'w' ? 'c' : 'w'}${row.slice(1)}`;
  map.evidence = {};
  map.trails.push({ name: 'a new one', path: ['0101', '0102'] });
  orderOfBattle.units[0].defense = 9;
  orderOfBattle.scenarios[0].title = 'Another';
  after.terrainKey.hexes.rough.cost = 10;
  const first = written('before.json', before);
  await runCommand(['package', 'diff', first, first]);
  expect(lines).toEqual(['0 places differ.']);
  lines = [];
  await runCommand(['package', 'diff', first, written('after.json', after)]);
  expect(lines).toEqual(
    expect.arrayContaining([
      '- terrain key rough: cost 8',
      '+ terrain key rough: cost 10',
      expect.stringMatching(/^- remagen, hex 0101: /),
      '+ remagen, hexside 0101/0102: trail',
      expect.stringMatching(/^\+ remagen, unit ".*": defense /),
      expect.stringMatching(/^\+ remagen, scenario "historical": title /),
    ]),
  );
});

test('a game that only one package has is one difference', async () => {
  const [both, one] = [rawPackage(['remagen', 'arnhem']), rawPackage(['remagen'])];
  const [more, less] = [written('both.json', both), written('one.json', one)];
  await runCommand(['package', 'diff', more, less]);
  expect(lines).toEqual(['- arnhem, the whole game: it is in the package', '1 place differs.']);
  lines = [];
  await runCommand(['package', 'diff', less, more]);
  expect(lines).toEqual(['+ arnhem, the whole game: it is in the package', '1 place differs.']);
});

test('one fault is counted as one', async () => {
  const document = fieldPackage();
  document.version = 0;
  await runCommand(['package', 'check', written('broken.json', document)]);
  expect(lines.at(-1)).toMatch(/ has 1 fault\.$/);
});

test('a package is pushed with the key of its user', async () => {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization]);
    response.setHeader('content-type', 'application/json');
    response.statusCode = asked.length === 1 ? 201 : 422;
    response.end(
      JSON.stringify(
        asked.length === 1
          ? { id: 'own-field', version: 1 }
          : { detail: 'It has faults.', problems: [{ message: 'hex 0909: no' }] },
      ),
    );
  }).listen(0);
  await once(server, 'listening');
  const to = `http://localhost:${(server.address() as AddressInfo).port}`;
  const file = written('field.json', fieldPackage());
  process.env['WESTWALL_TOKEN'] = 'a-key';
  try {
    await runCommand(['package', 'push', file, '--to', to]);
    expect(asked).toEqual([['POST', '/v1/packages', 'Bearer a-key']]);
    expect(lines).toEqual(['"own-field@1" is uploaded.']);
    await runCommand(['package', 'push', file, '--to', to]);
    expect(lines.slice(1)).toEqual(['hex 0909: no', 'It has faults.']);
    expect(process.exitCode).toBe(1);
  } finally {
    delete process.env['WESTWALL_TOKEN'];
    server.close();
  }
});

describe('With the file of a package', () => {
  const file = written('field.json', fieldPackage());
  const match = join(folder, 'match.json');
  /** Runs a program as from a terminal. */
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env } });
  const verified = (...args: readonly string[]) => run('scripts/verify-match.mjs', match, ...args);

  beforeEach(() => void (process.env['WESTWALL_DATA'] = file));
  afterEach(() => void delete process.env['WESTWALL_DATA']);

  test('a battle of it is played, and the match verified offline', () => {
    const played = run(
      ...['scripts/westwall.mjs', 'match', 'hurtgen-forest/duel'],
      ...['--levels', '0', '--seed', '7', '--export', match],
    );
    expect([played.status, played.stderr]).toEqual([0, expect.anything()]);
    const found = verified('--data', file);
    expect([found.status, found.stdout]).toEqual([0, expect.stringContaining('The rules accept all')]);
    expect(verified().stdout).toContain('Name it with --data.');
  });

  test('its boards are printed', async () => {
    await runCommand(['board', 'hurtgen-forest/duel']);
    expect(lines.join('\n')).toContain('Mittel');
  });

  test('faults are listed', async () => {
    const broken = { ...fieldPackage(), version: 0 };
    process.env['WESTWALL_DATA'] = written('unsound.json', broken);
    const ending = await runCommand(['board', 'hurtgen-forest/duel']);
    expect(ending.status).toBe(2);
  });
});
