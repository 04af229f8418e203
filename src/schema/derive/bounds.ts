import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsIn,
  IsISO8601,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { z } from 'zod';
import { isText } from './enums';
import type { Shape } from './shape';
import { shapeOf, textValues } from './shape';

/** No id of anything is longer. */
const LONGEST_ID = 80;

/**
 * The checks of class-validator for a member with this schema: how long, how many, how much. Forms and empty texts
 * are left to the service, which answers them as data.
 */
export function boundsOf(type: z.core.$ZodType): readonly PropertyDecorator[] {
  const shape = shapeOf(type);
  const { def } = shape.schema._zod;
  if (isNested(shape.schema)) return [ValidateNested()];
  if (def.type === 'record') return recordBounds(shape.schema);
  if (def.type !== 'array') return scalarBounds(shape);
  const { minItems, maxItems, uniqueItems } = jsonOf(shape.schema);
  const element = shapeOf(def.element);
  return [
    ...(minItems === undefined ? [] : [ArrayMinSize(minItems)]),
    ...(maxItems === undefined ? [] : [ArrayMaxSize(maxItems)]),
    ...(uniqueItems === true ? [ArrayUnique()] : []),
    ...elementBounds(element),
  ];
}

/** How many members an object of JSON may have. */
function recordBounds(schema: z.core.$ZodType): readonly PropertyDecorator[] {
  const { maxProperties } = jsonOf(schema);
  if (maxProperties === undefined) return [];
  const validate = (value: object): boolean => Object.keys(value).length <= maxProperties;
  const defaultMessage = (): string => `$property must have at most ${maxProperties} members`;
  const validator = { validate, defaultMessage };
  return [ValidateBy({ name: 'maxProperties', constraints: [maxProperties], validator })];
}

/** class-validator would refuse the nulls of a list; the service judges its elements then. */
function elementBounds(element: Shape): readonly PropertyDecorator[] {
  if (element.nullable) return [];
  return isNested(element.schema) ? [ValidateNested({ each: true })] : scalarBounds(element, { each: true });
}

function isNested({ _zod }: z.core.$ZodTypes): boolean {
  return _zod.def.type === 'object' || _zod.def.type === 'union';
}

function scalarBounds({ schema, hints }: Shape, options?: { readonly each: true }): PropertyDecorator[] {
  const { type } = schema._zod.def;
  const values = textValues(schema);
  if (values !== undefined) return isText(schema, values) ? [IsIn([...values], options)] : [];
  if (type !== 'string' && type !== 'number') return [];
  const { format, maxLength = hints.isId && LONGEST_ID, minimum, maximum } = jsonOf(schema);
  if (format === 'date-time') return [IsISO8601({}, options)];
  return [
    ...(maxLength === undefined ? [] : [MaxLength(maxLength, options)]),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? [] : [Min(minimum, options)]),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [Max(maximum, options)]),
  ];
}

function jsonOf(schema: z.core.$ZodType): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(schema, { unrepresentable: 'any' });
}
