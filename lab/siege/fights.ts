import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Action } from '../../src/engine';
import { project } from '../../test/support/markdown';
import type { Client } from './client';

/** Longest of the recorded matches, and one with many hidden parts. */
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

/** Consecutive actions of one side without a die. */
interface Turn {
  readonly side: string;
  /** Number of the entry before them. */
  readonly at: number;
  readonly actions: readonly Action[];
}

/** Recorded match on the server. */
export interface Fight {
  readonly name: string;
  readonly match: string;
  readonly sides: readonly string[];
  /** Number of its last entry. */
  readonly last: number;
  /** Number of the entry at which a Combat Phase in its middle begins, and the side that attacks. */
  readonly at: number;
  readonly side: string;
  /** First attack of that phase. */
  readonly attack: Extract<Action, { readonly type: 'declareAttack' }>;
  /** Position there, as the attacking side sees it. */
  readonly position: unknown;
  readonly turn: Turn;
  /** Position before the turn, as its side sees it. */
  readonly before: unknown;
}

export function documentOf(name: string): Recorded {
  return JSON.parse(
    gunzipSync(readFileSync(join(project, `test/recorded/${name}.json.gz`))).toString(),
  ) as Recorded;
}

/** Scenario of a recorded match, for a new match with the same beginning. */
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

/** End of a Movement Phase in the middle of those followed by attacks of units, and the first of these attacks. */
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
