import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Position, Referee } from '../../../src/engine';
import { ListedDice } from './dice';
import { CONFORMANCE_DIRECTORY } from './files';
import { difference } from './match';
import type { CaseFile, CaseSpec } from './schema';
import type { DataPackage } from '../../../src/data/data-package';
import { setUp } from './setup';
import type { SetUp } from './setup';

/** Names of the numbers of `countsOf`. */
const COLUMNS =
  'hexes/spent/fields/moves destinations/costs/hexes exits/costs placements actions attacks duties points/points/entries';
const FILE = join(CONFORMANCE_DIRECTORY, 'counts.tsv');

/** Numbers of options in a position; conformance/README.md names them. */
function countsOf(referee: Referee, position: Position): string {
  const side = referee.toAct(position)[0] ?? position.phasing;
  const { moves, entries, placements, actions, combat } = referee.legalActions(position, side, {
    closed: false,
  });
  const open = [...moves, ...entries.flatMap((one) => one.entries)].flatMap((one) => one.destinations);
  const exits = moves.flatMap((one) => one.exits);
  const targets = combat?.targets ?? [];
  const units = Object.values(position.units);
  const { result, ledger } = referee.score(position).ifEndedNow;
  const duties = [...(combat?.obligations.attackers ?? []), ...(combat?.obligations.defenders ?? [])];
  const numbers = [
    [
      hexSum(units.flatMap(({ hex }) => hex ?? [])),
      sum(units.map(({ spent }) => spent ?? 0)),
      sum(units.map((unit) => Object.keys(unit).length)),
      position.moves.length,
    ],
    [open.length, sum(open.map(({ cost }) => cost)), hexSum(open.map(({ hex }) => hex))],
    [exits.length, sum(exits.map(({ cost }) => cost))],
    [hexSum(placements.flatMap(({ hexes }) => hexes))],
    [actions.length],
    [sum(targets.map(({ adjacent, barrage }) => adjacent.length + barrage.length))],
    [duties.filter(({ state }) => state === 'open').length],
    [...Object.values(result.points), ledger.length],
  ];
  return numbers.map((one) => one.join('/')).join(' ');
}

function sum(all: readonly number[]): number {
  return all.reduce((total, one) => total + one, 0);
}

function hexSum(hexes: readonly string[]): number {
  return sum(hexes.map(Number));
}

/** Counts of a case's position, and after each of its `follow` rows. */
function caseCounts({ rows }: CaseSpec, { course, referee }: SetUp): string {
  const after = rows.flatMap((row) => {
    if (!('follow' in row) || row.follow.length === 0) return [];
    const branch = course.branch();
    const dice = new ListedDice(row.dice);
    for (const one of row.follow) branch.take(one, row.as, dice);
    return [countsOf(referee, branch.position)];
  });
  return [countsOf(referee, course.position), ...after].join(' | ');
}

/** Stored counts, by `countsKey`. */
export function readCounts(): ReadonlyMap<string, string> {
  const lines = existsSync(FILE) ? readFileSync(FILE, 'utf8').trimEnd().split('\n').slice(1) : [];
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf('\t')), line.slice(line.lastIndexOf('\t') + 1)]),
  );
}

export function countsKey(path: string, spec: CaseSpec): string {
  return [path, spec.case, spec.title].join('\t');
}

/** Difference of a case's counts from the stored ones; empty if there is none. */
export function countFailures(spec: CaseSpec, setUp: SetUp, expected: string | undefined): string[] {
  if (expected === undefined) return [];
  const found = caseCounts(spec, setUp);
  return found === expected ? [] : [difference('counts', expected, found)];
}

/** Writes the counts of every case; returns the number of cases. */
export function writeCounts(files: ReadonlyMap<string, CaseFile>, data: DataPackage): number {
  const lines = [...files].flatMap(([path, file]) =>
    file.cases.map(
      (spec) => `${countsKey(path, spec)}\t${caseCounts(spec, setUp(file, spec.position, data))}`,
    ),
  );
  writeFileSync(FILE, `${[`file\tcase\ttitle\t${COLUMNS}`, ...lines].join('\n')}\n`);
  return lines.length;
}
