import { z } from 'zod';
import { LISTED, TEXT_FORMS, TYPE_WORDS, counted } from '../../engine';
import { closed, closedWithin } from './closed';

/** Fault of a member of a request. */
export interface MemberFault {
  /** For example `actions.0.path`; empty for the whole. */
  readonly path: string;
  /** Clause about the member: `it must be a whole number, not "two"`. */
  readonly message: string;
}

type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly faults: readonly MemberFault[] };

/**
 * Reads a value by its schema and reports all faults at once. Members that the schema does not name are faults;
 * values that a use case judges later may be anything.
 */
export function readForm<Schema extends z.ZodType>(schema: Schema, value: unknown): Read<z.output<Schema>> {
  return readBy(closed(schema), value);
}

/** Like `readForm`, for a value that is judged now. */
export function judgeForm<Schema extends z.ZodType>(schema: Schema, value: unknown): Read<z.output<Schema>> {
  return readBy(closedWithin(schema), value);
}

function readBy<Schema extends z.ZodType>(schema: Schema, value: unknown): Read<z.output<Schema>> {
  const accepted = schema.safeParse(value);
  if (accepted.success) return { ok: true, value: accepted.data };
  // Words for the faults cost each value, so only a refused one is read with them.
  const read = schema.safeParse(value, { error: wordsFor, reportInput: true });
  if (read.success) return { ok: true, value: read.data };
  const faults = new Map<string, MemberFault>();
  for (const fault of read.error.issues.flatMap((issue) => faultsOf(issue))) {
    // A member of the wrong type has no further faults.
    if (!faults.has(fault.path)) faults.set(fault.path, fault);
  }
  return { ok: false, faults: [...faults.values()] };
}

/** Words for named forms of texts. */
const FORMS: ReadonlyMap<string, string> = new Map([
  [String.raw`/^\d{4}$/`, 'the number of a hex: four digits, for example 0918'],
  [String(LISTED), 'an id, without commas'],
  ...Object.entries(TEXT_FORMS).map(([source, words]) => [`/${source}/`, words] as const),
]);

function faultsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): readonly MemberFault[] {
  const path = [...above, ...issue.path];
  const at = (message: string, member?: string): MemberFault => ({
    path: (member === undefined ? path : [...path, member]).map(String).join('.'),
    message,
  });
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => at('it is not known here', key));
  return (issue.code === 'invalid_union' && unionFaults(issue, path)) || [at(issue.message)];
}

/** Faults of the intended form, if the discriminator identifies it. */
function unionFaults(
  { errors }: z.core.$ZodIssueInvalidUnion,
  path: readonly PropertyKey[],
): readonly MemberFault[] | undefined {
  const meant = errors.filter(
    (issues) => !issues.some(({ code, path: at }) => at.length === 0 && code === 'invalid_type'),
  );
  return meant.length === 1 ? meant[0]!.flatMap((issue) => faultsOf(issue, path)) : undefined;
}

/** Words for a fault. */
function wordsFor(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, input } = issue;
  if (code === 'invalid_type') return typeOf(issue);
  if (code === 'invalid_union') return unionOf(issue as Discriminated);
  if (code === 'invalid_value') return oneOf(issue.values, input);
  if (code === 'too_small') return sizeOf(issue.origin, 'least', Number(issue.minimum)) + notThis(input);
  if (code === 'too_big') return sizeOf(issue.origin, 'most', Number(issue.maximum)) + notThis(input);
  return code === 'invalid_format' ? formOf(issue) : undefined;
}

function typeOf({ inst, expected, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidType>): string {
  // A value of any type can only be missing.
  if (expected === 'nonoptional') return 'it is missing';
  const type = isWhole(inst) ? 'int' : expected;
  return missingOr(TYPE_WORDS[type] ?? type, input);
}

/** Union with a discriminator, and the values of that. */
interface Discriminated {
  readonly options?: readonly unknown[];
  readonly discriminator?: string;
  readonly input?: unknown;
}

function unionOf({ options, discriminator = '', input }: Discriminated): string {
  return options === undefined
    ? `it has none of the forms that it may have${notThis(input)}`
    : oneOf(options, (input as Readonly<Record<string, unknown>> | undefined)?.[discriminator]);
}

function isWhole(schema: unknown): boolean {
  return schema instanceof z.ZodNumberFormat && schema.format === 'safeint';
}

/** Words for a value of a closed set. */
function oneOf(values: readonly unknown[], input: unknown): string {
  const words = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return missingOr(`${words.length === 1 ? '' : 'one of '}${words.join(', ')}`, input);
}

/** Words for a member that is not what it must be, or not there. */
function missingOr(what: string, input: unknown): string {
  return input === undefined ? `it is missing, and must be ${what}` : `it must be ${what}${notThis(input)}`;
}

function sizeOf(origin: string, bound: 'least' | 'most', size: number): string {
  if (origin === 'string') return `it must have at ${bound} ${counted(size, 'character')}`;
  if (origin === 'array' || origin === 'set') return `it must have at ${bound} ${counted(size, 'element')}`;
  return `it must be at ${bound} ${size}`;
}

function formOf({ format, pattern, input }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidStringFormat>) {
  const form = FORMS.get(pattern ?? '');
  if (form !== undefined) return `it must be ${form}${notThis(input)}`;
  if (format !== 'regex' || pattern === undefined) return undefined;
  return `it must be a text of the form ${pattern.slice(1, -1)}${notThis(input)}`;
}

/** Submitted value, or its beginning. */
function notThis(input: unknown): string {
  const text = JSON.stringify(input) as string | undefined;
  if (text === undefined) return '';
  const [beginning] = /^.{60}/su.exec(text) ?? [];
  return `, not ${beginning === undefined ? text : `${beginning}...`}`;
}

type Shape = z.core.$ZodTypes['_zod']['def'];

function defOf(schema: z.core.$ZodType): Shape {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'optional' ||
    def.type === 'nullable' ||
    def.type === 'default' ||
    def.type === 'readonly'
    ? defOf(def.innerType)
    : def;
}

/** Values of the texts of a path or a query. */
type ValuesOf = (texts: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/**
 * Makes a converter of the texts of a path or a query. Lists repeat the name or, if no element contains a comma, are
 * separated by commas. A text that stands for no value stays unchanged, and the schema refuses it.
 */
export function textReader({ shape }: z.ZodObject): ValuesOf {
  const others = Object.entries<z.ZodType>(shape).filter(([, schema]) => isWritten(defOf(schema)));
  return (texts) => {
    const values = { ...texts };
    for (const [name, schema] of others) {
      if (name in values) values[name] = valueOf(schema, values[name]);
    }
    return values;
  };
}

/** True for a value that is written as text, but is none. */
function isWritten({ type }: Shape): boolean {
  return type === 'array' || type === 'number' || type === 'boolean';
}

function valueOf(schema: z.core.$ZodType, text: unknown): unknown {
  const def = defOf(schema);
  if (def.type === 'array') {
    const isSplit = !z.safeParse(def.element as z.ZodType, ',').success;
    const parts = [text]
      .flat()
      .flatMap((part) => (isSplit && typeof part === 'string' ? part.split(',') : [part]));
    return parts.map((part) => valueOf(def.element, part));
  }
  if (typeof text !== 'string') return text;
  if (def.type === 'number' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (def.type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
