import { z } from 'zod';

/** Control characters, breaks of lines, marks that turn text around, and halves of characters. */
const UNWANTED = String.raw`\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff`;
/** A character beyond the first 65,536, for engines that see it as two. */
const PAIR = String.raw`[\ud800-\udbff][\udc00-\udfff]`;

/** Forms of texts that callers send, as JSON Schema takes them in every language. */
const LINE = new RegExp(`^(?:[^${UNWANTED}]|${PAIR})*$`);
const WELL_FORMED = new RegExp(String.raw`^(?:[^\ud800-\udfff]|${PAIR})*$`);
const LINES = new RegExp(String.raw`^(?:[^${UNWANTED}]|${PAIR}|\n)*$`);

/** An id in a list, where commas may stand between the elements. */
export const LISTED = new RegExp(`^(?:[^${UNWANTED},]|${PAIR})+$`);

/** Words for these forms, by their source. */
export const TEXT_FORMS: Readonly<Record<string, string>> = {
  [LINE.source]: 'one line of text, without control characters and halves of characters',
  [LINES.source]: 'text without control characters other than line feeds, and without halves of characters',
  [WELL_FORMED.source]: 'text without halves of characters',
};

const ofForm = (form: RegExp) => z.string().regex(form, `must be ${TEXT_FORMS[form.source]}`);

/** Words that stand in lists, in headings and between other words: a name, a title, a reason. */
export const lineSchema = ofForm(LINE);

/** An id that stands in lists of a query. */
export const listedSchema = z.string().regex(LISTED, 'must be an id, without commas');

/** Words that stand alone: a note, a description. */
export const linesSchema = ofForm(LINES);

/** Words in a language that a program reads. */
export const wellFormedSchema = ofForm(WELL_FORMED);

/** The same without the spaces around them. */
export const line = (longest: number) => lineSchema.trim().max(longest);
export const lines = (longest: number) => linesSchema.trim().max(longest);

/** The beginning of a text, at most so long; no character is cut in half. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
