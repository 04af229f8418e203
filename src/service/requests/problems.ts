import { z } from 'zod';

/** Faults of a request, or of the named field, in sentences. */
export function faultsSentence(error: z.ZodError, name?: string): string {
  return error.issues
    .map(({ path, message }) => `${[...(name === undefined ? [] : [name]), ...path].join('.')}: ${message}.`)
    .join(' ');
}

/** Normalises an instant in ISO 8601; undefined for any other text. */
export function instantOf(text: string): string | undefined {
  const read = z.iso.datetime({ offset: true }).safeParse(text);
  return read.success ? new Date(read.data).toISOString() : undefined;
}
