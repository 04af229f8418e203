import type { z } from 'zod';
import type { MemberFault } from '../../service/requests/form';
import { shapeOf } from './shape';

type Reader = (value: never) => unknown;

const readers = new Map<z.core.$ZodType, Reader>();

/** Thrown for an input that does not represent a value. */
export class UnreadInput extends Error {
  constructor(readonly faults: readonly MemberFault[]) {
    super('The input stands for no value.');
  }

  /** Moves the faults below a member of a larger input. */
  within(member: string | number): UnreadInput {
    const below = ({ path, message }: MemberFault) => ({
      path: [member, path].filter((part) => part !== '').join('.'),
      message,
    });
    return new UnreadInput(this.faults.map(below));
  }
}

/** Registers a reader for values of a schema that have another form in GraphQL. */
export function setInputReader(schema: z.core.$ZodType, read: Reader): void {
  readers.set(shapeOf(schema).schema, read);
}

/**
 * Plain value of an argument or an input object, without null members where the schema makes them optional and does
 * not allow null. Throws UnreadInput.
 */
export function fromInput(type: z.core.$ZodType, value: unknown): unknown {
  if (value === undefined || value === null) return allowsNull(type) ? value : undefined;
  const { schema } = shapeOf(type);
  const read = readers.get(schema);
  if (read !== undefined) return read(value as never);
  const { def } = schema._zod;
  if (def.type === 'array' && Array.isArray(value)) {
    return value.map((item, at) => memberOf(def.element, item, at));
  }
  if (def.type !== 'object') return value;
  const members = Object.entries(def.shape).map(([name, member]) => [
    name,
    memberOf(member, (value as Readonly<Record<string, unknown>>)[name], name),
  ]);
  return Object.fromEntries(members.filter(([, member]) => member !== undefined));
}

function memberOf(type: z.core.$ZodType, value: unknown, name: string | number): unknown {
  try {
    return fromInput(type, value);
  } catch (error) {
    throw error instanceof UnreadInput ? error.within(name) : error;
  }
}

/** True if null differs from a missing member. */
function allowsNull(type: z.core.$ZodType): boolean {
  const { def } = (type as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable') return true;
  return (
    (def.type === 'optional' || def.type === 'readonly' || def.type === 'default') &&
    allowsNull(def.innerType)
  );
}
