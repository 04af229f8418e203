import { printSchema } from 'graphql';
import { makeSchema } from './schema';

const HEADER = '# The GraphQL schema of the service, written by `npm run schema`.\n\n';

/** The schema as the text that is committed as `schema.graphql`. */
export function schemaText(): string {
  return `${HEADER}${printSchema(makeSchema())}\n`;
}
