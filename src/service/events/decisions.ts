import type { MatchResult } from '../../engine';
import type { Outcome } from './log-schema';
import type { Decision as ShownDecision } from './results-schema';
import type { WithdrawalResults } from './schema';
import type { EventRecord, GameRecord } from './records';

/** What the log of an event says that its matches do not. */
export interface Rulings {
  /** The ruling in force, by match. */
  readonly outcomes: ReadonlyMap<string, { readonly outcome: Outcome; readonly reason: string }>;
  /** Whether the games of a player who has withdrawn count. */
  readonly withdrawn: ReadonlyMap<string, { readonly results: WithdrawalResults; readonly reason: string }>;
}

export function rulingsOf({ log }: EventRecord): Rulings {
  const outcomes = new Map<string, { readonly outcome: Outcome; readonly reason: string }>();
  const withdrawn = new Map<string, { readonly results: WithdrawalResults; readonly reason: string }>();
  for (const { act } of log) {
    if (act.type === 'withdrawn') withdrawn.set(act.player, act);
    if (act.type !== 'ruled') continue;
    if (act.outcome.kind === 'lifted') outcomes.delete(act.match);
    else outcomes.set(act.match, act);
  }
  return { outcomes, withdrawn };
}

/** A decision, before it is known how its match ended. */
export type Decision = Omit<ShownDecision, 'ending'>;

/** A decision with the Victory Points, by side, that go with it. */
export interface Decided {
  readonly decision: Decision;
  readonly victoryPoints: Readonly<Record<string, number>> | null;
}

/**
 * What a game has come to: a ruling counts before the result of the match, and this before the withdrawal of a
 * player, unless their games are annulled. Undefined while nothing decides it.
 */
export function decide(
  { match, players }: GameRecord,
  result: MatchResult | undefined,
  { outcomes, withdrawn }: Rulings,
): Decided | undefined {
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
    const decision: Decision = { kind: 'played', winner, level: result.level, reason: null };
    return { decision, victoryPoints: result.points };
  }
  const [first, second] = gone;
  if (first === undefined) return undefined;
  if (second !== undefined) return nobodys('bothForfeit', first.reason);
  const winner = Object.values(players).find((player) => player !== first.player) ?? null;
  return { decision: { kind: 'withdrawn', winner, level: null, reason: first.reason }, victoryPoints: null };
}

function nobodys(kind: 'annulled' | 'bothForfeit', reason: string): Decided {
  return { decision: { kind, winner: null, level: null, reason }, victoryPoints: null };
}
