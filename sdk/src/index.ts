/** Bytes of a picture that are sent; the position line is in them, before the image data. */
const HEAD = 16_000;

/**
 * Represents a position by a PNG, SVG or GIF of the service that shows it, wherever a position is sent. A program
 * that compresses the picture may remove the position from it.
 */
export function pictured(content: Uint8Array): { readonly picture: string } {
  const head = Array.from(content.subarray(0, HEAD), (byte) => String.fromCharCode(byte));
  return { picture: btoa(head.join('')) };
}

export type * from './contract.js';
export type { Match as MatchInfo } from './contract.js';
export { LEVELS } from './contract.js';
export { Match } from './match.js';
export type {
  ActOptions,
  Deed,
  MatchEvent,
  MatchSeat,
  MyDecision,
  StandingOrder,
  Submitted,
} from './match.js';
export { Referee } from './referee.js';
export type { BegunMatch, HeldSeats, NewMatchOf, RefereeOptions } from './referee.js';
export { RefereeError, sentenceOf, sentenceOfViolation, sentencesOfViolations, valueOf } from './result.js';
export type { CallError, Problem, Result } from './result.js';
export type { NewKey, RetryPolicy } from './retrying.js';
export { rulingReport } from './ruling-report.js';
export { isTextLost, textCommitment, textStep } from './text-step.js';
export { phaseName, sentenceOfEvent, sentencesOfEntry, sideName, withNames } from './event-text.js';
export type { Names } from './event-text.js';
