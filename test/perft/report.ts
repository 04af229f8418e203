import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENARIOS } from '../support/scenarios';
import { measure, positionAt } from './measure';
import type { Line, Row } from './measure';

/** Lines of a game, by scenario and variant. */
export interface SystemCounts {
  readonly system: string;
  readonly scenarios: Readonly<Record<string, Readonly<Record<string, Line>>>>;
}

const KINDS = ['moves', 'exits', 'entries', 'placements', 'attacks', 'barrages', 'actions'] as const;

export function playedSystems(): readonly string[] {
  return [...new Set(SCENARIOS.map(({ system }) => system))];
}

export function keptFile(system: string): string {
  return join(__dirname, `${system}.json`);
}

/** Stored counts of a game; empty if there is no file yet. */
export function readKept(system: string): SystemCounts {
  const file = keptFile(system);
  if (!existsSync(file)) return { system, scenarios: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as SystemCounts;
}

/** Plays and counts all lines of a game. */
export function countSystem(system: string): SystemCounts {
  const scenarios: Record<string, Record<string, Line>> = {};
  for (const played of SCENARIOS.filter((one) => one.system === system)) {
    (scenarios[played.scenario] ??= {})[played.variant] = measure(played);
  }
  return { system, scenarios };
}

/** Position of a line as JSON; undefined for an unknown line or moment. */
export function positionText(
  system: string,
  scenario: string,
  variant: string,
  step: string,
): string | undefined {
  const played = SCENARIOS.find(
    (one) => one.system === system && one.scenario === scenario && one.variant === variant,
  );
  return played && JSON.stringify(positionAt(played, Number(step)));
}

/** Lines of a game, by their names in the reports. */
function linesOf({ system, scenarios }: SystemCounts): Map<string, Line> {
  const lines = Object.entries(scenarios).flatMap(([scenario, variants]) =>
    Object.entries(variants).map(([name, line]) => [`${system} ${scenario} ${name}`, line] as const),
  );
  return new Map(lines);
}

/** Table of the counts of a game. */
export function countsTable(counted: SystemCounts): string {
  return [...linesOf(counted)].map(([name, line]) => lineTable(name, line)).join('\n\n');
}

function lineTable(name: string, { steps, positions, hash, counts }: Line): string {
  const rows = Object.entries(counts);
  const width = Math.max(...rows.map(([, { at }]) => at.length));
  const head = `${name}: ${steps} actions, ${positions} positions, ${hash}`;
  const title = ['step', ''.padEnd(width), ...KINDS.map((kind) => kind.padStart(10))].join('  ');
  const lines = rows.map(([step, row]) =>
    [
      step.padStart(4),
      row.at.padEnd(width),
      ...KINDS.map((kind) => String(row[kind] ?? 0).padStart(10)),
    ].join('  '),
  );
  return [head, title, ...lines].join('\n');
}

/** Differences from the stored counts: the first moment of each line, since all later ones follow from it. */
export function differences(kept: SystemCounts, counted: SystemCounts): readonly string[] {
  const before = linesOf(kept);
  const now = linesOf(counted);
  return [...new Set([...before.keys(), ...now.keys()])].flatMap((name) => {
    const was = before.get(name);
    const is = now.get(name);
    if (is === undefined) return [`${name} is kept but not played any more`];
    if (was === undefined) return [`${name} is not kept`];
    return lineDifferences(was, is).map((difference) => `${name}: ${difference}`);
  });
}

function lineDifferences(was: Line, is: Line): readonly string[] {
  const steps = [...new Set([...Object.keys(was.counts), ...Object.keys(is.counts)])];
  const first = steps
    .sort((a, b) => Number(a) - Number(b))
    .find((step) => !sameRow(was.counts[step], is.counts[step]));
  const found =
    first === undefined
      ? []
      : [`at step ${first} ${shown(is.counts[first])}; kept: ${shown(was.counts[first])}`];
  if (was.steps !== is.steps) found.push(`${is.steps} actions; kept: ${was.steps}`);
  if (was.positions !== is.positions) found.push(`${is.positions} positions; kept: ${was.positions}`);
  if (was.hash !== is.hash) found.push('the positions on the way are others');
  return found;
}

function sameRow(was: Row | undefined, is: Row | undefined): boolean {
  return shown(was) === shown(is);
}

function shown(row: Row | undefined): string {
  if (row === undefined) return 'nothing is counted';
  const counts = KINDS.flatMap((kind) => (row[kind] === undefined ? [] : [`${row[kind]} ${kind}`]));
  return [row.at, ...counts].join(', ');
}
