import { z } from 'zod';

/** Control characters, line breaks, marks that change the direction of text, and lone surrogates. */
const UNWANTED = String.raw`\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ud800-\udfff`;
/** A surrogate pair, for engines that match it as two units. */
const PAIR = String.raw`[\ud800-\udbff][\udc00-\udfff]`;

/** Forms of texts that callers send, in the syntax of JSON Schema that all languages support. */
const LINE = new RegExp(`^(?:[^${UNWANTED}]|${PAIR})*$`);
const WELL_FORMED = new RegExp(String.raw`^(?:[^\ud800-\udfff]|${PAIR})*$`);
const LINES = new RegExp(String.raw`^(?:[^${UNWANTED}]|${PAIR}|\n)*$`);

/** An id in a list whose elements commas separate. */
export const LISTED = new RegExp(`^(?:[^${UNWANTED},]|${PAIR})+$`);

/** Descriptions of these forms, by their source. */
export const TEXT_FORMS: Readonly<Record<string, string>> = {
  [LINE.source]: 'one line of text, without control characters and halves of characters',
  [LINES.source]: 'text without control characters other than line feeds, and without halves of characters',
  [WELL_FORMED.source]: 'text without halves of characters',
};

const ofForm = (form: RegExp) => z.string().regex(form, `it must be ${TEXT_FORMS[form.source]}`);

/** Text in lists, in headings and within sentences: a name, a title, a reason. */
export const lineSchema = ofForm(LINE);

/** An id in the lists of a query. */
export const listedSchema = z.string().regex(LISTED, 'it must be an id, without commas');

/** Text that stands alone: a note, a description. */
export const linesSchema = ofForm(LINES);

/** Text in a language that a program parses. */
export const wellFormedSchema = ofForm(WELL_FORMED);

/** A line of limited length, without the spaces around it. */
export const line = (longest: number) => lineSchema.trim().max(longest);
export const lines = (longest: number) => linesSchema.trim().max(longest);

/** The beginning of a text, limited in length; no surrogate pair is split. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\ud800-\udbff]$/, '');

/** Values that a caller may send, in a sentence: `"us", "german"`. */
export function quoted(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(', ');
}
