import { printSchema } from 'graphql';
import { schema } from './schema';

const HEADER = '# The GraphQL schema of the service, written by `npm run schema`.\n\n';

/** Schema as text, as committed in `schema.graphql`. */
export function schemaText(): string {
  return `${HEADER}${printSchema(schema)}\n`;
}
