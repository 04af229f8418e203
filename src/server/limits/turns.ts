import { defaultFieldResolver, isObjectType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { RequestContext } from '../../resolvers/context';
import { ownTurn } from '../../service/values/own-turn';
import { WORK } from './weights';

/**
 * Answers of fields that make the server work are written each in a turn of the event loop of its own, so that many of
 * them in one request let others in between.
 */
export function writtenInTurns(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, work] of Object.entries(WORK)) if (work > 0) writeInTurn(schema, name);
  return schema;
}

function writeInTurn(schema: GraphQLSchema, name: string): void {
  const [owner = '', member = ''] = name.split('.');
  const type = schema.getType(owner);
  const field = isObjectType(type) ? type.getFields()[member] : undefined;
  if (field === undefined) throw new Error(`The schema has no field ${name}.`);
  const { resolve = defaultFieldResolver } = field;
  field.resolve = async (source, args, context: RequestContext, info) => {
    const answer: unknown = await resolve(source, args, context, info);
    await ownTurn(context.caller);
    return answer;
  };
}
