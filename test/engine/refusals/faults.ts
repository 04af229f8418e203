import { loadRuleLists } from '../../../src/data/load';
import { ACTION_KINDS, caseCited } from '../../../src/engine';
import type { MatchOptions, Violation } from '../../../src/engine';

/** Game in which an action was refused. */
export interface Table {
  /** Rulebook of its exclusive rules; undefined if only the standard rules apply. */
  readonly book: string | undefined;
  readonly edition: MatchOptions['edition'];
  /** Names of the units, which may look like anything. */
  readonly names: readonly string[];
  /** Ids that no player knows. */
  readonly ids: readonly string[];
}

const { cases, rulings } = loadRuleLists();
const editions = new Map(cases.map(({ id, edition }) => [id, edition]));
const rulingIds = new Set(rulings.map(({ id }) => id));
/** Rulings in which the editions differ. */
const byEdition = new Set(
  rulings.filter(({ section }) => section.startsWith('Editions')).map(({ id }) => id),
);
/** Names of the API: kinds of actions and all other words in camel case. */
const API_NAME = new RegExp(
  `\\b(${ACTION_KINDS.filter((kind) => kind !== 'note' && kind !== 'ruling').join('|')})\\b|\\b[a-z]+[A-Z]\\w*`,
);

/** Faults of a refusal: of its case, its ruling or its sentence. */
export function faultsOf({ code, case: cited, ruling, message }: Violation, table: Table): string[] {
  const found = [
    ...caseFaults(caseCited(cited), table),
    ...(ruling !== undefined && !rulingIds.has(ruling) ? [`there is no ruling ${ruling}`] : []),
    ...sentenceFaults(message, table),
    ...editionFaults(caseCited(cited), ruling, message, table),
  ];
  return found.map((fault) => `${code}: ${fault}: ${message}`);
}

function caseFaults(id: string, { book, edition: played }: Table): string[] {
  const edition = editions.get(id);
  if (edition === undefined) return [`there is no case ${id}`];
  const own = id.startsWith('STD ') || (book !== undefined && id.startsWith(`${book} `));
  const holds = edition === 'both' || edition === played || isNeededInBoth(id);
  return [...(own ? [] : [`${id} is of another game`]), ...(holds ? [] : [`${id} is of ${edition}`])];
}

/** True for chapter 3, which the exclusive rules need in both editions, though the text of 2009 leaves it out. */
function isNeededInBoth(id: string): boolean {
  return id.startsWith('STD 3.0');
}

/** Faults of a sentence about a rule in which the editions differ, and which must name the present one. */
function editionFaults(
  id: string,
  ruling: string | undefined,
  message: string,
  { edition }: Table,
): string[] {
  const ofOne = editions.get(id) !== 'both' && !isNeededInBoth(id);
  const differs = ofOne || (ruling !== undefined && byEdition.has(ruling));
  return differs && !message.includes(`edition of ${edition}`) ? [`no edition of ${edition}`] : [];
}

function sentenceFaults(message: string, { names, ids }: Table): string[] {
  const found: string[] = [];
  if (/[{}?]|undefined|null|NaN|half point/.test(message)) found.push('a hole in the sentence');
  const others = names.reduce((rest, name) => rest.replaceAll(name, ''), message);
  if (API_NAME.test(others)) found.push('a name of the API');
  if (message.split(/[\s,:;.]+/).some((word) => ids.includes(word))) found.push('an id');
  if (!/^[A-Z0-9a-z½].*\.$/.test(message)) found.push('no whole sentence');
  return found;
}
