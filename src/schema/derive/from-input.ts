import type { z } from 'zod';
import type { Fault } from '../../service/requests/form';
import { shapeOf } from './shape';

type Reader = (value: never) => unknown;

const readers = new Map<z.core.$ZodType, Reader>();

/** An input that stands for no value. */
export class UnreadInput extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('The input stands for no value.');
  }

  /** The same of the member of a larger input. */
  within(member: string | number): UnreadInput {
    const below = ({ path, message }: Fault) => ({
      path: [member, path].filter((part) => part !== '').join('.'),
      message,
    });
    return new UnreadInput(this.faults.map(below));
  }
}

/** Has the values of a schema read from a form that GraphQL alone has. */
export function setInputReader(schema: z.core.$ZodType, read: Reader): void {
  readers.set(shapeOf(schema).schema, read);
}

/**
 * The value that an argument or an input object stands for: a plain one, without members that are null where the
 * schema lets them be left out and knows no null. Throws UnreadInput.
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

/** Whether null means something else than a member that is left out. */
function allowsNull(type: z.core.$ZodType): boolean {
  const { def } = (type as z.core.$ZodTypes)._zod;
  if (def.type === 'nullable') return true;
  return (
    (def.type === 'optional' || def.type === 'readonly' || def.type === 'default') &&
    allowsNull(def.innerType)
  );
}
