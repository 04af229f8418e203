import { z } from 'zod';
import { hints, nameOf } from '../../values/schema';
import type { Hints } from '../../values/schema';

/** Zod schema without its wrappers (optional, nullable ...), and the properties that these add. */
export interface Shape {
  readonly schema: z.core.$ZodTypes;
  readonly nullable: boolean;
  /** Description of the member; that of a named schema belongs to its type. */
  readonly description: string | undefined;
  readonly hints: Hints;
  readonly defaultValue?: unknown;
}

/** Removes the wrappers; the outermost description wins. */
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

/** Finds the named schema behind one that only adds a description. */
function originalOf(type: z.core.$ZodType): z.core.$ZodTypes {
  return (namedParent(type) ?? type) as z.core.$ZodTypes;
}

function namedParent(type: z.core.$ZodType): z.core.$ZodType | undefined {
  if (nameOf(type) !== undefined) return type;
  const { parent, def } = type._zod;
  return parent?._zod.def === def ? namedParent(parent) : undefined;
}

/** Name of the GraphQL type of a schema; `otherwise` if the schema has none. */
export function typeNameOf(schema: z.core.$ZodType, otherwise: string): string {
  return hints.get(schema)?.type ?? nameOf(schema) ?? otherwise;
}

/** Description of a schema itself. */
export function descriptionOf(type: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(originalOf(type))?.description;
}

/** Values of an enumeration or of literals, if all are texts. */
export function textValues(schema: z.core.$ZodTypes): readonly string[] | undefined {
  const { def } = schema._zod;
  const values =
    def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : undefined;
  return values?.every((value) => typeof value === 'string') === true ? values : undefined;
}

/** Nullable parts of a field: the field, the elements of its list, or both. */
export function nullableOf({ schema, nullable }: Shape): boolean | 'items' | 'itemsAndList' {
  const { def } = schema._zod;
  if (def.type !== 'array' || !shapeOf(def.element).nullable) return nullable;
  return nullable ? 'itemsAndList' : 'items';
}

/** Members of an object schema, in order. */
export function membersOf(schema: z.core.$ZodObject): readonly (readonly [string, z.core.$ZodType])[] {
  return Object.entries(schema._zod.def.shape);
}
