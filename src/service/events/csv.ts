import { stringify } from 'csv-stringify/sync';
import type { GameResult, Standing } from './results-schema';
import type { EventRecord } from './records';

type Field = string | number | null;

/** Fields of a line, by heading. */
type Columns<Row> = Readonly<Record<string, (row: Row) => Field>>;

/** Results as CSV: one line per game, the first side of the game first. */
export function resultsCsv({ players }: EventRecord, results: readonly GameResult[]): string {
  const nameOf = (id: string | null | undefined): Field => players.find((one) => one.id === id)?.name ?? null;
  return csvOf(results, {
    round: ({ round }) => round,
    pairing: ({ pairing }) => pairing,
    match: ({ match }) => match,
    system: ({ system }) => system,
    scenario: ({ scenario }) => scenario,
    first_side: ({ seats: [first] }) => first.side,
    first_player: ({ seats: [first] }) => nameOf(first.player),
    second_side: ({ seats: [, second] }) => second.side,
    second_player: ({ seats: [, second] }) => nameOf(second.player),
    state: ({ state }) => state,
    turn: ({ turn }) => turn,
    decision: ({ decision }) => decision?.kind ?? null,
    winner: ({ decision }) => nameOf(decision?.winner),
    level: ({ decision }) => decision?.level ?? null,
    first_match_points: ({ seats: [first] }) => first.matchPoints,
    second_match_points: ({ seats: [, second] }) => second.matchPoints,
    first_game_points: ({ seats: [first] }) => first.gamePoints,
    second_game_points: ({ seats: [, second] }) => second.gamePoints,
    first_victory_points: ({ seats: [first] }) => first.victoryPoints,
    second_victory_points: ({ seats: [, second] }) => second.victoryPoints,
    first_seconds: ({ seats: [first] }) => first.seconds,
    second_seconds: ({ seats: [, second] }) => second.seconds,
    deadline: ({ deadline }) => deadline,
    overdue: ({ overdue }) => yesOrNo(overdue),
    reason: ({ decision }) => decision?.reason ?? null,
    ending: ({ decision }) => decision?.ending ?? null,
  });
}

/** Standings as CSV: one line per player. */
export function standingsCsv(standings: readonly Standing[]): string {
  return csvOf(standings, {
    rank: ({ rank }) => rank,
    player: ({ player }) => player,
    name: ({ name }) => name,
    withdrawn: ({ withdrawn }) => yesOrNo(withdrawn),
    decided: ({ decided }) => decided,
    won: ({ won }) => won,
    drawn: ({ drawn }) => drawn,
    lost: ({ lost }) => lost,
    match_points: ({ matchPoints }) => matchPoints,
    game_points: ({ gamePoints }) => gamePoints,
    direct_encounter: ({ directEncounter }) => directEncounter,
    victory_point_difference: ({ victoryPointDifference }) => victoryPointDifference,
    seconds: ({ seconds }) => seconds,
    byes: ({ byes }) => byes,
    stage: ({ stage }) => stage,
    buchholz: ({ buchholz }) => buchholz,
  });
}

const yesOrNo = (value: boolean): Field => (value ? 'yes' : 'no');

/** Quotes texts that a spreadsheet could take for a formula; numbers stay numbers. */
function csvOf<Row>(rows: readonly Row[], columns: Columns<Row>): string {
  const fields = Object.values(columns);
  return stringify([Object.keys(columns), ...rows.map((row) => fields.map((field) => field(row)))], {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: { number: (value) => ({ value: String(value), escape_formulas: false }) },
  });
}
