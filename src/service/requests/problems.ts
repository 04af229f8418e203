import { z } from 'zod';
import { TYPE_WORDS } from '../../engine';

/** What is wrong with a request, or with the field of this name, as sentences. */
export function sentenceOf(error: z.ZodError, name?: string): string {
  return error.issues
    .map(({ path, message }) => `${[...(name === undefined ? [] : [name]), ...path].join('.')}: ${message}.`)
    .join(' ');
}

/** An instant in ISO 8601 as this service writes it; undefined for what is none. */
export function instantOf(text: string): string | undefined {
  const read = z.iso.datetime({ offset: true }).safeParse(text);
  return read.success ? new Date(read.data).toISOString() : undefined;
}

/** Names what is allowed and what was sent instead; nothing where zod's own words have to do. */
export function whatIsWrong(issue: z.core.$ZodRawIssue): string | undefined {
  const allowed = allowedBy(issue);
  if (allowed === undefined) return undefined;
  return issue.input === undefined
    ? `is missing: it must ${allowed}`
    : `must ${allowed}, not ${shown(issue.input)}`;
}

function allowedBy(issue: z.core.$ZodRawIssue): string | undefined {
  const { code, inst } = issue;
  if (code === 'invalid_type') {
    const type = isWhole(inst) ? 'int' : issue.expected;
    return `be ${TYPE_WORDS[type] ?? type}`;
  }
  if (code === 'invalid_value') return `be ${issue.values.map(String).join(' or ')}`;
  if (code === 'invalid_format') return `be a text of the form ${issue.pattern ?? issue.format}`;
  if (code === 'too_small') return bound('at least', issue.minimum, issue.origin);
  if (code === 'too_big') return bound('at most', issue.maximum, issue.origin);
  return undefined;
}

function isWhole(schema: unknown): boolean {
  return schema instanceof z.ZodNumberFormat && schema.format === 'safeint';
}

const PARTS: Readonly<Record<string, string>> = { string: 'characters', array: 'elements' };

function bound(limit: string, count: number | bigint, origin: string): string {
  const parts = PARTS[origin];
  return parts === undefined ? `be ${limit} ${count}` : `have ${limit} ${count} ${parts}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  const [beginning] = /^.{60}/su.exec(text) ?? [];
  return beginning === undefined ? text : `${beginning}...`;
}
