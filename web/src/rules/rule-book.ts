import { valueOf } from '@westwall/sdk';
import type { Case, CombatResults, Result } from '@westwall/sdk';
import { referee } from '../referee';

/** What the service says of a case or a ruling, in its own words. */
export interface Explained {
  readonly title: string;
  readonly text: string;
  /** The rulings about a case. */
  readonly rulings: readonly { readonly id: string; readonly text: string }[];
}

const known = new Map<string, Promise<Explained>>();

/** Looks a number up. Throws a RefereeError when the service does not answer. */
export function explained(number: string): Promise<Explained> {
  const asked = known.get(number) ?? (number.startsWith('R-') ? ruling(number) : rule(number));
  known.set(number, asked);
  // What has failed is asked for again next time.
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
  const { title, paraphrase, rulings } = valueOf(
    await referee.call(referee.api.GET('/rules/{number}', { params })),
  );
  return { title, text: paraphrase, rulings };
}

let table: Promise<Result<CombatResults>> | undefined;

/** The Combat Results Table. */
export async function combatResults(): Promise<Result<CombatResults>> {
  table ??= referee.call(referee.api.GET('/combat-results'));
  const answer = await table;
  // What has failed is asked for again next time.
  if (!answer.ok) table = undefined;
  return answer;
}

export type Cases = readonly Pick<Case, 'id' | 'title' | 'paraphrase'>[];

/** All cases under a number. */
export function casesUnder(number: string): Promise<Result<Cases>> {
  return referee.call(referee.api.GET('/rules', { params: { query: { case: number } } }));
}
