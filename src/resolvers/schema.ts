import 'reflect-metadata';
import { isInputObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import type { PubSub } from 'type-graphql';
import { PlaceResolver, UserResolver } from './access';
import { describeSchema } from '../schema/glossary/glossary';
import { BoardPartsResolver } from './board-parts';
import { CatalogueResolver } from './catalogue';
import { EventResolver, OrganiserResolver } from './events';
import { JobResolver } from './jobs';
import { LiveResolver } from './live';
import { MatchFieldResolver } from './match-fields';
import { MatchResolver } from './matches';
import { NotationResolver } from './notation';
import { PackageResolver } from './packages';
import { PictureResolver } from './pictures';
import { PlayResolver } from './play';
import { ReceiptResolver } from './receipts';
import { MatchQuestionResolver, QuestionResolver } from './questions';
import { StatelessResolver } from './stateless';
import { TableResolver } from './table';
import { WebhookResolver } from './webhooks';

/** Inputs of which exactly one field is set. */
const ONE_OF = ['ActionInput', 'QuestionInput', 'SimulationStart'];

/** Every subscription has a source of its own; type-graphql asks for a hub of topics all the same. */
const noTopics: PubSub = {
  publish(topic) {
    throw new Error(`No one listens to the topic ${topic}.`);
  },
  subscribe(topic) {
    throw new Error(`No one publishes on the topic ${topic}.`);
  },
};

/** The schema of the service. */
export function makeSchema(): GraphQLSchema {
  const resolvers = [
    CatalogueResolver,
    MatchResolver,
    MatchFieldResolver,
    QuestionResolver,
    MatchQuestionResolver,
    StatelessResolver,
    PlayResolver,
    TableResolver,
    JobResolver,
    EventResolver,
    OrganiserResolver,
    LiveResolver,
    WebhookResolver,
    ReceiptResolver,
    PackageResolver,
    PictureResolver,
    BoardPartsResolver,
    NotationResolver,
    UserResolver,
    PlaceResolver,
  ] as const;
  const schema = buildSchemaSync({
    resolvers: [...resolvers],
    validate: true,
    pubSub: noTopics,
    skipCheck: true,
  });
  for (const name of ONE_OF) markOneOf(schema, name);
  describeSchema(schema);
  return schema;
}

/** Declares an input `@oneOf` in a finished schema; type-graphql 2.0.0-rc.4 has no option for it. */
function markOneOf(schema: GraphQLSchema, name: string): void {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`The schema has no input ${name}.`);
  type.isOneOf = true;
}
