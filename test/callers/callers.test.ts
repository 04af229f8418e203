import { Interviewer, fields } from './answers';
import { expectedRows, rowText } from './table';

const expected = expectedRows();

let interviewer: Interviewer;
beforeAll(async () => {
  interviewer = await Interviewer.start();
});
afterAll(() => interviewer.close());

describe('Who may do what (docs/reference/access-table.md, written by `npm run schema`)', () => {
  it.each(fields.map((one) => [one.name, one] as const))(
    '%s: each kind of caller gets the answer of the table',
    async (name, one) => {
      const row = expected.get(name);
      const shown = row === undefined ? 'no row' : rowText(name, row);
      expect(shown).toBe(rowText(name, await interviewer.rowOf(one)));
    },
  );

  it('has a row for every root field of GraphQL and every question to a match, and for nothing else', () => {
    expect([...expected.keys()]).toEqual(fields.map(({ name }) => name));
  });
});
