import { UnreadInput } from '../schema/derive/from-input';
import type { Operation } from '../operations/operation';
import { OPERATIONS } from '../service/operations';
import { argumentsOf } from './arguments-of';
import type { Arguments } from './arguments-of';

/** True if any of these fields is selected below the field of an operation. */
type Asked = (fields: readonly string[]) => boolean;

interface CostedField {
  readonly operation: Operation;
  readonly args: Arguments;
}

let costed: ReadonlyMap<string, CostedField> | undefined;

function costedFields(): ReadonlyMap<string, CostedField> {
  costed ??= new Map(
    OPERATIONS.flatMap((operation) =>
      operation.graphql === undefined
        ? []
        : [[operation.graphql.field, { operation, args: argumentsOf(operation) }] as const],
    ),
  );
  return costed;
}

/** Cost of a field with these arguments: that of its operation, if it has one. */
export function costOfField(name: string, args: object, asked: Asked): number {
  const field = costedFields().get(name);
  if (field === undefined) return 0;
  const { operation } = field;
  try {
    return operation.cost({ ...membersAskedFor(operation, asked), ...field.args.toRequest(args) });
  } catch (error) {
    // An unreadable request is refused before any work.
    if (error instanceof UnreadInput) return 0;
    throw error;
  }
}

/** Members of a request that follow from the selected fields. */
export function membersAskedFor({ graphql }: Operation, asked: Asked): Readonly<Record<string, boolean>> {
  const asks = Object.entries(graphql?.asks ?? {});
  return Object.fromEntries(asks.map(([member, fields]) => [member, asked(fields)]));
}
