import type { Phase } from './position';
import { REFEREE } from './side';

/** The name of a side for players; short names are abbreviations. */
export function sideTitle(side: string): string {
  if (side.length > 2) return side.charAt(0).toUpperCase() + side.slice(1);
  return `${side.toUpperCase().split('').join('.')}.`;
}

/** The player of a side, or the referee, in a sentence: `the U.S. player`. */
export function playerTitle(side: string): string {
  return side === REFEREE ? 'the referee' : `the ${sideTitle(side)} player`;
}

/** A problem with its place: `body.seats: it must be a list`. */
export function problemText({ path, message }: { readonly path: string; readonly message: string }): string {
  return path === '' ? message : `${path}: ${message}`;
}

/** Maximum number of sentences of one kind, or of problems, that a text lists. */
const MOST_ALIKE = 3;
const MOST_PROBLEMS = 5;

/** Sentences of violations; of many with one code the first ones, and the number of the others. */
export function sentencesOf<One extends { readonly code: string; readonly message: string }>(
  violations: readonly One[],
  words = ({ message }: One): string => message,
): readonly string[] {
  return [...new Set(violations.map(({ code }) => code))].flatMap((code) => {
    const alike = violations.filter((one) => one.code === code);
    const more = alike.length - MOST_ALIKE;
    const rest = more > 0 ? [`The same rule forbids it ${counted(more, 'more time')}.`] : [];
    return [...alike.slice(0, MOST_ALIKE).map(words), ...rest];
  });
}

/** Problems in one text; of many the first ones, and the number of the others. */
export function problemsText(
  problems: readonly { readonly path: string; readonly message: string }[],
): string {
  const more = problems.length - MOST_PROBLEMS;
  const listed = problems.slice(0, MOST_PROBLEMS).map(problemText).join('; ');
  return more > 0 ? `${listed}; and ${counted(more, 'more problem')}` : listed;
}

/** Half points as Movement Points in the notation of the booklet: `7½`. */
export function inPoints(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/** A number with its noun: `1 hex`, `2 hexes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A distance in words. */
export function inHexes(count: number): string {
  return counted(count, 'hex', 'hexes');
}

/** Half points as Movement Points in words: `½ Movement Point`, `7½ Movement Points`. */
export function movementPoints(halves: number): string {
  return `${inPoints(halves)} Movement Point${halves === 1 || halves === 2 ? '' : 's'}`;
}

/** Rules of an edition where the other edition differs. */
export const EDITION_WORDS = {
  finalMove: 'in the edition of 1976 a move is final',
  consent:
    'in the edition of 1976 the opponent may consent to that until the phase ends, a die is rolled or something hidden is shown',
  asked: 'in the edition of 1976 a player asks for it before the opponent consents',
  free: 'in the edition of 2009 that is free until the phase ends, a die is rolled or something hidden is shown',
  unasked: 'in the edition of 2009 a move is taken back without consent',
  refereeRetreats: 'in the edition of 2009 the referee retreats the defending units',
} as const;

export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  deployment: 'set-up',
  movement: 'Movement Phase',
  combat: 'Combat Phase',
  over: 'end of the match',
};

/** Maximum number of hexes and ranges of hexes that a sentence lists. */
const MOST_LISTED = 8;

/** Hexes in a sentence. `walk` is a row of hexes, in which neighbours become a range: `1201 to 1215`. */
export function hexList(hexes: readonly string[], walk: readonly string[] = []): string {
  const open = new Set(hexes);
  const parts: string[] = [];
  for (let at = 0; at < walk.length; at += 1) {
    const first = walk[at]!;
    if (!open.has(first)) continue;
    let last = at;
    while (last + 1 < walk.length && open.has(walk[last + 1]!)) last += 1;
    for (const hex of walk.slice(at, last + 1)) open.delete(hex);
    parts.push(last - at < 2 ? walk.slice(at, last + 1).join(', ') : `${first} to ${walk[last]!}`);
    at = last;
  }
  parts.push(...[...open].sort());
  if (parts.length === 0) return 'no hex';
  const more = parts.length - MOST_LISTED;
  return more > 0 ? `${parts.slice(0, MOST_LISTED).join(', ')} and ${more} more` : parts.join(', ');
}
