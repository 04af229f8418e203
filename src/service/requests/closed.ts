import { z } from 'zod';
import { hints } from '../../values/schema';

type Forms = WeakMap<z.core.$ZodType, z.core.$ZodType>;

/** Closed schemas by schema, which does not change. */
const closedForms: Forms = new WeakMap();
/** Closed schemas of values that are judged now. */
const judgedForms: Forms = new WeakMap();

/**
 * Schema in which every object is closed: members that it does not name are refused. Values that a use case judges
 * later, with its faults as data, may be anything.
 */
export function closed<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  return kept(closedForms, schema, () =>
    hints.get(schema)?.isJudgedLater === true ? z.unknown() : closedWithin(schema),
  );
}

/** Like `closed`, for a value that is judged now. */
export function closedWithin<Schema extends z.core.$ZodType>(schema: Schema): Schema {
  return kept(judgedForms, schema, () => close(schema as unknown as z.core.$ZodTypes));
}

function kept<Schema extends z.core.$ZodType>(
  forms: Forms,
  schema: Schema,
  make: () => z.core.$ZodType,
): Schema {
  const known = forms.get(schema) ?? make();
  forms.set(schema, known);
  return known as Schema;
}

function close(schema: z.core.$ZodTypes): z.core.$ZodType {
  const { def } = schema._zod;
  if (def.type === 'object') {
    const shape = Object.fromEntries(
      Object.entries(def.shape).map(([name, member]) => [name, closed(member)]),
    );
    return changed(schema, { shape, catchall: def.catchall ?? z.never() });
  }
  if (def.type === 'array') return changed(schema, { element: closed(def.element) });
  if (def.type === 'union') return changed(schema, { options: def.options.map(closed) });
  if (def.type === 'record') return changed(schema, { valueType: closed(def.valueType) });
  const isWrapped =
    def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly' || def.type === 'default';
  return isWrapped ? changed(schema, { innerType: closed(def.innerType) }) : schema;
}

/** Schema of the same class with some other parts; its checks stay. */
function changed(schema: z.core.$ZodTypes, parts: object): z.core.$ZodType {
  const { def, constr } = schema._zod as unknown as {
    readonly def: object;
    readonly constr: new (def: object) => z.core.$ZodType;
  };
  return new constr({ ...def, ...parts });
}
