import type { ClassType } from 'type-graphql';
import { z } from 'zod';
import type { Members, Operation } from '../operations/operation';
import { inputReader } from '../schema/derive/from-input';
import { deriveArgs, deriveInput } from '../schema/derive/input-types';
import { isMatchField } from './answer-types';

/** Arguments of an operation in GraphQL, and their conversion to a request. */
export interface Arguments {
  readonly type: ClassType;
  readonly toRequest: (args: object) => Readonly<Record<string, unknown>>;
}

const made = new Map<Operation, Arguments>();

/** Arguments of an operation, made once. */
export function argumentsOf(operation: Operation): Arguments {
  const known = made.get(operation) ?? makeArguments(operation);
  made.set(operation, known);
  return known;
}

function makeArguments(operation: Operation): Arguments {
  const { graphql } = operation;
  const schema = graphql!.arguments?.schema ?? usualArguments(operation);
  const from = graphql!.arguments?.from ?? usualRequest(operation);
  const read = inputReader(schema);
  return {
    type: deriveArgs(schema),
    toRequest: (args) => from(read(args) as never) as Readonly<Record<string, unknown>>,
  };
}

/** Arguments of REST and members of its body, as arguments or in an input object. */
function usualArguments(operation: Operation): z.ZodObject {
  const { args, body, graphql } = operation;
  const { names = {}, input, inputHolds, without = [] } = graphql!;
  if (inputHolds === 'all') return inputOf(input!, z.object({ ...(body as Members).shape, ...args.shape }));
  const named = Object.entries(args.shape)
    .filter(([name]) => !without.includes(name) && !(isMatchField(operation) && name === 'match'))

    .map(([name, member]): [string, z.ZodType] => [names[name] ?? name, member]);
  return z.object({ ...Object.fromEntries(named), ...bodyArguments(body, input) });
}

function inputOf(name: string, schema: z.ZodObject): z.ZodObject {
  deriveInput(name, schema);
  return z.object({ input: schema });
}

function bodyArguments(body: z.ZodType | undefined, input: string | undefined): Members['shape'] {
  if (body === undefined) return {};
  const object = (body instanceof z.ZodOptional ? body.unwrap() : body) as Members;
  if (input === undefined) return object.shape;
  return (inputOf(input, object) as Members).shape;
}

function usualRequest({ graphql }: Operation): (args: Readonly<Record<string, unknown>>) => object {
  const { names = {}, input } = graphql!;
  const renamed = Object.entries(names).map(([name, shown]) => [shown, name]);
  const nameOf = new Map(renamed as [string, string][]);
  return ({ ...args }) => {
    const { input: sent, ...own } = input === undefined ? { ...args, input: undefined } : args;
    const members = Object.entries<unknown>(own).map(([name, value]) => [nameOf.get(name) ?? name, value]);
    return { ...(Object.fromEntries(members) as object), ...(sent as object | undefined) };
  };
}
