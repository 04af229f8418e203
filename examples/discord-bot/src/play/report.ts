import { phaseName, sentenceOfEvent, sideName, valueOf } from '@westwall/sdk';
import type { HistoryEntry, MatchInfo } from '@westwall/sdk';
import type { Message } from '../discord/message.js';
import { fitting, LIMITS } from '../discord/limits.js';
import type { Place } from './place.js';
import { written } from './choices.js';

/** A side in a sentence: `the U.S. side`. */
export function theSide(side: string): string {
  return `the ${sideName(side)} side`;
}

/** The moment that a match has reached, in a sentence. */
export function momentOf({ turn, phase, phasing }: MatchInfo): string {
  return `Game-Turn ${turn}, ${phaseName(phase)} of the ${sideName(phasing)} player.`;
}

/** Sides that must act now, and the users to notify. */
export function turnLine(
  place: Place,
  info: MatchInfo,
): { readonly line: string; readonly notify: string[] } {
  const { result } = info;
  if (result !== null) {
    const player = result.winner === null ? 'Neither player' : `The ${sideName(result.winner)} player`;
    return {
      line: `**${player} has won** (${result.level}): ${result.arithmetic} (${result.case})`,
      notify: [],
    };
  }
  const holders = place.table.seats.filter(({ side }) => info.toAct.includes(side));
  const named = info.toAct.map((side) => {
    const held = holders.find((one) => one.side === side);
    return held === undefined ? theSide(side) : `${theSide(side)} <@${held.user}>`;
  });
  // The channel of a private match sees only who decides.
  const owed = place.table.private || info.owed === null ? [] : [info.owed];
  const until = info.clock?.deadline ?? null;
  const clock = until === null ? [] : [`Until <t:${Math.floor(Date.parse(until) / 1000)}:R>.`];
  const where = momentOf(info);
  return {
    line: [where, ...owed, `To decide: ${named.join(', ')}.`, ...clock].join(' '),
    notify: [...new Set(holders.map(({ user }) => user))],
  };
}

/** Public events from a version up to that of `info`, and the sides that decide then. */
export async function happened(place: Place, after: number, info: MatchInfo): Promise<Message> {
  const { line, notify } = turnLine(place, info);
  if (place.table.private) return { content: line, notify };
  const entries = await entriesAfter(place, after, info.version);
  const report = await reportOf(place, entries);
  return { content: `${fitting(report, LIMITS.content - line.length - 1)}\n${line}`, notify };
}

/** Entries in notation with their outcomes. */
export async function reportOf(place: Place, entries: readonly HistoryEntry[]): Promise<readonly string[]> {
  const lines = await written(
    place.referee,
    entries.map(({ action }) => action),
  );
  return entries.flatMap((entry, at) => [
    `${sideName(entry.side)}: \`${lines[at] ?? ''}\``,
    ...outcomes(entry),
  ]);
}

export async function entriesAfter(
  place: Place,
  after: number,
  upTo: number,
): Promise<readonly HistoryEntry[]> {
  if (upTo <= after) return [];
  const { referee } = place;
  const params = { path: { match: place.id }, query: { from: after + 1, to: upTo } };
  return valueOf(await referee.call(referee.api.GET('/matches/{match}/history', { params }))).entries;
}

/** Outcomes of an action that its line of notation does not contain. */
function outcomes({ events }: HistoryEntry): readonly string[] {
  return events.flatMap((event) => {
    const sentence = sentenceOfEvent(event);
    return sentence === null ? [] : [`> ${sentence}`];
  });
}

export function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}
