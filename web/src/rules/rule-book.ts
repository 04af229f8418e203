import { valueOf } from '@westwall/sdk';
import type { CombatResults, Result } from '@westwall/sdk';
import { referee } from '../referee';

/** Text of the service on a case or a ruling. */
export interface Explained {
  readonly title: string;
  readonly text: string;
  /** Rulings on a case. */
  readonly rulings: readonly { readonly id: string; readonly text: string }[];
}

const known = new Map<string, Promise<Explained>>();

/** Looks up a number. Throws a RefereeError if the service does not answer. */
export function explained(number: string): Promise<Explained> {
  const asked = known.get(number) ?? (number.startsWith('R-') ? ruling(number) : rule(number));
  known.set(number, asked);
  // A failed request is repeated next time.
  asked.catch(() => known.delete(number));
  return asked;
}

async function ruling(id: string): Promise<Explained> {
  const params = { path: { ruling: id } };
  const { title, text } = valueOf(await referee.call(referee.api.GET('/rulings/{ruling}', { params })));
  return { title: title ?? 'a ruling', text, rulings: [] };
}

async function rule(number: string): Promise<Explained> {
  const params = { path: { number } };
  const { title, paraphrase, sentences, rulings } = valueOf(
    await referee.call(referee.api.GET('/rules/{number}', { params })),
  );
  return { title, text: [paraphrase, ...sentences.map(({ sentence }) => sentence)].join(' '), rulings };
}

let table: Promise<Result<CombatResults>> | undefined;

export async function combatResults(): Promise<Result<CombatResults>> {
  table ??= referee.call(referee.api.GET('/combat-results'));
  const answer = await table;
  // A failed request is repeated next time.
  if (!answer.ok) table = undefined;
  return answer;
}

/** Case or ruling with its chapter. */
export interface Passage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** `STD 5`, `HUR 11`; the section of a ruling. */
  readonly chapter: string;
}

const books = new Map<string, Promise<readonly Passage[]>>();

/**
 * All cases of the standard rules and of the game, and all rulings, in their order. Throws a RefereeError if the
 * service does not answer.
 */
export function rulesOf(system: string): Promise<readonly Passage[]> {
  const known = books.get(system) ?? readRules(bookOf(system));
  books.set(system, known);
  // A failed request is repeated next time.
  known.catch(() => books.delete(system));
  return known;
}

/** Cases are cited by the first letters of their game. */
export function bookOf(system: string): string {
  return system.slice(0, 3).toUpperCase();
}

async function readRules(book: string): Promise<readonly Passage[]> {
  const casesOf = (number: string) =>
    referee.call(referee.api.GET('/rules', { params: { query: { case: number } } }));
  const [standard, own, rulings] = await Promise.all([
    casesOf('STD'),
    casesOf(book),
    referee.call(referee.api.GET('/rulings')),
  ]);
  return [
    ...[...valueOf(standard), ...valueOf(own)].map(({ id, title, paraphrase }) => ({
      ...{ id, title, text: paraphrase },
      chapter: id.replace(/\..*/, ''),
    })),
    ...valueOf(rulings).map(({ id, title, text, section }) => ({
      ...{ id, title: title ?? section, text },
      chapter: `Rulings: ${section}`,
    })),
  ];
}
