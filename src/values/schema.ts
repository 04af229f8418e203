import { z } from 'zod';
import type { Action, DeepReadonly, GameEvent, Position } from '../engine';

/** What a schema of the service means to a caller: it never changes, all the way down. */
export type Of<Schema extends z.ZodType> = DeepReadonly<
  z.infer<Schema>,
  Position | Action | GameEvent | Uint8Array
>;

/** What a caller sends for a schema that judges it later: any text in place of an enumeration. */
export type Sent<Schema extends z.ZodType> = Texts<Of<Schema>>;

type Texts<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Key in keyof T]: Texts<T[Key]> }
    : T;

/** What the contracts need to know about a schema beyond what JSON Schema can say. */
export interface Hints {
  /** GraphQL writes it as an `ID`. */
  readonly isId?: true;
  /** GraphQL writes it as plain text, although it has a list of values. */
  readonly isText?: true;
  /** GraphQL writes it as a `DateTime`. */
  readonly isInstant?: true;
  /** It comes from a caller: OpenAPI says how large a number is counted exactly. */
  readonly isSent?: true;
  /** Its use case judges its form, and answers faults as data; an API takes any value. */
  readonly isJudgedLater?: true;
  /** OpenAPI leaves the list of values open. */
  readonly isOpen?: true;
  /** What each value of an enumeration means. */
  readonly values?: Readonly<Record<string, string>>;
  /** The name of the member in OpenAPI, where it is not the one of the service. */
  readonly rest?: string;
  /** The name of the field in GraphQL, where it is not the one of the service. */
  readonly graphql?: string;
  /** The name of the type in GraphQL, where it is not the one of OpenAPI. */
  readonly type?: string;
  /** The name of the input in GraphQL, where it is not that of the type with `Input` behind it. */
  readonly input?: string;
  /** What the key of a record is called in GraphQL, and the type of its entries. */
  readonly key?: string;
  readonly entry?: string;
  /** OpenAPI says that it has all members of the schema of this name, which others extend, too. */
  readonly extends?: string;
  /** Others extend it, so OpenAPI does not close it. */
  readonly isBase?: true;
}

export const hints = z.registry<Hints>();

const byName = new Map<string, z.ZodType>();
const names = new WeakMap<z.core.$ZodType, string>();

/** Gives a schema the name that both contracts know it by. Throws when another schema has it. */
export function named<Schema extends z.ZodType>(name: string, schema: Schema): Schema {
  if (byName.has(name)) throw new Error(`Two schemas are named ${name}.`);
  byName.set(name, schema);
  names.set(schema, name);
  return schema;
}

/** The name that was given to a schema. */
export function nameOf(schema: z.core.$ZodType): string | undefined {
  return names.get(schema);
}

/** All schemas that have a name. */
export const namedSchemas: ReadonlyMap<string, z.ZodType> = byName;

/** An id as it is answered. */
export const id = z.string().register(hints, { isId: true });

/** An id as it is sent: of a match, a webhook, a user ... */
export const sentId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .register(hints, { isId: true });

/** A number as it is sent: of an entry, a version ... */
export const sentCount = z.int().min(0).register(hints, { isSent: true });

/** An object of JSON that something else judges. */
export const anyObject: z.ZodType<object> = z.record(z.string(), z.unknown());

/** When something happened. */
export const instant = z
  .string()
  .meta({ format: 'date-time' })
  .describe('An instant in ISO 8601.')
  .register(hints, { isInstant: true });

/** Leads to the next page of a list. REST answers the address of that page. */
const cursor = named(
  'Next',
  z
    .string()
    .nullable()
    .describe('Leads to the next page; null on the last one.')
    .register(hints, { rest: 'next' }),
);

/** A page of a list, under a name: its items as this member, and where the next page is. */
export function pageOf<Member extends string, Item extends z.ZodType>(
  name: string,
  member: Member,
  item: Item,
  description: string,
) {
  const items = { [member]: z.array(item) } as Readonly<Record<Member, z.ZodArray<Item>>>;
  return named(name, z.object({ ...items, cursor }).describe(description));
}

/** An enumeration with what each of its values means. */
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
