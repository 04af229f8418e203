import { ACTION_KINDS } from '../../src/engine';
import { playMatch } from '../../src/notation/play-match';
import { readAction } from '../../src/notation/read-action';
import { readMatch } from '../../src/notation/read-match';
import { writeAction } from '../../src/notation/write-action';
import type { MatchDocument } from '../../src/notation/match-document';
import { page } from '../support/markdown';
import { data } from '../support/scenarios';
import { recordedExample } from './matches';

const text = page('docs/callers/notation.md');
const blocks = [...text.matchAll(/^```text\n([^]*?)^```$/gm)].map(([, block]) => block ?? '');
const documents = blocks.filter((block) => block.startsWith('westwall-notation'));

function read(document: string): MatchDocument {
  const reading = readMatch(document);
  if (reading.status === 'unreadable') throw new Error(JSON.stringify(reading.problems));
  return reading.value;
}

/** Rows of a table, each with the back-quoted starts of its first two cells. */
function rows(heading: string): readonly (readonly [string, string])[] {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `([^`]+)` +\| (?:`([^`]+)`)?/gm)].map(([, first = '', second = '']) => [
    first,
    second,
  ]);
}

describe('The page on the notation', () => {
  it('has an example of every kind of action, as it is written', () => {
    const examples = rows('Actions');
    expect(examples.map(([kind]) => kind).sort()).toEqual([...ACTION_KINDS].sort());
    for (const [kind, example] of examples) {
      const reading = readAction(example);
      expect([kind, reading]).toMatchObject([kind, { status: 'read', value: { type: kind } }]);
      if (reading.status === 'read') expect(writeAction(reading.value)).toBe(example);
    }
  });

  it('has examples of all lines of a header', () => {
    const lines = rows('Matches').map(([line]) => line);
    expect(read(['westwall-notation 1', ...lines].join('\n')).header).toEqual({
      title: 'On a Sunday',
      system: 'remagen',
      scenario: 'historical',
      package: 'my-remagen@3',
      options: {
        edition: '1976',
        game: { limitOfAdvance: 'off' },
        unitTypes: { 'de-x': 'artillery' },
        rulesBuild: 1,
      },
      dice: 'supplied',
      orders: { finalProtectiveFire: 'never' },
      start: null,
    });
  });

  it('has examples of all other lines', () => {
    const block = blocks.find((some) => some.includes('result'));
    const before = 'westwall-notation 1\nsystem a\nscenario b\n1 us resign\n2 us resign\n';
    expect(read(before + (block ?? ''))).toMatchObject({
      log: [
        {},
        {},
        { side: 'us', dice: [5], comments: ['A comment belongs to the line before it.'] },
        { kind: 'orders', side: 'german', orders: { retreat: 'referee' } },
      ],
      result: { winner: 'us', level: 'U.S. Marginal', points: { us: 35, german: 12 } },
    });
  });

  it('quotes the message for a mistake', () => {
    const [line = '', mark = ''] = blocks.find((block) => block.includes('^'))?.split('\n') ?? [];
    const [, spaces = '', message] = /^( *)\^ (.*)$/.exec(mark) ?? [];
    expect(readAction(line)).toMatchObject({ problems: [{ column: spaces.length + 1, message }] });
  });

  it.each([...data.keys()])('shows a playable turn of %s', (system) => {
    const found = documents.map(read).filter(({ header }) => header.system === system);
    expect(found).toHaveLength(1);
    const [document] = found;
    const log = document!.log.map((line) => ({ ...line, comments: [] }));
    expect({ ...document, comments: [], log }).toEqual(recordedExample(system));
    expect(playMatch(data.get(system)!, document!).status).toBe('played');
  });
});
