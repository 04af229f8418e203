import { z } from 'zod';
import { linesSchema } from '../map/texts';
import { textSchema } from '../map/values';
import type { DeepReadonly } from '../map/values';

/** One numbered case of the rules in the project's own words. */
export const caseRowSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]+ \d/, 'a case id is a rule book and a number'),
  title: textSchema,
  paraphrase: textSchema,
  kind: textSchema,
  testable: z.enum(['yes', 'no']),
  /** The decision of the case and the side that makes it; `-` if there is none. */
  decision: textSchema,
  edition: z.enum(['both', '1976', '2009']),
});

export type CaseRow = DeepReadonly<z.infer<typeof caseRowSchema>>;

/**
 * Cases that are cited under another id: a result against the attackers is cited with its distance, but one
 * case covers both.
 */
const CITED_AS: ReadonlyMap<string, string> = new Map([
  ['STD 7.62(A1)', 'STD 7.62(A)'],
  ['STD 7.62(A2)', 'STD 7.62(A)'],
]);

/** The id of the case for a citation. */
export function caseCited(citation: string): string {
  return CITED_AS.get(citation) ?? citation;
}

/** A decision of the referee where the rules are silent or contradict themselves. */
export const rulingSchema = z.strictObject({
  id: z.string().regex(/^R-[A-Z0-9]+[-.]\d+$/, 'a ruling id looks like R-MOV-1'),
  title: textSchema.optional(),
  section: textSchema,
  text: linesSchema.min(1),
  restsOn: textSchema.optional(),
});

export type Ruling = DeepReadonly<z.infer<typeof rulingSchema>>;

/**
 * The known cases at or under a reference to a section. `BAS 15.26` gives `BAS 15.26(1)` and so on in
 * Bastogne; `BAS 12.0` gives the whole of section 12. Empty if nothing matches.
 */
export function casesUnder(book: string, reference: string, knownCases: Iterable<string>): string[] {
  const [section = '', part = ''] = reference.split('.');
  const detail = reference.split('.')[2];
  const stem = part === '0' ? `${book} ${section}.` : `${book} ${section}.${part}`;
  const wanted = detail === undefined ? stem : `${stem}(${detail}`;
  return [...knownCases].filter((id) => id.startsWith(wanted));
}
