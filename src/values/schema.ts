import { z } from 'zod';
import type { Action, DeepReadonly, GameEvent, Position } from '../engine';

/** Deeply read-only type of a schema of the service. */
export type Of<Schema extends z.ZodType> = DeepReadonly<
  z.infer<Schema>,
  Position | Action | GameEvent | Uint8Array
>;

/** Type that a caller sends for a schema that is judged later: any text in place of an enumeration. */
export type Sent<Schema extends z.ZodType> = Texts<Of<Schema>>;

type Texts<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: Texts<T[Key]> }
    : T;

/** Properties of a schema that JSON Schema cannot express, for the contracts. */
export interface Hints {
  /** GraphQL writes it as an `ID`. */
  readonly isId?: true;
  /** GraphQL writes it as plain text, although it has a list of values. */
  readonly isText?: true;
  /** GraphQL writes it as a `DateTime`. */
  readonly isInstant?: true;
  /** It comes from a caller: OpenAPI gives the largest exact number. */
  readonly isSent?: true;
  /** Its use case judges its form and returns faults as data; an API accepts any value. */
  readonly isJudgedLater?: true;
  /** OpenAPI leaves the list of values open. */
  readonly isOpen?: true;
  /** The meaning of each value of an enumeration. */
  readonly values?: Readonly<Record<string, string>>;
  /** The name of the member in OpenAPI, if it differs. */
  readonly rest?: string;
  /** The name of the field in GraphQL, if it differs. */
  readonly graphql?: string;
  /** The name of the type in GraphQL, if it differs from that in OpenAPI. */
  readonly type?: string;
  /** The name of the input in GraphQL, if it differs from that of the type with the suffix `Input`. */
  readonly input?: string;
  /** The name of a record's key in GraphQL, and the type of its entries. */
  readonly key?: string;
  readonly entry?: string;
  /** OpenAPI includes all members of the schema with this name, which others also extend. */
  readonly extends?: string;
  /** Others extend it, so OpenAPI does not close it. */
  readonly isBase?: true;
}

export const hints = z.registry<Hints>();

const byName = new Map<string, z.ZodType>();
/** Names by schema; a schema keeps its name. */
const names = new WeakMap<z.core.$ZodType, string>();

/** Gives a schema its name in both contracts. Throws if another schema has it. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  if (byName.has(name)) throw new Error(`Two schemas are named ${name}.`);
  byName.set(name, schema);
  names.set(schema, name);
  return schema;
}

/** The name of a schema, if any. */
export function nameOf(schema: z.core.$ZodType): string | undefined {
  return names.get(schema);
}

export const namedSchemas: ReadonlyMap<string, z.ZodType> = byName;

/** An id in an answer. */
export const id = z.string().register(hints, { isId: true });

/** An id in a request: of a match, a webhook, a user ... */
export const sentId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .register(hints, { isId: true });

/** A number in a request: of an entry, a version ... */
export const sentCount = z.int().min(0).register(hints, { isSent: true });

/** Any JSON object; other code judges it. */
export const anyObject: z.ZodType<object> = z.record(z.string(), z.unknown());

export const instant = z
  .string()
  .meta({ format: 'date-time' })
  .describe('An instant in ISO 8601.')
  .register(hints, { isInstant: true });

/** Cursor of the next page. REST shows it as an address. */
const cursor = named(
  'Next',
  z
    .string()
    .nullable()
    .describe('Leads to the next page; null on the last one.')
    .register(hints, { rest: 'next' }),
);

/** A named page of a list: its items in this member, and the cursor of the next page. */
export function pageOf<Member extends string, Item extends z.ZodType>(
  name: string,
  member: Member,
  item: Item,
  description: string,
) {
  const items = { [member]: z.array(item) } as Readonly<Record<Member, z.ZodArray<Item>>>;
  return named(name, z.object({ ...items, cursor }).describe(description));
}

/** An enumeration with the meaning of each value. */
export function choice<const Values extends Readonly<Record<string, string>>>(values: Values) {
  return z.enum(Object.keys(values) as (keyof Values & string)[]).register(hints, { values });
}

/** An object with all members of a named base and some of its own. OpenAPI refers to the base. */
export function extending<Base extends z.ZodRawShape, Own extends z.ZodRawShape>(
  base: z.ZodObject<Base>,
  members: Own,
) {
  return base.extend(members).register(hints, { extends: nameOf(base)! });
}
