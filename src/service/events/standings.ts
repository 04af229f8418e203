import { TIE_BREAKS } from './results-schema';
import type { GameResult, GameSeat, Standing, Standings } from './results-schema';
import type { EventPlayerRecord } from './records';

type Row = Omit<Standing, 'rank' | 'directEncounter'>;

/** Places the players by what their games have come to. */
export function standingsOf(
  players: readonly EventPlayerRecord[],
  withdrawn: ReadonlySet<string>,
  results: readonly GameResult[],
): Standings {
  const rows = players.map((player) => rowOf(player, withdrawn.has(player.id), results));
  const placed = rows.map((row) => ({ ...row, directEncounter: directEncounter(row, rows, results) }));
  placed.sort(compare);
  const standings: Standing[] = [];
  for (const [index, row] of placed.entries()) {
    const above = standings.at(-1);
    const rank = above !== undefined && compare(above, row) === 0 ? above.rank : index + 1;
    standings.push({ rank, ...row });
  }
  return {
    tieBreaks: TIE_BREAKS,
    standings,
    undecided: results.filter(({ decision }) => decision === null).length,
  };
}

type Placed = Omit<Standing, 'rank'>;

function compare(one: Placed, other: Placed): number {
  const decisive = TIE_BREAKS.find((name) => one[name] !== other[name]);
  return decisive === undefined ? 0 : other[decisive] - one[decisive];
}

function rowOf({ id, name }: EventPlayerRecord, withdrawn: boolean, results: readonly GameResult[]): Row {
  const played = results.flatMap(({ seats, decision }) => {
    const own = seats.find(({ player }) => player === id);
    const enemy = seats.find(({ player }) => player !== id);
    return own === undefined || enemy === undefined ? [] : [{ own, enemy, decision }];
  });
  const counted = played.filter(({ own }) => own.gamePoints !== null);
  const scored = (points: number): number =>
    counted.filter(({ own, decision }) => own.gamePoints === points && decision?.kind !== 'bothForfeit')
      .length;
  return {
    ...{ player: id, name, withdrawn, decided: counted.length },
    ...{ won: scored(1), drawn: scored(0.5), lost: counted.length - scored(1) - scored(0.5) },
    matchPoints: sum(played.map(({ own }) => own.matchPoints)),
    gamePoints: sum(played.map(({ own }) => own.gamePoints)),
    victoryPointDifference: sum(played.map(({ own, enemy }) => difference(own, enemy))),
    seconds: sum(played.map(({ own }) => own.seconds)),
  };
}

function difference(own: GameSeat, enemy: GameSeat): number {
  return own.victoryPoints === null || enemy.victoryPoints === null
    ? 0
    : own.victoryPoints - enemy.victoryPoints;
}

/** Match points from games among those who are level so far. */
function directEncounter(row: Row, rows: readonly Row[], results: readonly GameResult[]): number {
  const level = new Set(
    rows
      .filter(
        ({ matchPoints, gamePoints }) => matchPoints === row.matchPoints && gamePoints === row.gamePoints,
      )
      .map(({ player }) => player),
  );
  return sum(
    results
      .filter(({ seats }) => seats.every(({ player }) => level.has(player)))
      .flatMap(({ seats }) => seats.filter(({ player }) => player === row.player))
      .map(({ matchPoints }) => matchPoints),
  );
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0);
}
