import { z } from 'zod';

/** As JSON Schema takes it, in every language: no control characters, breaks of lines, or marks that turn text around. */
// oxlint-disable-next-line no-control-regex -- it is these that a line does not hold
export const LINE = /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/;

/** Text that stands in lists, in headings and between other words: a name, or a title. */
export const line = (longest: number) =>
  z.string().trim().max(longest).regex(LINE, 'One line of text, without control characters.');
