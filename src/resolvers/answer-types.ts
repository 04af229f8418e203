import { createUnionType } from 'type-graphql';
import type { ClassType } from 'type-graphql';
import type { z } from 'zod';
import type { Members, Operation } from '../operations/operation';
import { deriveObject, outputType } from '../schema/derive/object-types';
import { typeName } from '../schema/derive/names';
import { typeNameOf } from '../schema/derive/shape';
import { DENIED, REFUSALS } from '../schema/refusals';

/** True if an operation is a field of a match. */
export const isMatchField = ({ graphql }: Operation): boolean => graphql?.field.startsWith('Match.') === true;

/** Type of an operation's answer: a union with its refusals, or the type of its result. */
export function answerType(operation: Operation): object {
  const { union } = operation.graphql!;
  return union === undefined ? shownType(operation) : unionType(union, operation);
}

/** Type of an operation's result. */
function shownType({ name, outputs, shows, graphql, stream }: Operation): object {
  if (stream !== undefined) return outputType(graphql!.type ?? typeName(name), stream.of);
  const schema = graphql!.show?.schema ?? outputs['ok']!;
  const shown = shows === undefined || graphql!.show ? schema : (schema as Members).shape[shows]!;
  return outputType(graphql!.type ?? typeName(name), shown);
}

const unions = new Map<string, object>();

/**
 * Union of a result and its refusals, which several operations may share. A field of a match shows a denial as an
 * error.
 */
function unionType(name: string, operation: Operation): object {
  const known = unions.get(name);
  if (known !== undefined) return known;
  const codes = operation.graphql!.refusals ?? operation.problems;
  const members = new Map<string, ClassType>([
    ...answersOf(operation),
    ...codes.flatMap((code) => (REFUSALS.has(code) ? [REFUSALS.get(code)!] : [])),
    ...(isMatchField(operation) ? [] : [DENIED]),
  ]);
  const union = createUnionType({
    name,
    description: operation.graphql!.meaning ?? 'The answer, or why there is none.',
    types: () => [...members.values()],
    // The value of a field has no status.
    resolveType: (answer: object) => members.get('status' in answer ? String(answer.status) : 'ok'),
  });
  unions.set(name, union);
  return union;
}

function answersOf(operation: Operation): readonly (readonly [string, ClassType])[] {
  if (isMatchField(operation)) return [['ok', shownType(operation) as ClassType]];
  return Object.entries(operation.outputs).map(([status, output]) => {
    const schema = operation.graphql!.show?.schema ?? output;
    const type = status === 'ok' ? operation.graphql!.type : undefined;
    return [
      status,
      deriveObject(type ?? typeNameOf(schema, typeName(operation.name)), schema as z.ZodObject),
    ] as const;
  });
}
