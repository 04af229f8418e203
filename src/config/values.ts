import { z } from 'zod';

/** Whole number within limits. */
export function wholeNumber(least: number, most: number) {
  const sentence = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, sentence)
    .transform(Number)
    .refine((value) => value >= least && value <= most, sentence);
}

export const redisAddress = z
  .string()
  .regex(/^rediss?:\/\/[^\s]+$/, 'an address like redis://localhost:6379');

const portSentence = 'a port number from 0 to 65535';
export const port = z
  .string()
  .regex(/^\d{1,5}$/, portSentence)
  .transform(Number)
  .refine((value) => value <= 65535, portSentence);

const seatKeySentence = 'a secret of at least 32 characters, or several with | between them';
export const seatKeys = z
  .string()
  .transform((text) => text.split('|'))
  .pipe(z.tuple([z.string().min(32, seatKeySentence)], z.string().min(32, seatKeySentence)));

const listed = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Number of proxies, or addresses of proxies in the forms that Express takes. */
export const proxies = z
  .string()
  .transform((text) => (/^\d$/.test(text) ? Number(text) : listed(text)))
  .refine(
    (value) =>
      typeof value === 'number' ||
      value.every((part) => /^(?:loopback|linklocal|uniquelocal|[\da-f.:]+(?:\/\d+)?)$/i.test(part)),
    'how many proxies stand in front, or their addresses with commas between them',
  );

export const origins = z
  .string()
  .transform((text): '*' | string[] => (text === '*' ? text : text === 'none' ? [] : listed(text)))
  .refine(
    (value) => value === '*' || value.every((part) => /^https?:\/\/[^/\s]+$/.test(part)),
    '*, none, or origins like https://play.example.org with commas between them',
  );

export const oneOf = (values: readonly string[]): string => `one of ${values.join(', ')}`;

export const flag = z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true');
