import { z } from 'zod';
import { hints, nameOf } from '../../values/schema';
import type { Hints } from '../../values/schema';

/** A zod schema without its wrappers (optional, nullable ...), and what the wrappers said. */
export interface Shape {
  readonly schema: z.core.$ZodTypes;
  readonly nullable: boolean;
  /** Of the member: what a named schema says of itself is left to its type. */
  readonly description: string | undefined;
  readonly hints: Hints;
  readonly defaultValue?: unknown;
}

/** Takes the wrappers off; the outermost description wins. */
export function shapeOf(type: z.core.$ZodType): Shape {
  const own = originalOf(type);
  const described = z.globalRegistry.get(type)?.description;
  const hinted = hints.get(type) ?? {};
  const { def } = own._zod;
  const optional = def.type === 'optional' || def.type === 'nullable';
  if (!optional && def.type !== 'readonly' && def.type !== 'default') {
    const isOfType = own === type && nameOf(own) !== undefined && ['object', 'enum'].includes(def.type);
    return { schema: own, nullable: false, description: isOfType ? undefined : described, hints: hinted };
  }
  const { description = described, ...inner } = shapeOf(def.innerType);
  return {
    ...inner,
    nullable: optional || inner.nullable,
    description: described ?? description,
    hints: { ...inner.hints, ...hinted },
    ...(def.type === 'default' && { defaultValue: def.defaultValue }),
  };
}

/** A named schema that was only described otherwise is still the same. */
function originalOf(type: z.core.$ZodType): z.core.$ZodTypes {
  return (namedParent(type) ?? type) as z.core.$ZodTypes;
}

function namedParent(type: z.core.$ZodType): z.core.$ZodType | undefined {
  if (nameOf(type) !== undefined) return type;
  const { parent, def } = type._zod;
  return parent?._zod.def === def ? namedParent(parent) : undefined;
}

/** The name of the type that GraphQL makes of a schema; `otherwise` where the schema has none. */
export function typeNameOf(schema: z.core.$ZodType, otherwise: string): string {
  return hints.get(schema)?.type ?? nameOf(schema) ?? otherwise;
}

/** What a schema says of itself. */
export function descriptionOf(type: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(originalOf(type))?.description;
}

/** The values of an enumeration or of literals, when all are texts. */
export function textValues(schema: z.core.$ZodTypes): readonly string[] | undefined {
  const { def } = schema._zod;
  const values =
    def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : undefined;
  return values?.every((value) => typeof value === 'string') === true ? values : undefined;
}

/** What may be null of a field: the field, the elements of its list, or both. */
export function nullableOf({ schema, nullable }: Shape): boolean | 'items' | 'itemsAndList' {
  const { def } = schema._zod;
  if (def.type !== 'array' || !shapeOf(def.element).nullable) return nullable;
  return nullable ? 'itemsAndList' : 'items';
}

/** The members of an object schema, in order. */
export function membersOf(schema: z.core.$ZodObject): readonly (readonly [string, z.core.$ZodType])[] {
  return Object.entries(schema._zod.def.shape);
}
