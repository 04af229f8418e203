import { casesUnder } from '../../src/engine/data/cases';
import { RULE_BOOKS } from '../../src/engine/games/systems';
import type { CaseRow, Ruling } from '../../src/engine/data/cases';
import { VIOLATIONS } from '../../src/engine';
import { loadRuleLists } from '../../src/data/load';
import type { RuleLists } from '../../src/data/data-package';
import { demandedRulings, namedRulings } from '../conformance/runner/references';
import type { Citation } from './citations';
import { engineCitations } from './engine';
import { countOfRows, groupsNaming, isCitedIn } from './groups';
import type { PlacedGroup } from './groups';
import { casesInData } from './scenarios';

/** Description of the cases or the ruling of this number; undefined if there is none. */
export function about(number: string): string | undefined {
  const lists = loadRuleLists();
  const ruling = lists.rulings.find(({ id }) => id === number);
  const cases = casesNumbered(number, lists.cases);
  if (ruling === undefined && cases.length === 0) return undefined;
  const known: Known = { lists, citations: engineCitations(), inData: casesInData(lists.cases) };
  if (ruling !== undefined) return aboutRuling(ruling, known);
  const groups = groupsNaming(cases.map(({ id }) => id));
  return cases.map((row) => aboutCase(row, groups, known)).join('\n\n');
}

interface Known {
  readonly lists: RuleLists;
  readonly citations: readonly Citation[];
  readonly inData: ReadonlyMap<string, string>;
}

/** Cases of `STD 7.82`, or of `7.82` in any book: the case with its parts (7.82a), or all cases of a section. */
export function casesNumbered(number: string, rows: readonly CaseRow[]): CaseRow[] {
  const [, book, part] = /^(?:([A-Z]{3}) )?(\d{1,2}(?:\.\d.*)?)$/.exec(number) ?? [];
  if (part === undefined) return [];
  const books = RULE_BOOKS.filter((one) => book === undefined || one === book);
  const exact = rows.filter(({ id }) =>
    books.some(
      (one) => id.startsWith(`${one} ${part}`) && /^(?:[a-z]?(?:\(|$))/.test(id.slice(part.length + 4)),
    ),
  );
  if (exact.length > 0) return exact;
  const ids = rows.map(({ id }) => id);
  const inSection = new Set(books.flatMap((one) => casesUnder(one, part, ids)));
  return rows.filter(({ id }) => inSection.has(id));
}

function aboutCase(
  row: CaseRow,
  groups: readonly PlacedGroup[],
  { lists, citations, inData }: Known,
): string {
  const { id, title, kind, testable, edition, paraphrase, decision } = row;
  const editions = edition === 'both' ? 'both editions' : `edition of ${edition}`;
  const own = groups.filter(({ spec }) => spec.case === id);
  const citing = groups.filter(({ spec }) => spec.case !== id && isCitedIn(spec, id));
  const refusals = refusalsBy(({ case: by }) => by === id);
  const rulings = new Set([
    ...own.flatMap(({ spec }) => namedRulings(spec)),
    ...refusals.flatMap(({ ruling }) => (ruling === undefined ? [] : [ruling])),
    ...rulingsBeside(id, citations),
  ]);
  const data = inData.get(id);
  return [
    `${id}  ${title} (${kind}, ${editions}${testable === 'no' ? ', not testable' : ''})`,
    ...wrapped(paraphrase),
    ...(decision === '-' ? [] : wrapped(`Decision: ${decision}`)),
    ...section('Code', [...places(id, citations), ...(data === undefined ? [] : [data])]),
    ...section('Rows', [
      ...own.map(({ spec, place }) => `${place}  ${spec.title} (${countOfRows(spec)})`),
      ...citing.map(({ spec, place }) => `${place}  refused by it under ${spec.case}: ${spec.title}`),
    ]),
    ...section('Rulings', titlesOf(rulings, lists.rulings)),
    ...section(
      'Refusals',
      refusals.map(({ code, text }) => `${code}  ${text}`),
    ),
  ].join('\n');
}

function aboutRuling({ id, title, text, restsOn }: Ruling, { citations }: Known): string {
  const groups = groupsNaming([id]);
  const demanding = groups.filter(({ spec }) => demandedRulings(spec).includes(id));
  const naming = groups.filter((one) => !demanding.includes(one) && one.spec.rulings.includes(id));
  const line = ({ spec, place }: PlacedGroup): string => `${place}  ${spec.case} ${spec.title}`;
  return [
    title === undefined ? id : `${id}  ${title}`,
    ...wrapped(text),
    ...(restsOn === undefined ? [] : wrapped(`Rests on: ${restsOn}`)),
    ...section('Code', places(id, citations)),
    ...section('Rows that fail without it', demanding.map(line)),
    ...section('Groups that name it', naming.map(line)),
    ...section(
      'Refusals',
      refusalsBy(({ ruling }) => ruling === id).map(({ code, text: sentence }) => `${code}  ${sentence}`),
    ),
  ].join('\n');
}

interface Refusal {
  readonly code: string;
  readonly case: string;
  readonly ruling?: string;
  readonly text: string;
}

function refusalsBy(isWanted: (refusal: Refusal) => boolean): Refusal[] {
  return Object.entries(VIOLATIONS)
    .map(([code, entry]): Refusal => ({ code, ...entry }))
    .filter(isWanted);
}

/** Declarations that carry the case out, followed by all other places that name it. */
function places(id: string, citations: readonly Citation[]): string[] {
  const own = citations.filter((one) => one.id === id);
  return [
    ...own.flatMap(({ file, carrier }) =>
      carrier === undefined ? [] : [`${file}:${carrier.first}  ${carrier.symbol}`],
    ),
    ...own.flatMap(({ file, line, carrier }) => (carrier === undefined ? [`${file}:${line}  names it`] : [])),
  ];
}

/** Rulings in the comments of the declarations that carry the case out. */
function rulingsBeside(id: string, citations: readonly Citation[]): string[] {
  const carriers = citations.filter((one) => one.id === id && one.carrier !== undefined);
  return citations
    .filter((one) => one.id.startsWith('R-'))
    .filter(({ file, line }) =>
      carriers.some((one) => one.file === file && one.line <= line && line < one.carrier!.first),
    )
    .map((one) => one.id);
}

function titlesOf(ids: ReadonlySet<string>, rulings: readonly Ruling[]): string[] {
  return rulings.filter(({ id }) => ids.has(id)).map(({ id, title }) => `${id}  ${title ?? ''}`.trimEnd());
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title, ...(lines.length === 0 ? ['  none'] : lines.map((line) => `  ${line}`))];
}

const WIDTH = 100;

/** Wraps words into indented lines up to the width. */
function wrapped(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const longer = `${last ?? ' '} ${word}`;
    return last === undefined || longer.length > WIDTH
      ? [...lines, `  ${word}`]
      : [...lines.slice(0, -1), longer];
  }, []);
}
