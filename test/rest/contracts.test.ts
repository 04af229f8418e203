import { Script } from 'node:vm';
import { CORE_SCHEMA, load } from 'js-yaml';
import { PROBLEMS, PROBLEM_CODES } from '../../src/problems/problems';
import { page } from '../support/markdown';
import { document, operations } from './walk/requests';

describe('What is written from the operations (otherwise run `npm run schema`)', () => {
  it('is the document in openapi/openapi.yaml', () => {
    expect(load(page('openapi/openapi.yaml'), { schema: CORE_SCHEMA })).toEqual(
      JSON.parse(JSON.stringify(document)),
    );
  });

  const lines = page('docs/reference/api.md').split('\n');
  it.each(operations)('is the row of $operationId in docs/reference/api.md', (operation) => {
    const { method, path, twins, record } = operation;
    const address = `\`${method.toUpperCase()} /v1${path}\``;
    const [row] = lines.filter((line) => line.startsWith(`| ${address} `));
    expect(row).toContain(record.summary);
    for (const twin of twins) expect(row).toContain(`\`${twin}\``);
  });
});

it.each(PROBLEM_CODES)('%s has its row in docs/reference/problems.md', (code) => {
  const [row] = page('docs/reference/problems.md').match(new RegExp(`^- \`${code}\` .*$`, 'm')) ?? [];
  expect(row).toContain(PROBLEMS[code].advice);
});

describe('The document', () => {
  it('has open answers and closed requests', () => {
    const { schemas } = document.components;
    const closing = (name: string): readonly string[] => {
      const text = JSON.stringify(schemas[name]);
      return [...text.matchAll(/"(?:additional|unevaluated)Properties":false/g)].map(([found]) => found);
    };
    for (const name of ['Match', 'Position', 'Action', 'MoveUnitAction', 'Problem']) {
      expect([name, closing(name)]).toEqual([name, []]);
    }
    for (const name of ['NewMatch', 'PositionInput', 'MoveUnitActionInput', 'NewAdjudication']) {
      expect([name, closing(name)]).not.toEqual([name, []]);
    }
  });

  it('has what makers of clients ask for', () => {
    const consts: object[] = [];
    const members: string[] = [];
    JSON.stringify(document, (name, part: unknown) => {
      if (name === 'example' || typeof part !== 'object' || part === null) return part;
      if ('const' in part && typeof part.const === 'string') consts.push(part);
      if ('properties' in part) members.push(...membersWithValues(part.properties as object));
      return part;
    });
    // A single value is an enumeration as well: some generators need it to find the schemas of a union.
    expect(consts).not.toHaveLength(0);
    for (const part of consts as { const: string }[]) expect(part).toMatchObject({ enum: [part.const] });
    // Some generators escape the slashes of a pattern themselves.
    expect(JSON.stringify(document)).not.toContain('\\\\/');
    // An inline enumeration gets the name of its member, which must be a valid identifier.
    expect(members).not.toHaveLength(0);
    for (const member of members) expect(() => new Script(`const ${member} = 0`)).not.toThrow();
  });

  it('lets a client send every write again with a key', () => {
    const writes = operations.filter(({ twins }) => twins.some((twin) => twin.startsWith('Mutation.')));
    expect(writes).not.toHaveLength(0);
    for (const { operationId, all } of writes) {
      expect([operationId, all.map(({ name }) => name)]).toEqual([
        operationId,
        expect.arrayContaining(['Idempotency-Key']),
      ]);
    }
  });
});

function membersWithValues(properties: object): readonly string[] {
  const described = Object.entries(properties) as readonly (readonly [string, object])[];
  return described.filter(([, schema]) => 'enum' in schema).map(([member]) => member);
}
