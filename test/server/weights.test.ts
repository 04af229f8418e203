import { makeSchema } from '../../src/resolvers/schema';
import { WEIGHTS } from '../../src/rest/weights';
import { MAX_COST } from '../../src/server/config';
import { EACH, FOUND, WORK } from '../../src/server/limits/weights';
import { operations } from '../rest/walk/requests';

/** As many more requests as a field of GraphQL counts that is asked for once. */
const PER_REQUEST = 10_000;

/** What is dearer than all that a document may cost is asked for alone. */
const ALMOST_ALL = 0.95 * MAX_COST;

const work = (field: string): number => (WORK[field] ?? 0) + (EACH[field] ?? 0) * (FOUND[field] ?? 1);

describe('The weights of operations', () => {
  it('are known of each operation of REST, and of no other (otherwise run `npm run siege -- --write`)', () => {
    expect(Object.keys(WEIGHTS).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
  });

  it('are known of each field of GraphQL: its own, or that of its twin', () => {
    const twins = new Set(operations.flatMap((operation) => operation['x-graphql'] ?? []));
    const schema = makeSchema();
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
    );
    expect(fields.filter((field) => !(field in WORK) && !twins.has(field))).toEqual([]);
  });

  it('are not lighter over GraphQL than over REST', () => {
    const lighter = operations.flatMap(({ operationId, 'x-graphql': twins = [] }) => {
      const more = Math.min((WEIGHTS[operationId]! - 1) * PER_REQUEST, ALMOST_ALL);
      return twins.filter((twin) => work(twin) < more).map((twin) => `${operationId} ${twin}`);
    });
    expect(lighter).toEqual([]);
  });
});
