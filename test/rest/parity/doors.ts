import { buildSchema, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { page } from '../../support/markdown';
import { operations } from '../walk/requests';
import type { PlacedOperation } from '../walk/requests';

/** What the two APIs offer, and which operations are twins. */
export interface Doors {
  readonly operations: readonly PlacedOperation[];
  /** All root fields of GraphQL, for example `Query.match`. */
  readonly fields: readonly string[];
  /** Fields that an operation names and that do not exist. */
  readonly unknown: readonly string[];
  /** Fields that no operation names. */
  readonly unnamed: readonly string[];
  /** Operations without a twin. */
  readonly alone: readonly string[];
}

/** Reads both contracts as they are committed and bundled. */
export function compareDoors(): Doors {
  const schema = buildSchema(page('schema.graphql'));
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const fields = roots.flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name ?? ''}.${field}`),
  );
  const named = new Set(operations.flatMap((operation) => twinsOf(operation)));
  return {
    operations,
    fields,
    unknown: [...named].filter((field) => !isField(schema, field)),
    unnamed: fields.filter((field) => !named.has(field)),
    alone: operations.filter((one) => twinsOf(one).length === 0).map(({ operationId }) => operationId),
  };
}

/** Of a root or of another object: `Query.systems`, `Match.position`. */
function isField(schema: GraphQLSchema, named: string): boolean {
  const [owner = '', field = ''] = named.split('.');
  const type = schema.getType(owner);
  return isObjectType(type) && field in type.getFields();
}

export function twinsOf(operation: PlacedOperation): readonly string[] {
  return operation['x-graphql'] ?? [];
}
