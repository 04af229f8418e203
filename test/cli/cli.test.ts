import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { CROSSROADS, crossroads } from '../service/stateless/crossroads';
import { analysisText } from '../../src/simulation/analysis/analysis-text';
import { runCommand } from '../../src/cli/program';
import { readCustom } from '../../src/service/games/custom-scenario';
import { createReferee, matchOptions } from '../../src/engine';
import { analysisReportSchema } from '../../src/simulation/analysis/report-schema';
import { simulationReportSchema } from '../../src/simulation/report-schema';
import { SPARING } from '../support/program';
import { data } from '../support/scenarios';

/** Built program of the present sources, with options for Node. */
const program = [...SPARING, join(__dirname, '../../dist/cli/main.js')];

interface Ended {
  readonly status: number;
  readonly output: string;
  readonly complaint: string;
}

const relief = ['match', 'bastogne/relief', '--levels', '0', '--seed', '5'];

let folder: string;
/** A match that is played to its end and written to `match.json`. */
let played: Ended;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'westwall-cli-'));
  played = await westwall(...relief, '--export', 'match.json');
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Runs the program in a separate folder until it ends. */
function westwall(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] };
    execFile(process.execPath, [...program, ...args], { cwd: folder, env }, (error, output, complaint) => {
      resolve({ status: error === null ? 0 : Number(error.code), output, complaint });
    });
  });
}

/** Runs a command in this process, for commands that end before they play: starting a program takes a second. */
async function inProcess(...args: readonly string[]): Promise<Ended> {
  const written = { output: '', complaint: '' };
  const collect =
    (name: keyof typeof written) =>
    (text: unknown): boolean => {
      written[name] += String(text);
      return true;
    };
  const here = process.cwd();
  const spies = [
    jest.spyOn(process.stdout, 'write').mockImplementation(collect('output')),
    jest.spyOn(process.stderr, 'write').mockImplementation(collect('complaint')),
    jest.spyOn(console, 'log').mockImplementation((text) => collect('output')(`${String(text)}\n`)),
  ];
  try {
    process.chdir(folder);
    const { status = 0, complaint } = await runCommand(args);
    if (complaint !== undefined)
      collect('complaint')(`${typeof complaint === 'string' ? complaint : inspect(complaint)}\n`);
    return { status, ...written };
  } finally {
    process.chdir(here);
    for (const spy of spies) spy.mockRestore();
  }
}

/** Position with very deeply nested lists. */
function bottomlessPosition(): string {
  const system = data.get('bastogne')!;
  const { position } = createReferee(system, 'relief', matchOptions()).initial();
  const lists = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  return JSON.stringify({ ...position, game: { lists: 'lists' } }).replace('"lists"}', `${lists}}`);
}

describe('westwall match', () => {
  it('plays to the end, prints the result and writes a match that verifies', async () => {
    expect(played.status).toBe(0);
    expect(played.output).toMatch(/^"bastogne\/relief": the (U\.S\.|German) player wins, .* Victory/);
    expect(played.output).toMatch(/^U\.S\. +level 0 +0 /m);
    expect(played.output).toContain('The seed was 5');

    const verified = await westwall('verify', 'match.json');
    expect(verified.output).toContain('The rules accept all');
    expect(verified.output).toContain('dice follow from the seed');
    expect(verified.status).toBe(0);

    const text = await readFile(join(folder, 'match.json'), 'utf8');
    await writeFile(
      join(folder, 'forged.json'),
      text.replace('"action":{"type":"endMovement"', '"action":{"type":"resign"'),
    );
    expect((await westwall('verify', 'forged.json')).status).toBe(1);
  });

  it('plays the same match again with the same seed, and another with another', async () => {
    const [again, other] = await Promise.all([westwall(...relief), westwall(...relief.slice(0, -1), '6')]);
    expect(again.output).toBe(played.output);
    expect(other.output).not.toBe(played.output);
  });
});

describe('westwall simulate', () => {
  const args = ['simulate', 'match.json', '--at', '4', '--levels', '0', '--playouts', '12'];

  it('prints a table, the same on any number of threads', async () => {
    const [one, two] = await Promise.all([
      westwall(...args, '--threads', '1', '--json'),
      westwall(...args, '--threads', '2', '--json'),
    ]);
    expect(one.status).toBe(0);
    expect(two.output).toBe(one.output);
    const report = simulationReportSchema.parse(JSON.parse(one.output));
    expect(report).toMatchObject({ playouts: 12, asked: 12, early: false, sides: ['us', 'german'] });

    const { output } = await westwall(...args, '--precision', '30', '--threads', '1');
    expect(output).toMatch(/^\d+ of 12 playouts: the precision was reached\./);
    expect(output).toMatch(/^U\.S\. wins +\d+ +\d+\.\d % +/m);
    expect(output).toMatch(/^units lost by German /m);
  });

  it('starts at a position of a scenario of one’s own', async () => {
    const read = readCustom(data.get('hurtgen-forest')!, crossroads, new Set(['HUR 16.0']));
    if ('problems' in read) throw new Error(read.problems[0].message);
    const { position } = createReferee(read.data, read.scenario, matchOptions()).initial();
    const write = (name: string, document: object) => writeFile(join(folder, name), JSON.stringify(document));
    await write('start.json', { system: 'hurtgen-forest', custom: crossroads });
    await write('position.json', { position, custom: crossroads });
    const board = await inProcess('board', 'position.json');
    expect(board.output).toContain('Game-Turn 1');
    expect(board).toEqual(await inProcess('board', 'start.json'));
    await write('other.json', { position: { ...position, scenario: 'duel' }, custom: crossroads });
    expect((await inProcess('simulate', 'other.json')).complaint).toMatch(/no scenario "duel"/);
    await write('no-position.json', { position: 4, custom: crossroads });
    expect((await inProcess('simulate', 'no-position.json')).complaint).toMatch(/neither a match nor/);
  });

  it('plays a scenario of one’s own', async () => {
    const own = { system: 'hurtgen-forest', custom: crossroads };
    await writeFile(join(folder, 'own.json'), JSON.stringify(own));
    const { output } = await westwall('simulate', 'own.json', '--playouts', '2', '--threads', '1');
    expect(output).toMatch(/are known for this scenario: .*[^]*^U\.S\. wins /m);
    const unsound = { ...own, custom: { scenario: { ...CROSSROADS, turns: null } } };
    await writeFile(join(folder, 'unsound.json'), JSON.stringify(unsound));
    const refused = await inProcess('simulate', 'unsound.json');
    expect(refused).toMatchObject({
      status: 2,
      complaint: expect.stringMatching(/no sound scenario: scenario\.turns/),
    });
  });
});

describe('westwall analyse', () => {
  const args = ['analyse', 'match.json', '--at', '24', '--level', '5', '--playouts', '1'];

  it('says how the match stood and what the dice brought, the same on any number of threads', async () => {
    const [one, two] = await Promise.all([
      westwall(...args, '--threads', '1', '--json'),
      westwall(...args, '--threads', '2', '--json'),
    ]);
    expect(one.status).toBe(0);
    expect(two.output).toBe(one.output);
    const report = analysisReportSchema.parse(JSON.parse(one.output));
    expect(report).toMatchObject({ version: 24, sides: ['us', 'german'] });
    expect(report.chances.map(({ side }) => side)).toEqual([null, 'us', 'german']);
    expect(analysisText(report)).toMatch(/^24 entries, \d+ combats\.\n/);
    expect(analysisText(report)).toMatch(
      /^Luck of the U\.S\. side: -?\d+\.\d points, -?\d+\.\d in value\.$/m,
    );
  });

  it('names each mistake with the better plan', () => {
    const mistake = {
      ...{ entry: 3, turn: 1, side: 'us', phase: 'movement' as const, cost: 1.25, chance: 0.04 },
      ...{ played: ['M a 0101', 'end movement'], better: ['M a 0102', 'end movement'] },
      idea: 'Take Schmidt with 2/112.',
      moves: [],
      reasons: ['Gain ground worth 2.0 points.'],
    };
    const nothing = { combats: [], chances: [], warning: null };
    const luck = [{ side: 'us', points: -0.04, worth: 0 }];
    const text = analysisText({ ...nothing, luck, version: 9, sides: ['us', 'german'], mistakes: [mistake] });
    expect(text).toContain('Luck of the U.S. side: 0.0 points, 0.0 in value.');
    expect(text.split('\n').slice(-5)).toEqual([
      'Game-Turn 1, Movement Phase of the U.S. player, after entry 3: 1.3 in value and 4 % of the chance to win.',
      '  played  M a 0101',
      '  better  M a 0102',
      '  Take Schmidt with 2/112.',
      '  Gain ground worth 2.0 points.',
    ]);
  });
});

describe('westwall line', () => {
  it('prints the line of a match, and takes one as a start', async () => {
    const printed = await inProcess('line', 'match.json', '--at', '4');
    const line = printed.output.trim();
    expect(line).toMatch(/^ww1;\S+;log=4:\d+/);
    expect((await inProcess('line', line)).output.trim()).toBe(line);
    const board = await inProcess('board', line, '--area', '1512');
    expect(board).toEqual(await inProcess('board', 'match.json', '--at', '4', '--area', '1512'));
  });
});

describe('westwall board', () => {
  it('prints the board of a scenario and of a match at an entry', async () => {
    const start = await westwall('board', 'remagen/historical', '--area', '0914', '--no-legend');
    expect(start.status).toBe(0);
    expect(start.output).toMatch(/^Remagen/);
    const later = await inProcess('board', 'match.json', '--at', '4', '--area', '1512');
    expect(later.output).toContain('relief');
    expect(later.output).toContain('hexes:');
  });
});

describe('westwall player', () => {
  it('knows the users of the store alone', async () => {
    expect(await westwall('player', 'nobody')).toMatchObject({
      status: 2,
      complaint: 'There is no user "nobody".\n',
    });
  });
});

describe('a mistake', () => {
  const whole: readonly (readonly [string, readonly string[], RegExp])[] = [
    [
      'no such scenario',
      ['match', 'bastogne/none'],
      /no scenario "bastogne\/none"; the scenarios are arnhem/,
    ],
    ['no such level', ['match', 'bastogne/relief', '-l', 'god'], /level is a number from 0 to 8/],
    ['no such file', ['board', 'none.json'], /no file and no scenario "none\.json"/],
    ['not to be read', ['verify', 'none.json'], /none\.json cannot be read/],
    ['receipts that are none', ['verify', 'none.json', '--keys', 'keys.json'], /none\.json cannot be read/],
    ['an export without keys', ['verify', 'none.json', '--export', 'a.json'], /checked with --keys/],
    ['a match that is over', ['simulate', 'match.json'], /The match is over\./],
    [
      'half a line',
      ['board', 'ww1;remagen'],
      /The line, character 12: Expected \/, found the end of the line\./,
    ],
    ['an entry too far', ['board', 'match.json', '--at', '9999'], /match\.json has only \d+ entries\./],
    ['an analysis beyond the end', ['analyse', 'match.json', '--at', '9999'], /has only \d+ entries\./],
    ['no match at all', ['simulate', 'other.json'], /other\.json holds neither a match nor a position\./],
    [
      'a bottomless position',
      ['board', 'deep.json'],
      /is not a sound position: It is nested deeper than \d+\./,
    ],
    ['too many playouts', ['analyse', 'match.json', '-n', '201'], /at most 200 playouts\./],
    ['no JSON', ['simulate', 'words.txt'], /words\.txt is neither JSON nor a match in notation\./],
  ];

  beforeAll(async () => {
    await writeFile(join(folder, 'other.json'), '{"a":1}');
    await writeFile(join(folder, 'words.txt'), 'E4');
    await writeFile(join(folder, 'deep.json'), bottomlessPosition());
  });

  it.each(whole)('is reported in a sentence, with status 2: %s', async (_, args, sentence) => {
    // A separate script does the verification.
    const run = args[0] === 'verify' ? westwall : inProcess;
    const { status, output, complaint } = await run(...args);
    expect(complaint).toMatch(sentence);
    expect(complaint.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(output).toBe('');
    expect(status).toBe(2);
  });

  it('ends the program with the same sentence and status', async () => {
    const ended = await westwall('board', 'none.json');
    expect(ended).toEqual(await inProcess('board', 'none.json'));
    expect(await westwall('board', '--nonsense')).toEqual(await inProcess('board', '--nonsense'));
  });

  it('is avoided with --help, which has examples', async () => {
    for (const command of ['match', 'simulate', 'analyse', 'verify', 'board']) {
      const { status, output } = await inProcess(command, '--help');
      expect(status).toBe(0);
      expect(output).toContain(`Examples:\n  westwall `);
    }
  });
});
