import { WEIGHTS } from '../rest/weights';

/** Operations that say how a position stands. */
const STATUS = ['getPosition', 'getObligations', 'getScore'];

/** The operations of REST that a tool makes use of. */
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  start: ['statelessStart', ...STATUS],
  position: [...STATUS, 'getBoardText'],
  legal: [...STATUS, 'getLegalActions', 'listAttacks'],
  why_not: [...STATUS, 'explain'],
  odds: [...STATUS, 'getOdds'],
  plans: [...STATUS, 'listPlans'],
  play: [...STATUS, 'submitNotation'],
  picture: [...STATUS, 'getBoardPng'],
  adjudicate: [...STATUS, 'adjudicate'],
};

/** As how many requests the messages in a body count: a tool as all that it makes use of. */
export function weightOf(body: unknown): number {
  const messages: readonly unknown[] = Array.isArray(body) ? body : [body];
  return messages.reduce<number>((sum, message) => sum + weightOfMessage(message), 0);
}

function weightOfMessage(message: unknown): number {
  const { params } = Object(message) as { readonly params?: unknown };
  const { name } = Object(params) as { readonly name?: unknown };
  const operations = typeof name === 'string' && Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name]! : [];
  return Math.max(
    1,
    operations.reduce((sum, operation) => sum + (WEIGHTS[operation] ?? 1), 0),
  );
}
