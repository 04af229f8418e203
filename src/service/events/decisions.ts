import type { MatchResult } from '../../engine';
import type { LoggedOutcome } from './log-schema';
import type { EventDecision } from './results-schema';
import type { WithdrawalResults } from './schema';
import type { EventRecord, GameRecord } from './records';

/** Rulings in the log of an event, which its matches do not contain. */
export interface Rulings {
  /** Ruling in force, by match. */
  readonly outcomes: ReadonlyMap<string, { readonly outcome: LoggedOutcome; readonly reason: string }>;
  /** Withdrawn players, with the treatment of their results. */
  readonly withdrawn: ReadonlyMap<string, { readonly results: WithdrawalResults; readonly reason: string }>;
}

export function rulingsOf({ log }: EventRecord): Rulings {
  const outcomes = new Map<string, { readonly outcome: LoggedOutcome; readonly reason: string }>();
  const withdrawn = new Map<string, { readonly results: WithdrawalResults; readonly reason: string }>();
  for (const { act } of log) {
    if (act.type === 'withdrawn') withdrawn.set(act.player, act);
    if (act.type !== 'ruled') continue;
    if (act.outcome.kind === 'lifted') outcomes.delete(act.match);
    else outcomes.set(act.match, act);
  }
  return { outcomes, withdrawn };
}

/** Decision without the ending of its match. */
export type DecisionWithoutEnding = Omit<EventDecision, 'ending'>;

/** Decision with its Victory Points, by side. */
export interface ScoredDecision {
  readonly decision: DecisionWithoutEnding;
  readonly victoryPoints: Readonly<Record<string, number>> | null;
}

/**
 * Decides a game: by its ruling, else by the result of its match, else by the withdrawal of a player. A withdrawal
 * that annuls the player's games precedes the result. Undefined while nothing decides the game.
 */
export function decideGame(
  { match, players }: GameRecord,
  result: MatchResult | undefined,
  { outcomes, withdrawn }: Rulings,
): ScoredDecision | undefined {
  const ruled = outcomes.get(match);
  if (ruled !== undefined) {
    const { kind, winner, level, points } = ruled.outcome;
    if (kind === 'lifted') throw new Error('A ruling that was lifted is none.');
    return { decision: { kind, winner, level, reason: ruled.reason }, victoryPoints: points };
  }
  const gone = Object.values(players).flatMap((player) => {
    const left = withdrawn.get(player);
    return left === undefined ? [] : [{ player, ...left }];
  });
  const annulled = gone.find(({ results }) => results === 'annulled');
  if (annulled !== undefined) return nobodys('annulled', annulled.reason);
  if (result !== undefined) {
    const winner = result.winner === null ? null : (players[result.winner] ?? null);
    const decision: DecisionWithoutEnding = { kind: 'played', winner, level: result.level, reason: null };
    return { decision, victoryPoints: result.points };
  }
  const [first, second] = gone;
  if (first === undefined) return undefined;
  if (second !== undefined) return nobodys('bothForfeit', first.reason);
  const winner = Object.values(players).find((player) => player !== first.player) ?? null;
  return { decision: { kind: 'withdrawn', winner, level: null, reason: first.reason }, victoryPoints: null };
}

function nobodys(kind: 'annulled' | 'bothForfeit', reason: string): ScoredDecision {
  return { decision: { kind, winner: null, level: null, reason }, victoryPoints: null };
}
