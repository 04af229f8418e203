import { valueOf } from '@westwall/sdk';
import type { Case, CombatResults, Result } from '@westwall/sdk';
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
  const { title, paraphrase, rulings } = valueOf(
    await referee.call(referee.api.GET('/rules/{number}', { params })),
  );
  return { title, text: paraphrase, rulings };
}

let table: Promise<Result<CombatResults>> | undefined;

export async function combatResults(): Promise<Result<CombatResults>> {
  table ??= referee.call(referee.api.GET('/combat-results'));
  const answer = await table;
  // A failed request is repeated next time.
  if (!answer.ok) table = undefined;
  return answer;
}

export type Cases = readonly Pick<Case, 'id' | 'title' | 'paraphrase'>[];

/** All cases under a number. */
export function casesUnder(number: string): Promise<Result<Cases>> {
  return referee.call(referee.api.GET('/rules', { params: { query: { case: number } } }));
}
