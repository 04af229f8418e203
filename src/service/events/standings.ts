import { stageOf } from './knockout';
import type { GameResult, GameSeat, Standing, Standings, TieBreak } from './results-schema';
import type { EventPlayerRecord, EventRecord, RoundRecord } from './records';
import type { PairingKind } from './schema';

/** Members of an event that its table depends on, apart from the results. */
type Placing = Pick<EventRecord, 'pairing' | 'gamesEach' | 'matchPoints'> & {
  readonly players: readonly EventPlayerRecord[];
  readonly rounds: readonly RoundRecord[];
};

type Row = Omit<Standing, 'rank' | 'directEncounter' | 'buchholz'>;

const POINTS = ['matchPoints', 'gamePoints'] as const;
const LAST = ['directEncounter', 'victoryPointDifference'] as const;

/** Tie-breaks, by kind of pairing; the first that differs decides. */
const TIE_BREAKS: Readonly<Record<PairingKind, readonly TieBreak[]>> = {
  roundRobin: [...POINTS, ...LAST],
  given: [...POINTS, ...LAST],
  swiss: [...POINTS, 'buchholz', ...LAST],
  knockout: ['stage', ...POINTS, ...LAST],
};

/** Ranks the players by the results of their games. */
export function standingsOf(
  event: Placing,
  withdrawn: ReadonlySet<string>,
  results: readonly GameResult[],
): Standings {
  const rows = event.players.map((player) => rowOf(event, player, withdrawn.has(player.id), results));
  const pointsOf = new Map(rows.map(({ player, matchPoints }) => [player, matchPoints]));
  const placed = rows.map((row) => ({
    ...row,
    buchholz: sum([
      ...opponentsOf(event, row.player).map((opponent) => pointsOf.get(opponent) ?? 0),
      row.byes * row.matchPoints,
    ]),
    directEncounter: directEncounter(row, rows, results),
  }));
  const tieBreaks = TIE_BREAKS[event.pairing];
  placed.sort((one, other) => compare(tieBreaks, one, other));
  const standings: Standing[] = [];
  for (const [index, row] of placed.entries()) {
    const above = standings.at(-1);
    const rank = above !== undefined && compare(tieBreaks, above, row) === 0 ? above.rank : index + 1;
    standings.push({ rank, ...row });
  }
  return { tieBreaks, standings, undecided: results.filter(({ decision }) => decision === null).length };
}

type Placed = Omit<Standing, 'rank'>;

function compare(tieBreaks: readonly TieBreak[], one: Placed, other: Placed): number {
  const decisive = tieBreaks.find((name) => one[name] !== other[name]);
  return decisive === undefined ? 0 : other[decisive] - one[decisive];
}

/** Opponents of a player, once for each pairing. */
export function opponentsOf({ rounds }: Pick<Placing, 'rounds'>, player: string): readonly string[] {
  return rounds
    .flatMap(({ pairings }) => pairings)
    .filter(({ players }) => players.includes(player))
    .flatMap(({ players }) => players.filter((one) => one !== player));
}

function rowOf(
  event: Placing,
  { id, name }: EventPlayerRecord,
  withdrawn: boolean,
  results: readonly GameResult[],
): Row {
  const played = results.flatMap(({ seats, decision }) => {
    const own = seats.find(({ player }) => player === id);
    const enemy = seats.find(({ player }) => player !== id);
    return own === undefined || enemy === undefined ? [] : [{ own, enemy, decision }];
  });
  const counted = played.filter(({ own }) => own.gamePoints !== null);
  const scored = (points: number): number =>
    counted.filter(({ own, decision }) => own.gamePoints === points && decision?.kind !== 'bothForfeit')
      .length;
  const byes = event.rounds.filter((round) => round.byes.includes(id)).length;
  const given = event.pairing === 'swiss' ? byes * (event.gamesEach === 'mirrored' ? 2 : 1) : 0;
  const best = event.matchPoints.wins[0] ?? 0;
  return {
    ...{ player: id, name, withdrawn, decided: counted.length, byes },
    ...{ won: scored(1), drawn: scored(0.5), lost: counted.length - scored(1) - scored(0.5) },
    stage: event.pairing === 'knockout' ? stageOf(id, event, results) : 0,
    matchPoints: sum([...played.map(({ own }) => own.matchPoints), given * best]),
    gamePoints: sum([...played.map(({ own }) => own.gamePoints), given]),
    victoryPointDifference: sum(played.map(({ own, enemy }) => difference(own, enemy))),
    seconds: sum(played.map(({ own }) => own.seconds)),
  };
}

function difference(own: GameSeat, enemy: GameSeat): number {
  return own.victoryPoints === null || enemy.victoryPoints === null
    ? 0
    : own.victoryPoints - enemy.victoryPoints;
}

/** Match points from games among players with equal match points and game points. */
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
