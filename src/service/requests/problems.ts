import { z } from 'zod';

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
