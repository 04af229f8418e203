export type * from './contract.js';
export type { Match as MatchInfo } from './contract.js';
export { Match } from './match.js';
export type { ActOptions, MatchSeat, MyDecision, Submitted } from './match.js';
export { Referee } from './referee.js';
export type { RefereeOptions } from './referee.js';
export { RefereeError, sentenceOf, sentenceOfViolation, valueOf } from './result.js';
export type { CallError, Result } from './result.js';
export type { RetryPolicy } from './retrying.js';
