import * as fc from 'fast-check';
import { FIRST_RULES_BUILD, RULES_BUILD, createReferee } from '../../src/engine';
import { playMatch } from '../../src/notation/play-match';
import { readAction } from '../../src/notation/read-action';
import { readLines } from '../../src/notation/read-lines';
import { readMatch } from '../../src/notation/read-match';
import { writeAction } from '../../src/notation/write-action';
import { writeMatch } from '../../src/notation/write-match';
import type { LogLine, MatchDocument } from '../../src/notation/match-document';
import { SCENARIOS, SOME_SCENARIOS, data } from '../support/scenarios';
import { actions, standingOrders } from './actions';
import { randomMatch, recordedExample } from './matches';

function played(document: MatchDocument) {
  return playMatch(data.get(recordedSystem(document))!, document);
}

function recordedSystem({ header }: MatchDocument) {
  const found = [...data.keys()].find((system) => system === header.system);
  if (found === undefined) throw new Error(`There is no ${header.system}.`);
  return found;
}

/** Document after it was written and read. */
function reread(document: MatchDocument): MatchDocument {
  const reading = readMatch(writeMatch(document));
  if (reading.status === 'unreadable') throw new Error(JSON.stringify(reading.problems));
  return reading.value;
}

describe.each([...data.keys()])('The recorded turn of %s', (system) => {
  const document = recordedExample(system);

  it('survives writing and reading, action by action and as a whole', () => {
    for (const line of document.log) {
      if (line.kind !== 'entry') throw new Error('An example has entries only.');
      expect(readAction(writeAction(line.action))).toEqual({ status: 'read', value: line.action });
    }
    expect(reread(document)).toEqual(document);
  });

  it('plays', () => {
    expect(played(reread(document)).status).toBe('played');
  });
});

describe.each(SOME_SCENARIOS)('A random match of $system $scenario, $variant', (scenario) => {
  it('survives writing and reading, and plays to the same position', () => {
    const { document, position } = randomMatch(scenario, 5, 100);
    const text = writeMatch(document);
    expect(reread(document)).toEqual(document);
    expect(writeMatch(reread(document))).toBe(text);
    expect(played(reread(document))).toEqual({ status: 'played', position });
  });
});

describe('A match that begins with a position', () => {
  it('is not read when the position is nested too deeply', () => {
    const { document, position } = randomMatch(SCENARIOS[0]!, 5, 1);
    const text = writeMatch({ ...document, header: { ...document.header, start: position } });
    expect(readMatch(text).status).toBe('read');
    const deep = `{"game":{"lists":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    const reading = readMatch(text.replace(/^start .*$/m, `start ${JSON.stringify(deep)}`));
    expect(reading).toMatchObject({
      status: 'unreadable',
      problems: [{ message: expect.stringMatching(/^This is not a position: It is nested deeper than \d+/) }],
    });
  });
});

describe('A match that is played to its end', () => {
  const scenario = SCENARIOS.find(({ system }) => system === 'hurtgen-forest')!;
  const { document } = randomMatch(scenario, 8, Infinity);

  it('states its result, which is checked', () => {
    expect(document.result).not.toBeNull();
    expect(reread(document).result).toEqual(document.result);
    expect(played(document).status).toBe('played');
    expect(played({ ...document, result: { ...document.result!, level: 'a triumph' } })).toEqual({
      status: 'differs',
      entry: null,
      problem: expect.stringContaining(document.result!.level),
    });
    expect(played({ ...document, log: document.log.slice(0, -1) })).toMatchObject({
      entry: null,
      problem: 'The match is not over.',
    });
  });
});

describe('A document that the rules contradict', () => {
  const document = recordedExample('hurtgen-forest');
  const changed = (at: number, change: (line: LogLine) => LogLine): MatchDocument => ({
    ...document,
    log: document.log.map((line, index) => (index === at ? change(line) : line)),
  });
  const rolling = document.log.findIndex((line) => line.kind === 'entry' && line.dice.length > 0);

  it('gets its first refused entry reported', () => {
    const other = changed(1, (line) => ({ ...line, side: 'german' }));
    expect(played(other)).toEqual({ status: 'differs', entry: 2, problem: expect.stringMatching(/\w/) });
    const unknown = changed(1, (line) => ({ ...line, side: 'french' }));
    expect(played(unknown)).toMatchObject({ entry: 2, problem: 'The sides are "us", "german".' });
  });

  it('gets missing and surplus dice reported', () => {
    const dice = (faces: readonly number[]) => changed(rolling, (line) => ({ ...line, dice: faces }));
    expect(played(dice([]))).toMatchObject({ entry: rolling + 1, problem: 'It rolls a die more.' });
    expect(played(dice([1, 2]))).toMatchObject({ entry: rolling + 1, problem: 'It rolls a die less.' });
  });
});

describe('Standing orders', () => {
  const document = recordedExample('hurtgen-forest');
  const fire = document.log.findIndex((line) => line.kind === 'entry' && line.action.type === 'allocateFpf');
  const never: LogLine = {
    kind: 'orders',
    side: 'german',
    orders: { finalProtectiveFire: 'never' },
    comments: ['No artillery to spare.'],
  };

  it('filed outside the log apply from there on', () => {
    const [attack, answer] = [document.log[fire - 1], document.log[fire]];
    if (attack?.kind !== 'entry' || answer?.kind !== 'entry') throw new Error('No fire was asked for.');
    const rest = [{ ...attack, dice: answer.dice }, ...document.log.slice(fire + 1)];
    const left = { ...document, log: [...document.log.slice(0, fire - 1), never, ...rest] };
    expect(reread(left)).toEqual(left);
    expect(played(reread(left)).status).toBe('played');
    expect(played({ ...left, log: left.log.filter((line) => line !== never) }).status).toBe('differs');
  });

  it('of both sides stand in the header', () => {
    const left = { ...document, header: { ...document.header, orders: never.orders } };
    expect(reread(left)).toEqual(left);
    expect(played(left)).toMatchObject({ status: 'differs', entry: fire });
  });
});

describe('A takeback', () => {
  it('leads back to the position that it names', () => {
    const { header, log } = recordedExample('hurtgen-forest');
    const take = (side: string, text: string): LogLine => {
      const reading = readAction(text);
      if (reading.status !== 'read') throw new Error(text);
      return { kind: 'entry', side, action: reading.value, dice: [], comments: [] };
    };
    const move = log[0]!;
    const back = [move, take('us', 'takeback'), take('german', 'takeback yes'), move];
    expect(played({ header, comments: [], log: back, result: null }).status).toBe('played');
  });
});

describe('Any match document', () => {
  const text = fc.string({ unit: 'binary' }).map((some) => some.replace(/[\n\r]/g, ' ').trim());
  const name = fc.string({ minLength: 1, unit: 'binary' });
  const comments = fc.array(text, { maxLength: 2 });
  const log: fc.Arbitrary<LogLine> = fc.oneof(
    fc.record({
      kind: fc.constant('entry' as const),
      side: name,
      action: actions,
      dice: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
      comments,
    }),
    fc.record({ kind: fc.constant('orders' as const), side: name, orders: standingOrders, comments }),
  );
  const startOfRemagen = createReferee(data.get('remagen')!, 'historical').initial().position;
  const documents: fc.Arbitrary<MatchDocument> = fc.record({
    header: fc.record({
      title: fc.option(fc.string({ unit: 'binary' })),
      system: name,
      scenario: name,
      package: fc.option(name),
      options: fc.record({
        edition: fc.constantFrom('1976' as const, '2009' as const),
        unitTypes: fc.dictionary(name, name, { maxKeys: 2 }),
        game: fc.dictionary(name, fc.oneof(name, fc.boolean()), { maxKeys: 2 }),
        rulesBuild: fc.integer({ min: FIRST_RULES_BUILD, max: RULES_BUILD }),
      }),
      dice: fc.constantFrom('server' as const, 'supplied' as const),
      orders: standingOrders,
      start: fc.option(fc.constant(startOfRemagen)),
    }),
    comments,
    log: fc.array(log, { maxLength: 6 }),
    result: fc.option(
      fc.record({
        winner: fc.option(name),
        level: name,
        points: fc.dictionary(name, fc.integer({ min: -999, max: 999 }), { maxKeys: 2 }),
      }),
    ),
  });

  it('survives writing and reading, with its comments', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(reread(document)).toEqual(JSON.parse(JSON.stringify(document)));
      }),
      { numRuns: 150 },
    );
  });
});

describe('A text that is not a match document', () => {
  const good = writeMatch(recordedExample('hurtgen-forest'));
  const problemsOf = (text: string) => {
    const reading = readMatch(text);
    return reading.status === 'read' ? [] : reading.problems;
  };

  it('gets all its wrong lines reported, with the columns', () => {
    const lines = good.trimEnd().split('\n');
    const entry = lines.findIndex((line) => line.startsWith('1 '));
    const wrong = lines.map((line, at) => {
      if (at === entry) return line.replace(' M ', ' Move ');
      return at === entry + 2 ? `${line} [7]` : line;
    });
    const problems = problemsOf(wrong.join('\n'));
    expect(problems).toMatchObject([
      { line: entry + 1, column: 6, message: expect.stringMatching(/^Expected D, M, .*, found Move\.$/) },
      { line: entry + 3, message: 'Expected a face from 1 to 6, found 7.' },
    ]);
  });

  it('gets its first hundred wrong lines reported and no more', () => {
    const wrong = 'x\n'.repeat(500_000);
    expect(problemsOf(wrong)).toHaveLength(100);
    const reading = readLines(wrong);
    expect(reading.status === 'read' ? [] : reading.problems).toHaveLength(100);
  });

  it('gets the expected entry number', () => {
    const text = good.replace('\n2 ', '\n3 ');
    expect(problemsOf(text)[0]).toMatchObject({
      column: 1,
      expected: ['2'],
      message: 'Expected entry 2, found 3.',
    });
  });

  it('gets missing and repeated lines of its header reported', () => {
    expect(problemsOf('westwall-notation 1\nsystem remagen\n')).toMatchObject([
      { message: 'The header has no line that begins with scenario.' },
    ]);
    expect(problemsOf(good.replace('\nscenario', '\nsystem remagen\nscenario'))[0]).toMatchObject({
      line: 3,
      column: 1,
      expected: expect.not.arrayContaining(['system']),
    });
    expect(problemsOf('1 us resign')).toMatchObject([
      { line: 1, column: 1, message: 'Expected westwall-notation 1, found 1.' },
    ]);
  });
});
