import type { z } from 'zod';
import type { MemberFault } from '../../service/requests/form';
import { shapeOf } from './shape';

type Read = (value: unknown) => unknown;

const readers = new Map<z.core.$ZodType, (value: never) => unknown>();

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
export function setInputReader(schema: z.core.$ZodType, read: (value: never) => unknown): void {
  readers.set(shapeOf(schema).schema, read);
}

/**
 * Makes a function that turns an argument or an input object into its plain value, without null members where the
 * schema makes them optional and does not allow null. It throws UnreadInput, and looks at the schema once.
 */
export function inputReader(type: z.core.$ZodType): Read {
  let read: Read | undefined;
  // Readers of members may be registered later.
  return (value) => (read ??= makeReader(type))(value);
}

function makeReader(type: z.core.$ZodType): Read {
  const { schema } = shapeOf(type);
  const keepsNull = allowsNull(type);
  const read = (readers.get(schema) as Read | undefined) ?? plainReader(schema);
  return (value) => {
    if (value === undefined || value === null) return keepsNull ? value : undefined;
    return read(value);
  };
}

function plainReader({ _zod: { def } }: z.core.$ZodTypes): Read {
  if (def.type === 'array') {
    const read = makeReader(def.element);
    return (value) => (Array.isArray(value) ? value.map((item, at) => readMember(read, item, at)) : value);
  }
  if (def.type !== 'object') return (value) => value;
  const members = Object.entries(def.shape).map(([name, member]) => [name, makeReader(member)] as const);
  return (value) => {
    const plain: Record<string, unknown> = {};
    for (const [name, read] of members) {
      const member = readMember(read, (value as Readonly<Record<string, unknown>>)[name], name);
      if (member !== undefined) plain[name] = member;
    }
    return plain;
  };
}

function readMember(read: Read, value: unknown, name: string | number): unknown {
  try {
    return read(value);
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
