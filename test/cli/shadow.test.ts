/** @jest-environment node */
import '../fifth-game/game';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../../src/cli/program';
import { loadDataPackage } from '../../src/data/load';
import { standardEngine } from '../../src/service/games/standard-engine';
import type { ExportedMatch } from '../../src/service/matches/exported';
import { createServices } from '../../src/service/service';
import { openStores } from '../../src/storage/open-stores';
import { fifthPackage } from '../fifth-game/package';
import { partsFor, Table } from '../service/harness';
import { byToken } from '../support/by-token';
import { granted } from '../support/granted';

jest.mock('../../src/engine/model/rules-fixes', () => jest.requireActual('../fifth-game/second-build'));

const own = fifthPackage();
const TERMS = { system: 'fifth', scenario: 'duel', seats: ['red', 'blue'] };
const MOVES = [
  { side: 'red', action: { type: 'digIn', unit: 'red-1' } },
  { side: 'red', action: { type: 'endMovement' } },
  { side: 'red', action: { type: 'stayShallow' } },
  { side: 'blue', action: { type: 'moveUnit', unit: 'blue-1', path: ['0403'] } },
  { side: 'blue', action: { type: 'digIn', unit: 'blue-1' } },
];

let folder: string;
let store: string;
/** Id of a match by build 1 whose last entry build 2 refuses, and its export. */
let old: string;
let exported: ExportedMatch;
beforeAll(async () => {
  process.env['WESTWALL_DATA'] = own.directory;
  folder = await mkdtemp(join(tmpdir(), 'westwall-shadow-'));
  store = join(folder, 'store');
  const stores = await openStores({ kind: 'embedded', directory: store });
  const data = loadDataPackage(own.directory);
  const { service } = createServices(partsFor(stores, undefined, { data, engine: standardEngine('shadow') }));
  const table = await Table.open(byToken(service), { ...TERMS, options: { rulesBuild: 1 } });
  for (const { side, action } of MOVES) await table.play(side, [action]);
  ({ id: old } = table);
  ({ document: exported } = await granted(byToken(service).exportMatch({ match: old })));
  await Table.open(byToken(service), TERMS);
  await stores.close();
});
afterAll(async () => {
  delete process.env['WESTWALL_DATA'];
  own.remove();
  await rm(folder, { recursive: true, force: true });
});

async function shadow(...args: readonly string[]) {
  let printed = '';
  const log = jest.spyOn(console, 'log').mockImplementation((text) => (printed += `${String(text)}\n`));
  const before = process.exitCode;
  try {
    const { status, complaint } = await runCommand(['shadow', ...args]);
    return { status: status ?? process.exitCode ?? 0, printed, complaint };
  } finally {
    process.exitCode = before;
    log.mockRestore();
  }
}

async function fileOf(name: string, match: object): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(match));
  return file;
}

describe('westwall shadow', () => {
  it('lists what a newer build judges otherwise, with its case and both answers', async () => {
    const file = await fileOf('old.json', exported);
    const { status, printed } = await shadow(file);
    expect(status).toBe(1);
    expect(printed).toContain(
      'rules build 1, 5 entries:\n' +
        '  Entry 1, the Red player: dig red-1\n' +
        '    FIF 10.1, since build 2: A unit that has moved does not dig in, and the note says that it has not.\n' +
        '    As it was judged: noteMade.text "red: red-1 digs in"\n' +
        '    By the newer build: noteMade.text "red: red-1 digs in before it moves"\n' +
        '  Entry 5, the Blue player: dig blue-1\n',
    );
    expect(printed).toMatch(
      / {4}As it was judged: accepted: noteMade\.\n {4}By the newer build: refused: .*\(STD 5\.15\)/,
    );
    expect(printed).toContain('1 match compared with build 2: 1 with entries');
  });

  it('prints both answers in full as JSON', async () => {
    const file = await fileOf('old.json', exported);
    const { printed } = await shadow(file, '--json', '--build', '2');
    expect(JSON.parse(printed)).toMatchObject([
      {
        ...{ match: file, rulesBuild: 1, comparedWith: 2, entries: MOVES.length, problem: null },
        divergences: [
          { entry: 1, recorded: { status: 'accepted' }, newer: { status: 'accepted' } },
          {
            ...{ entry: 5, side: 'blue', action: { type: 'digIn' } },
            because: [{ name: 'digsInFirst', case: 'FIF 10.1', since: 2 }],
            recorded: { status: 'accepted', events: [{ type: 'noteMade' }] },
            newer: { status: 'refused', violations: [{ code: 'ALREADY_MOVED' }] },
          },
        ],
      },
    ]);
  });

  it('finds nothing where the builds agree', async () => {
    const file = await fileOf('same.json', exported);
    expect(await shadow(file, '--build', '1')).toMatchObject({
      status: 0,
      printed: expect.stringContaining('1 that play by it already'),
    });
  });

  it('says where a log does not follow even its own rules', async () => {
    const { entries } = exported;
    const file = await fileOf('wrong.json', { ...exported, entries: [...entries, entries[3]] });
    const { status, printed } = await shadow(file);
    expect(status).toBe(1);
    expect(printed).toContain('It cannot be replayed:');
    expect(printed).toContain('1 that cannot be replayed');
  });

  it.each([
    ['a file that is not there', 'nowhere.json', 'There is no file'],
    ['a file that holds no match', 'none.json', 'holds no match'],
  ])('refuses %s', async (_what, name, sentence) => {
    await fileOf('none.json', {});
    expect(await shadow(join(folder, name))).toMatchObject({
      status: 2,
      complaint: expect.stringContaining(sentence),
    });
  });

  it('reads the matches of a store', async () => {
    process.env['WESTWALL_STORE'] = store;
    try {
      const { status, printed } = await shadow('--json');
      expect(status).toBe(1);
      const shadows = JSON.parse(printed) as readonly { readonly divergences: readonly object[] }[];
      expect(shadows).toHaveLength(2);
      expect(shadows.find(({ divergences }) => divergences.length > 0)).toMatchObject({
        ...{ match: old, rulesBuild: 1, entries: MOVES.length },
        divergences: [{ entry: 1 }, { entry: 5 }],
      });
      process.env['WESTWALL_STORE'] = join(folder, 'no-store');
      expect(await shadow()).toMatchObject({ status: 2, complaint: expect.stringContaining('no matches') });
    } finally {
      delete process.env['WESTWALL_STORE'];
    }
  });
});
