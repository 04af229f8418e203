import 'reflect-metadata';
import { isInputObjectType, printSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { PubSub } from 'type-graphql';
import { checkInput } from '../schema/derive/input-types';
import { describeSchema } from '../schema/glossary/glossary';
import '../schema/types';
import { OPERATIONS } from '../service/operations';
import { resolverOf } from './fields';

/** Inputs with exactly one field set. */
const ONE_OF = ['ActionInput', 'QuestionInput', 'SimulationStart'];

/** type-graphql requires a hub of topics, but every subscription has its own source. */
const noTopics: PubSub = {
  publish(topic) {
    throw new Error(`No one listens to the topic ${topic}.`);
  },
  subscribe(topic) {
    throw new Error(`No one publishes on the topic ${topic}.`);
  },
};

/** GraphQL schema of all operations. */
export const schema = makeSchema();

function makeSchema(): GraphQLSchema {
  const [first, ...others] = OPERATIONS.filter(({ graphql }) => graphql !== undefined).map(resolverOf);
  const made = buildSchemaSync({
    resolvers: [first!, ...others],
    validateFn: checkInput,
    pubSub: noTopics,
    skipCheck: true,
  });
  for (const name of ONE_OF) markOneOf(made, name);
  describeSchema(made);
  return made;
}

/** Declares an input `@oneOf` in a finished schema; type-graphql 2.0.0-rc.4 has no option for it. */
function markOneOf(made: GraphQLSchema, name: string): void {
  const type = made.getType(name);
  if (!isInputObjectType(type)) throw new Error(`The schema has no input ${name}.`);
  type.isOneOf = true;
}

const HEADER = '# The GraphQL schema of the service, written by `npm run schema`.\n\n';

/** Schema as text, as committed in `schema.graphql`. */
export function schemaText(): string {
  return `${HEADER}${printSchema(schema)}\n`;
}
