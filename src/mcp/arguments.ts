import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { TEXT_FORMS, problemText } from '../engine';
import { readForm } from '../service/requests/form';
import type { Tool } from './tool';

/** The input of a tool: listed as its schema has it, and read also in the forms that clients send. */
export function inputOf({ input }: Tool): StandardSchemaWithJSON<unknown, z.infer<Tool['input']>> {
  const { jsonSchema } = input['~standard'];
  return {
    '~standard': {
      ...{ version: 1, vendor: 'westwall' },
      jsonSchema: {
        input: (options) => withoutForms(jsonSchema.input(options)),
        output: (options) => withoutForms(jsonSchema.output(options)),
      },
      validate(sent) {
        const read = readForm(input, meant(input, sent));
        if (read.ok) return { value: read.value };
        const faults = read.faults.map(problemText);
        return { issues: [{ message: `${faults.join('; ')}.` }] };
      },
    },
  };
}

/** A schema without the patterns of texts: they are long, and a model reads all tools before it begins. */
function withoutForms(schema: object): Record<string, unknown> {
  const isForm = (key: string, value: unknown): boolean => key === 'pattern' && String(value) in TEXT_FORMS;
  const text = JSON.stringify(schema, (key, value: unknown) => (isForm(key, value) ? undefined : value));
  return JSON.parse(text) as Record<string, unknown>;
}

/** A number in JSON. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * A value as its sender means it: many clients send numbers and truth values as texts, and null for each member that
 * they leave out. A value that could mean anything else stays as it is.
 */
function meant(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional') {
    const isLeftOut = value === null && !z.safeParse(def.innerType, null).success;
    return isLeftOut ? undefined : meant(def.innerType, value);
  }
  if (def.type === 'object' && isObject(value)) return membersMeant(def.shape, value);
  if (def.type === 'array' && Array.isArray(value)) return value.map((item) => meant(def.element, item));
  if (def.type === 'number' && typeof value === 'string' && NUMBER.test(value)) return Number(value);
  if (def.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function membersMeant(shape: z.core.$ZodShape, value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const schema = Object.hasOwn(shape, name) ? shape[name] : undefined;
      return [name, schema === undefined ? member : meant(schema, member)];
    }),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
