import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { runCommand } from '../../src/cli/program';
import { loadDataPackage } from '../../src/data/load';
import type { Action } from '../../src/engine';
import { standardEngine } from '../../src/service/games/standard-engine';
import { createServices } from '../../src/service/service';
import { openStores } from '../../src/storage/open-stores';
import { partsFor, Table } from '../service/harness';
import { byToken } from '../support/by-token';

interface Recorded {
  readonly match: { readonly options: object };
  readonly entries: readonly { readonly side: string; readonly action: Action }[];
}

/** The beginning of a match that was played by build 1: build 2 refuses its entry 5. */
const FIRST = 5;

let folder: string;
let recorded: Recorded;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'westwall-shadow-'));
  const packed = await readFile(join(__dirname, '../recorded/remagen-historical.json.gz'));
  recorded = JSON.parse(gunzipSync(packed).toString()) as Recorded;
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

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

const beginning = () => ({ ...recorded, over: false, entries: recorded.entries.slice(0, FIRST) });

describe('westwall shadow', () => {
  it('lists what a newer build judges otherwise, with its case and both answers', async () => {
    const file = await fileOf('old.json', beginning());
    const { status, printed } = await shadow(file);
    expect(status).toBe(1);
    expect(printed).toContain('rules build 1, 5 entries:');
    expect(printed).toContain(
      'Entry 1, us: E us-9a-aib-52 0113-0213-0314-0315-0316-0416-0517-0518\n' +
        '    REM 12.11, since build 2: A trail that leads off the map gives no road rate at entry; only a road does.\n' +
        '    As it was judged: unitEntered.cost 11\n    By the newer build: unitEntered.cost 13',
    );
    expect(printed).toMatch(
      /Entry 5, us: E us-78-inf-3-310 .*\n.*\n {4}As it was judged: accepted: unitEntered\.\n {4}By the newer build: refused: .*\(STD 5\.13\)/,
    );
    expect(printed).toMatch(/1 match compared with build \d+: 1 with entries/);
  });

  it('prints both answers in full as JSON', async () => {
    const file = await fileOf('old.json', beginning());
    const { printed } = await shadow(file, '--json', '--build', '2');
    expect(JSON.parse(printed)).toMatchObject([
      {
        ...{ match: file, rulesBuild: 1, comparedWith: 2, entries: FIRST, problem: null },
        divergences: [
          { entry: 1, recorded: { status: 'accepted' }, newer: { status: 'accepted' } },
          {
            ...{ entry: 5, side: 'us', action: { type: 'enterReinforcement' } },
            because: [{ name: 'entryByRoadOnly', case: 'REM 12.11', since: 2 }],
            recorded: { status: 'accepted', events: [{ type: 'unitEntered' }] },
            newer: { status: 'refused', violations: expect.arrayContaining([expect.anything()]) },
          },
        ],
      },
    ]);
  });

  it('finds nothing where the builds agree', async () => {
    const file = await fileOf('same.json', beginning());
    expect(await shadow(file, '--build', '1')).toMatchObject({
      status: 0,
      printed: expect.stringContaining('1 that play by it already'),
    });
  });

  it('says where a log does not follow even its own rules', async () => {
    const { entries } = beginning();
    const file = await fileOf('wrong.json', { ...beginning(), entries: [...entries, entries[0]] });
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
    const directory = join(folder, 'store');
    const stores = await openStores({ kind: 'embedded', directory });
    const data = loadDataPackage();
    const { service } = createServices(
      partsFor(stores, undefined, { data, engine: standardEngine('shadow') }),
    );
    const terms = { system: 'remagen', scenario: 'historical', seats: ['us', 'german'] };
    const old = await Table.open(byToken(service), { ...terms, options: { rulesBuild: 1 } });
    for (const { side, action } of beginning().entries) await old.play(side, [action]);
    await Table.open(byToken(service), terms);
    await stores.close();

    process.env['WESTWALL_STORE'] = directory;
    try {
      const { status, printed } = await shadow('--json');
      expect(status).toBe(1);
      const shadows = JSON.parse(printed) as readonly { readonly divergences: readonly object[] }[];
      expect(shadows).toHaveLength(2);
      expect(shadows.find(({ divergences }) => divergences.length > 0)).toMatchObject({
        ...{ match: old.id, rulesBuild: 1, entries: FIRST },
        divergences: [{ entry: 1 }, { entry: 5 }],
      });
      process.env['WESTWALL_STORE'] = join(folder, 'no-store');
      expect(await shadow()).toMatchObject({ status: 2, complaint: expect.stringContaining('no matches') });
    } finally {
      delete process.env['WESTWALL_STORE'];
    }
  });
});
