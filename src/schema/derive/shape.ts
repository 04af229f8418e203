import { z } from 'zod';

/** A zod schema without its wrappers (optional, nullable ...), and what the wrappers said. */
export interface Shape {
  readonly schema: z.core.$ZodTypes;
  readonly nullable: boolean;
  readonly description: string | undefined;
}

/** Takes the wrappers off; the outermost description wins. */
export function shapeOf(type: z.core.$ZodType): Shape {
  const description = z.globalRegistry.get(type)?.description;
  const schema = type as z.core.$ZodTypes;
  const { def } = schema._zod;
  const optional = def.type === 'optional' || def.type === 'nullable';
  if (!optional && def.type !== 'readonly' && def.type !== 'default') {
    return { schema, nullable: false, description };
  }
  const inner = shapeOf(def.innerType);
  const nullable = optional || inner.nullable;
  return { schema: inner.schema, nullable, description: description ?? inner.description };
}

/** The values of an enumeration or of literals, when all are texts. */
export function textValues(schema: z.core.$ZodTypes): readonly string[] | undefined {
  const { def } = schema._zod;
  const values =
    def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : undefined;
  return values?.every((value) => typeof value === 'string') === true ? values : undefined;
}

/** The members of an object schema, in order. */
export function membersOf(schema: z.core.$ZodObject): readonly (readonly [string, z.core.$ZodType])[] {
  return Object.entries(schema._zod.def.shape);
}
