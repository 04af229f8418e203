import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Action } from '../../src/engine';
import { project } from '../../test/support/markdown';
import type { Client } from './client';

/** The longest of the recorded matches, and one with many hidden things. */
export const RECORDED = ['remagen-german-optimum', 'arnhem-historical', 'hurtgen-forest-historical'];

interface Entry {
  readonly number: number;
  readonly side: string;
  readonly action: Action;
  readonly dice: readonly number[];
}

interface Recorded {
  readonly match: { readonly system: string; readonly scenario: string };
  readonly entries: readonly Entry[];
}

/** What one side does one after another, without a die. */
interface Turn {
  readonly side: string;
  /** The number of the entry before it. */
  readonly at: number;
  readonly actions: readonly Action[];
}

/** A recorded match that is served. */
export interface Fight {
  readonly name: string;
  readonly match: string;
  readonly sides: readonly string[];
  /** The number of its last entry. */
  readonly last: number;
  /** Where a Combat Phase begins in its middle, and the side that attacks. */
  readonly at: number;
  readonly side: string;
  /** The first attack of that phase. */
  readonly attack: Extract<Action, { readonly type: 'declareAttack' }>;
  /** The position there, for the side that attacks. */
  readonly position: unknown;
  readonly turn: Turn;
  /** The position before the turn, likewise. */
  readonly before: unknown;
}

export function documentOf(name: string): Recorded {
  return JSON.parse(
    gunzipSync(readFileSync(join(project, `test/recorded/${name}.json.gz`))).toString(),
  ) as Recorded;
}

/** What a new match takes to begin as a recorded one did. */
export function scenarioOf(name: string): Recorded['match'] {
  const { system, scenario } = documentOf(name).match;
  return { system, scenario };
}

/** Imports a recorded match. */
export async function imported(client: Client, name: string): Promise<Fight> {
  const document = documentOf(name);
  const { match } = await client.want<{ readonly match: { readonly id: string } }>('POST', '/imports', {
    ...{ document, seats: [] },
  });
  const { entries } = document;
  const { at, side, attack } = middleCombat(entries);
  const turn = longestTurn(entries);
  const positionAt = async (entry: number): Promise<unknown> =>
    (await client.want<{ readonly position: unknown }>('GET', `/matches/${match.id}/position?at=${entry}`))
      .position;
  return {
    ...{ name, match: match.id, at, side, attack, turn },
    sides: [...new Set(entries.map((entry) => entry.side))],
    last: entries.length,
    position: await positionAt(at),
    before: await positionAt(turn.at),
  };
}

/** The end of a Movement Phase in the middle of those after which units attack, and the first of their attacks. */
function middleCombat(entries: readonly Entry[]): Pick<Fight, 'at' | 'side' | 'attack'> {
  let ended: Entry | undefined;
  const found: Pick<Fight, 'at' | 'side' | 'attack'>[] = [];
  for (const entry of entries) {
    const { action } = entry;
    if (action.type === 'endMovement') ended = entry;
    if (ended === undefined || action.type !== 'declareAttack' || action.attackers.length === 0) continue;
    found.push({ at: ended.number, side: ended.side, attack: action });
    ended = undefined;
  }
  return found[Math.floor(found.length / 2)]!;
}

function longestTurn(entries: readonly Entry[]): Turn {
  let longest: readonly Entry[] = [];
  let run: readonly Entry[] = [];
  for (const entry of entries) {
    const goesOn = entry.side === run.at(-1)?.side && entry.dice.length === 0;
    run = goesOn ? [...run, entry] : entry.dice.length === 0 ? [entry] : [];
    if (run.length > longest.length) longest = run;
  }
  const { number, side } = longest[0]!;
  return { side, at: number - 1, actions: longest.map(({ action }) => action) };
}
