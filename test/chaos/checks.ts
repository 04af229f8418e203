import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExportedEntry, ExportedMatch } from '../../src/service/matches/exported';
import { PATIENCE_MS } from '../support/patience';
import { verifyAlone } from '../support/verify-alone';
import type { Caller } from './caller';
import type { Listener } from './listener';
import type { Table } from './table';

const LOOK_MS = 50;

interface Verification {
  readonly verified: boolean;
  readonly checks: readonly { readonly name: string; readonly outcome: string; readonly detail: string }[];
}

/** Findings in the log of a finished match. */
export interface Checked {
  readonly entries: number;
  readonly heard: number;
  readonly problems: readonly string[];
}

/**
 * Compares a finished match with the records of its clients. Every acknowledged action is in the log once, at its
 * number; the log has nothing else for their sides, no gap, and replays to its recorded positions; every server
 * returns the same log; and the listener has heard all of it, once and in order.
 */
export async function checkTable(
  table: Table,
  listener: Listener,
  callers: readonly Caller[],
): Promise<Checked> {
  const [document, ...others] = await Promise.all(
    callers.map(async (caller) => (await caller.read<ExportedMatch>(`${table.path}/export`)).body),
  );
  if (document === undefined) throw new Error('There is no server to ask.');
  const { entries } = document;
  await until(() => listener.heard.length >= entries.length);
  await listener.end();
  const problems = [
    ...table.refusals.map((refusal) => `was refused ${refusal}`),
    ...(others.every((other) => isDeepStrictEqual(other, document))
      ? []
      : ['is not the same on all servers']),
    ...holes(document),
    ...acknowledgements(table, entries),
    ...hearing(listener, entries),
    ...(await verification(table, callers[0]!)),
    ...(await replay(document)),
  ];
  return {
    entries: entries.length,
    heard: listener.heard.length,
    problems: problems.map((problem) => `Match ${table.id} ${problem}`),
  };
}

/** Listeners hear an entry shortly after it is written. */
async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!isSo() && Date.now() < deadline) await sleep(LOOK_MS);
}

function holes({ entries, version }: ExportedMatch): readonly string[] {
  const wrong = entries.findIndex(({ number }, index) => number !== index + 1);
  if (wrong >= 0) return [`has no entry ${wrong + 1}`];
  return entries.length === version ? [] : [`has ${entries.length} entries in version ${version}`];
}

function acknowledgements(table: Table, entries: readonly ExportedEntry[]): readonly string[] {
  const lost = table.acknowledged.filter(({ number, side, action }) => {
    const entry = entries[number - 1];
    return entry === undefined || entry.side !== side || !isDeepStrictEqual(entry.action, action);
  });
  const known = new Set(table.acknowledged.map(({ number }) => number));
  const unknown = entries.filter(({ number, side }) => table.isPlayedHere(side) && !known.has(number));
  return [
    ...lost.map(
      ({ number, action }) => `has lost entry ${number}, ${JSON.stringify(action)}, which it acknowledged`,
    ),
    ...unknown.map(
      ({ number, action }) =>
        `has entry ${number}, ${JSON.stringify(action)}, which it acknowledged to no client`,
    ),
  ];
}

const FIELDS = ['number', 'side', 'action', 'events', 'dice', 'positionHash'] as const;

function hearing(listener: Listener, entries: readonly ExportedEntry[]): readonly string[] {
  const heard = listener.heard as readonly ExportedEntry[];
  if (heard.length !== entries.length)
    return [`has ${entries.length} entries, and its listener heard ${heard.length}`];
  const wrong = entries.findIndex((entry, index) =>
    FIELDS.some((field) => !isDeepStrictEqual(entry[field], heard[index]?.[field])),
  );
  return wrong < 0 ? [] : [`has an entry ${wrong + 1} that its listener heard differently`];
}

async function verification(table: Table, caller: Caller): Promise<readonly string[]> {
  const { body } = await caller.read<Verification>(`${table.path}/verification`);
  return body.verified ? [] : [`is not verified: ${JSON.stringify(body.checks)}`];
}

/** Complaints of the verifier that needs no server. */
async function replay(document: ExportedMatch): Promise<readonly string[]> {
  const { code, output } = await verifyAlone(document);
  return code === 0 ? [] : [`does not replay: ${output}`];
}
