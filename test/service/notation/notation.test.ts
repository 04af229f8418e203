import type { UseCaseAnswer } from '../../../src/operations/operation';
import { loadDataPackage } from '../../../src/data/load';
import { writeMatch } from '../../../src/notation/write-match';
import { standardEngine } from '../../../src/service/games/standard-engine';
import type { ExportedMatch } from '../../../src/service/matches/exported';
import type { ImportRequest } from '../../../src/service/notation/imports';
import { chained } from '../../../src/match/hash/position-hash';
import type { NumberedEntry } from '../../../src/match/records';
import type { MatchInfo } from '../../../src/match/schema';
import { recordedExample } from '../../notation/matches';
import { Table, resign, startHarness } from '../harness';
import type { Harness } from '../harness';

const GAMES = [
  ['arnhem', 'allied', 'german'],
  ['bastogne', 'us', 'german'],
  ['hurtgen-forest', 'us', 'german'],
  ['remagen', 'us', 'german'],
] as const;

let harness: Harness;
let table: Table;
beforeAll(async () => {
  harness = await startHarness({ data: loadDataPackage(), engine: standardEngine('test') });
  table = await open('supplied');
});
afterAll(() => harness.close());

const open = (dice: 'supplied' | 'server', edition?: '2009'): Promise<Table> =>
  Table.open(harness.service, {
    system: 'hurtgen-forest',
    scenario: 'historical',
    seats: ['us', 'german'],
    dice,
    options: { edition },
  });

describe('Actions in notation', () => {
  it('are the same after writing and reading', async () => {
    const { notation } = harness.service;
    const actions = recordedExample('arnhem').log.flatMap((line) =>
      line.kind === 'entry' ? [line.action] : [],
    );
    const written = await harness.service.ask('writeNotation', { actions });
    const { lines } = written as UseCaseAnswer & { readonly lines: readonly string[] };
    expect(lines[0]).toBe('zones 101 1312 t1, 82 2323 t1, 1 3717 t2');
    const read = await notation.read({ text: lines.join('\n') });
    expect(read).toMatchObject({ status: 'ok', lines: actions.map((action) => ({ action, dice: [] })) });
  });

  it('have their mistakes reported: what, where, and what was expected', async () => {
    const { notation } = harness.service;
    const text = 'end movement\n\nA us-8-inf-3-121 us-8-inf-2-28 x de-mg-31\nM 0818 0918';
    expect(await notation.read({ text })).toEqual({
      status: 'unreadable',
      problems: [
        {
          line: 3,
          column: 18,
          expected: ['a comma', '+', 'gs with points', 'x'],
          message: 'Expected a comma, +, gs with points or x, found us-8-inf-2-28.',
        },
        expect.objectContaining({ line: 4, column: 3, expected: ['the id of a unit'] }),
      ],
    });
    expect(await harness.service.ask('writeNotation', { actions: [{ type: 'moveUnit' }] })).toMatchObject({
      status: 'not-understood',
    });
    expect(await notation.read({ text: '#'.repeat(60_000) })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('may name units by their hexes if the position is known', async () => {
    const { notation } = harness.service;
    const unit = 'us-8-inf-3-121';
    const lines = [
      { action: { type: 'moveUnit', unit, path: ['0918'] }, notation: `M ${unit} 0918`, dice: [] },
    ];
    const text = 'M 0818 0918 # up to them';
    expect(await notation.readInMatch({ match: table.id, at: 0, text })).toEqual({ status: 'ok', lines });
    const view = await harness.service.view({ match: table.id, at: 0 });
    if (view.status !== 'ok') throw new Error(view.message);
    expect(await notation.read({ text, position: view.view.position })).toEqual({ status: 'ok', lines });
    expect(await notation.read({ text, position: {} })).toMatchObject({ status: 'position-refused' });
  });

  it('are submitted, with their dice, and refused like others', async () => {
    const { notation } = harness.service;
    const submit = async (side: string, text: string, dice?: number[]) =>
      notation.submit({ ...table.query(side), expectedVersion: await table.version(), text, dice });
    expect(await submit('us', 'M 0818 0101')).toMatchObject({ status: 'refused' });
    expect(await submit('us', 'M 0818')).toMatchObject({ status: 'unreadable', problems: [{ column: 7 }] });
    expect(await submit('us', '# nothing')).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await submit('us', 'M 0818 0918\nend movement\nA 0918 gs99 x 0917')).toMatchObject({
      status: 'refused',
      index: 2,
    });
    expect(await submit('us', 'M 0818 0918\nend movement')).toMatchObject({ status: 'accepted', version: 2 });
    expect(await submit('us', 'A 0918 + us-8-art-43 gs5 x 0917')).toMatchObject({ status: 'accepted' });
    expect(await submit('german', 'F de-275-art-16 [2]', [2])).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await submit('german', 'F de-275-art-16 [2]')).toMatchObject({
      status: 'accepted',
      entries: [{ dice: [{ roll: 1, face: 2 }] }],
    });
    expect(await submit('german', 'orders advance=never')).toMatchObject({ status: 'filed' });
    expect(await notation.submit({ match: table.id, expectedVersion: 4, text: 'resign' })).toMatchObject({
      code: 'NO_TOKEN',
    });
  });
});

async function imported(request: Partial<ImportRequest>): Promise<MatchInfo> {
  const answer = await harness.service.notation.importMatch({ seats: [], ...request });
  if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
  return answer.match;
}

async function written(matchId: string, token?: string): Promise<string> {
  const answer = await harness.service.notation.exportMatch({ match: matchId, token });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer.text;
}

async function documentOf(matchId: string): Promise<ExportedMatch> {
  const answer = await harness.service.exportMatch({ match: matchId });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer.document;
}

describe('Matches in notation', () => {
  it.each(GAMES)('of %s are imported, played on and exported unchanged', async (system, first, second) => {
    const text = writeMatch(recordedExample(system));
    const answer = await harness.service.notation.importMatch({ text, seats: [first, second] });
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    const { match, seats } = answer;
    expect(match).toMatchObject({ startedFrom: 'import', dice: { kind: 'supplied' } });
    const entries = recordedExample(system).log.length;
    expect(match.version).toBe(entries);
    const own = seats.find(({ side }) => side === first)?.token;
    const logOf = (whole: string): string => whole.slice(whole.indexOf('\n\n'));
    expect(logOf(await written(match.id, own))).toBe(logOf(text));
    const resigned = await harness.service.notation.submit({
      ...{ match: match.id, token: own, expectedVersion: entries },
      text: 'resign',
    });
    expect(resigned).toMatchObject({ status: 'accepted', version: entries + 1 });
    expect(await harness.service.verify({ match: match.id })).toMatchObject({
      verification: { verified: true },
    });
    expect(await written((await imported({ text: await written(match.id) })).id)).toBe(
      await written(match.id),
    );
  });

  it('keep the comments beside their entries, through exports and after the match is packed', async () => {
    const example = recordedExample('hurtgen-forest');
    const [head, ...rest] = example.log;
    const log = [{ ...head!, comments: ['A bold move.', 'Or is it?'] }, ...rest];
    const text = writeMatch({ ...example, comments: ['From the club.'], log });
    const answer = await harness.service.notation.importMatch({ text, seats: ['us'] });
    if (answer.status !== 'ok') throw new Error(JSON.stringify(answer));
    const { match, seats } = answer;
    const token = seats[0]!.token;
    const submission = { match: match.id, token, expectedVersion: match.version, text: 'resign' };
    expect(await harness.service.notation.submit(submission)).toMatchObject({ status: 'accepted' });

    const { comments, entries } = await documentOf(match.id);
    const said = entries.map((entry) => entry.comments);
    expect([comments, said.slice(0, 2)]).toEqual([
      ['From the club.'],
      [['A bold move.', 'Or is it?'], undefined],
    ]);
    const history = await harness.service.history({ match: match.id, to: 1 });
    expect(history).toMatchObject({ entries: [{ comments: ['A bold move.', 'Or is it?'] }] });
    const verified = await harness.service.verify({ match: match.id });
    expect(verified).toMatchObject({ verification: { verified: true } });
    const [first] = entries.map((entry) => ({
      ...entry,
      orders: {},
      entropyVersion: null,
      idempotencyKey: null,
    }));
    const { comments: _, ...silent } = first!;
    expect(chained('', first as NumberedEntry)).toBe(chained('', silent as NumberedEntry));

    const again = await written(match.id);
    expect(again).toContain('\n# From the club.\n\n1 us ');
    expect(again).toContain('\n# A bold move.\n# Or is it?\n2 us ');
    expect(await written((await imported({ text: again })).id)).toBe(again);
    const copy = await imported({ document: await documentOf(match.id) });
    expect((await documentOf(copy.id)).entries[0]!.comments).toEqual(['A bold move.', 'Or is it?']);
  });

  it('keep from others what only one side knows', async () => {
    const match = await Table.open(harness.service, {
      system: 'arnhem',
      scenario: 'free-deployment',
      seats: ['allied', 'german'],
    });
    const [note] = recordedExample('arnhem').log;
    if (note?.kind !== 'entry') throw new Error('The example begins with the drop zones.');
    await match.play('allied', [note.action]);
    expect(await written(match.id)).toContain('1 allied zones -\n');
    expect(await written(match.id, match.tokens['german'])).toContain('1 allied zones -\n');
    expect(await written(match.id, match.tokens['allied'])).toContain('1 allied zones 101 1312 t1');
  });

  it('are not imported if they contradict the rules or cannot be read', async () => {
    const { notation } = harness.service;
    const text = writeMatch(recordedExample('hurtgen-forest'));
    const attempts = [
      { text: text.replace('0918\n', '0101\n') },
      { text: text.replace('[2]', '[2 3]') },
      { text: `${text}result us "U.S. Marginal" us=1 german=0\n` },
      { text: text.replace('historical', 'nowhere') },
      { text: 'westwall-notation 1\nsystem' },
      { text, document: {} },
      { document: { format: 'westwall-match/1' } },
      {},
    ];
    const answers = await Promise.all(attempts.map((one) => notation.importMatch({ seats: [], ...one })));
    expect(answers).toMatchObject([
      { code: 'IMPORT_DIFFERS', details: { entry: 1 } },
      { code: 'IMPORT_DIFFERS', details: { entry: 4, problem: 'It rolls a die less.' } },
      { code: 'IMPORT_UNPROVEN', details: { problem: 'The match is not over.' } },
      { code: 'UNKNOWN_SCENARIO' },
      { status: 'unreadable' },
      { code: 'BAD_REQUEST' },
      { code: 'BAD_REQUEST' },
      { code: 'BAD_REQUEST' },
    ]);
  });
});

describe('An exported match', () => {
  it('is imported with its standing orders and its dice, and verified', async () => {
    const match = await open('server', '2009');
    const { service } = harness;
    await service.fileStandingOrders({ ...match.query('german'), orders: { finalProtectiveFire: 'never' } });
    await match.play('us', [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }]);
    await match.play('us', [{ type: 'requestTakeback' }]);
    await match.play('us', [{ type: 'moveUnit', unit: 'us-8-inf-3-121', path: ['0918'] }]);
    await match.play('us', [{ type: 'endMovement' }]);
    const attack = { attackers: ['us-8-inf-3-121'], defenders: ['de-mg-31'], barrage: [], groundSupport: 0 };
    await match.play('us', [{ type: 'declareAttack', ...attack }]);
    await match.play('german', [resign]);
    const document = await documentOf(match.id);
    expect(document.entries.flatMap(({ dice }) => dice)).toHaveLength(1);

    const long = (await written(match.id)).replace(
      /^title .*\n|(?=^scenario )/m,
      `title "${'x'.repeat(119)}🪖"\n`,
    );
    expect((await imported({ text: long })).title).toBe('x'.repeat(119));
    const copy = await imported({ document, title: 'A copy' });
    expect(copy).toMatchObject({ title: 'A copy', version: 6, result: { level: 'resignation' } });
    expect(await service.verify({ match: copy.id })).toMatchObject({ verification: { verified: true } });
    expect((await written(copy.id)).split('\n').slice(2)).toEqual(
      (await written(match.id)).replace('dice server', 'dice supplied').split('\n').slice(1),
    );

    const [roll] = document.entries.flatMap(({ dice }) => dice);
    const other = document.entries.map((entry) => ({
      ...entry,
      dice: entry.dice.map(({ face, ...rest }) => ({ ...rest, face: (face % 6) + 1 })),
    }));
    expect(roll).toBeDefined();
    const { notation } = service;
    const forged = await notation.importMatch({ seats: [], document: { ...document, entries: other } });
    expect(forged).toMatchObject({ code: 'IMPORT_UNPROVEN' });
    const shifted = document.entries.map((entry) => ({ ...entry, positionHash: '0'.repeat(64) }));
    expect(
      await notation.importMatch({ seats: [], document: { ...document, entries: shifted } }),
    ).toMatchObject({
      code: 'IMPORT_UNPROVEN',
      details: { problem: 'entry 1 leads to another position (`positionHash`) than was recorded.' },
    });
  });
});
