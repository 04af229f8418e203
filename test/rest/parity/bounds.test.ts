import { makeSchema } from '../../../src/resolvers/schema';
import { operations } from '../walk/requests';
import { boundsInGraphql, boundsInRest } from './bounds';
import type { Bounds, BoundsByField } from './bounds';
import { twinsOf } from './doors';

makeSchema();

interface Field {
  readonly field: string;
  readonly graphql: Bounds;
  /** Undefined where REST writes the field otherwise. */
  readonly rest: Bounds | undefined;
}

const fields = operations.flatMap((operation) => {
  const rest = boundsInRest(operation);
  return twinsOf(operation).flatMap((root) =>
    [...boundsInGraphql(root)].map(([path, graphql]): Field => {
      return { field: `${root} ${path}`, graphql, rest: twinOf(rest, path) };
    }),
  );
});

/** GraphQL has one object more around a filter, a question or the options of a picture. */
function twinOf(rest: BoundsByField, path: string): Bounds | undefined {
  return rest.get(path) ?? rest.get(path.replace(/^\w+\./, ''));
}

/** A list of lists is a list of objects in GraphQL. */
const OF_INNER_LISTS = ['items.minItems', 'items.maxItems'];

function isSame(graphql: Bounds, rest: Bounds): boolean {
  const keywords = [...new Set([...Object.keys(graphql), ...Object.keys(rest)])];
  return keywords
    .filter((keyword) => !OF_INNER_LISTS.includes(keyword))
    .every((keyword) => rest[keyword] === 'of a form' || graphql[keyword] === rest[keyword]);
}

/** What REST writes otherwise: an id or a name in the path, a header, records, unions, lists of lists. */
const OTHERWISE = [
  /^(?:Query|Mutation)\.\w+ id$/,
  /^(?:Query|Mutation)\.\w+Package name$|^Query\.package name$/,
  / (?:idempotencyKey|ordersVersion)$/,
  /[ .]unitTypes(?:\.(?:unit|type))?$/,
  / ruling\.points(?:\.side)?$/,
  / question\.(?:action|move|attack|endPhase)\./,
  /^Mutation\.submitSimulation (?:package$|start\.|branches\.)/,
];
const bounded = fields.filter(({ graphql }) => Object.keys(graphql).length > 0);
const alike = fields.filter(({ field }) => !OTHERWISE.some((one) => one.test(field)));

describe('The bounds of what is sent', () => {
  it('are the same over GraphQL as in the document, for every field that both have', () => {
    const both = alike.filter(({ rest }) => rest !== undefined);
    expect(both.filter(({ graphql, rest }) => !isSame(graphql, rest!))).toEqual([]);
    expect(both.length).toBeGreaterThan(200);
  });

  it('are compared for all fields but those that the two doors write in different ways', () => {
    const alone = bounded.filter((one) => alike.includes(one) && one.rest === undefined);
    expect(alone.map(({ field }) => field)).toEqual([]);
    expect(OTHERWISE.filter((one) => !bounded.some(({ field }) => one.test(field)))).toEqual([]);
  });
});
