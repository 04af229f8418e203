import { winOf } from '../../src/simulation/outcome';
import { markdownTable, table } from '../../src/simulation/text-table';
import { jointElo } from './elo';
import { pairScore } from './judgement';
import type { PlayedPair } from './pair';
import { nameOf, overall } from './standings';
import type { Scales } from './standings';

/** Pairs between two players. */
interface Meeting {
  readonly first: string;
  readonly second: string;
  readonly pairs: readonly PlayedPair[];
  /** Verdict on which of them is better. */
  readonly verdict: string;
}

/** Ratings of all players, all meetings, and the wins of each player with each side. */
export function tournamentTables(
  scales: Scales,
  meetings: readonly Meeting[],
  forDocument: boolean,
): readonly string[] {
  const played = meetings.filter(({ pairs }) => pairs.length > 0);
  const ratings = jointElo(
    played.map(({ first, second, pairs }) => ({
      ...{ first, second, pairs: pairs.length },
      score: pairs.reduce((sum, pair) => sum + pairScore(scales.get(nameOf(pair))!, pair), 0),
    })),
  );
  const write = forDocument ? markdownTable : table;
  const ratingRows = ratings.map(({ name, elo, spread, pairs, score }) => [
    name,
    `${elo < 0 ? '' : '+'}${elo.toFixed(0)} ± ${spread.toFixed(0)}`,
    String(pairs),
    percent(score / pairs),
  ]);
  const meetingRows = played.map(({ first, second, pairs, verdict }) => {
    const { won, even, lost, rate, byLevel } = overall(scales, pairs);
    return [`${first} - ${second}`, `${won}-${even}-${lost}`, percent(rate), percent(byLevel), verdict];
  });
  return [
    write(['player', 'Elo', 'pairs', 'win rate'], ratingRows),
    write(['players', 'won-even-lost', 'win rate', 'by level', 'settled'], meetingRows),
    write(['scenario', 'side', ...ratings.map(({ name }) => name)], sideRows(scales, played, ratings)),
  ];
}

/** Shares of the matches won, by scenario and side; a draw is half a win. */
function sideRows(
  scales: Scales,
  meetings: readonly Meeting[],
  players: readonly { readonly name: string }[],
): string[][] {
  const results = new Map<string, number[]>();
  for (const { first, second, pairs } of meetings) {
    for (const pair of pairs) {
      const { sides } = scales.get(nameOf(pair))!;
      pair.matches.forEach(({ outcome }, match) => {
        for (const [at, player] of [first, second].entries()) {
          // The sides are swapped in the second match.
          const side = sides[at === match ? 0 : 1];
          const key = `${nameOf(pair)} ${side} ${player}`;
          results.set(key, [...(results.get(key) ?? []), winOf(outcome, side)]);
        }
      });
    }
  }
  return [...scales].flatMap(([scenario, { sides }]) =>
    sides.map((side) => {
      const cells = players.map(({ name }) => {
        const wins = results.get(`${scenario} ${side} ${name}`);
        return wins === undefined ? '-' : percent(wins.reduce((sum, win) => sum + win, 0) / wins.length);
      });
      return [scenario, side, ...cells];
    }),
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
