import type { GraphQLSchema } from 'graphql';
import { makeSchema } from '../../src/resolvers/schema';
import { HARMLESS, argumentsFor, documentFor, askedFields } from './requests';
import type { AskedField } from './requests';
import { CALLERS, openStage } from './scene';
import type { Caller, Scene, Stage } from './scene';
import { expectedRows, rowText } from './table';
import type { Row } from './table';
import { askGraphql } from './verdicts';
import type { Answered, Verdict } from './verdicts';

const schema: GraphQLSchema = makeSchema();
const fields = askedFields(schema);
const expected = expectedRows();

let stage: Stage;
let scene: Scene;
beforeAll(async () => {
  stage = await openStage();
  scene = await stage.set();
});
afterAll(() => stage.close());

async function ask(one: AskedField, caller: Caller, scope: string): Promise<Answered> {
  const values = argumentsFor(scene.matchFor(caller), await scene.belongings(), stage.position);
  const token = scene.credentialOf(caller, scope);
  const answer = await askGraphql(schema, stage.service, documentFor(one, values), token);
  if (answer.done && one.kind === 'mutation' && !HARMLESS.has(one.name)) scene = await stage.set();
  return answer;
}

async function rowOf(one: AskedField): Promise<Row> {
  const { scope = (await ask(one, 'key without scope', 'webhooks')).scope ?? '-' } = await ask(
    one,
    'key without scope',
    '-',
  );
  const verdicts: Verdict[] = [];
  for (const caller of CALLERS) verdicts.push((await ask(one, caller, scope)).verdict);
  return { scope, verdicts };
}

describe('Who may do what (docs/reference/access-table.md)', () => {
  it.each(fields.map((one) => [one.name, one] as const))(
    '%s: each kind of caller gets the answer of the table',
    async (name, one) => {
      const row = expected.get(name);
      const shown = row === undefined ? 'no row' : rowText(name, row);
      expect(shown).toBe(rowText(name, await rowOf(one)));
    },
  );

  it('has a row for every root field of GraphQL and every question to a match, and for nothing else', () => {
    expect([...expected.keys()]).toEqual(fields.map(({ name }) => name));
  });
});
