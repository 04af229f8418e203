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
export { pictured } from './sent-position.js';
export { phaseName } from './phase-name.js';
export { sideName } from './side-name.js';
export { textCommitment } from './text-commitment.js';
export { isTextLost, textStep } from './text-step.js';
export { sentenceOfEvent, sentencesOfEntry, withNames } from './event-text.js';
export type { Names } from './event-text.js';
