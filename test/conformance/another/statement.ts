import { createHash } from 'node:crypto';
import { LEVELS } from '../runner/protocol';
import type { Level } from '../runner/protocol';
import type { RowResult, Verdict } from './examine';

type Counted = Readonly<Record<Verdict, number>>;

/** Statement of compliance: the suite, what passes of each level, and the ids of all other rows. */
export interface Statement {
  readonly engine: string;
  /** Changes with every row that is asked. */
  readonly suite: string;
  readonly rows: Counted;
  readonly levels: Readonly<Record<Level, Counted>>;
  readonly failed: readonly string[];
  /** Ids of rows that were not answered, or not wholly, by the reason that the engine gave. */
  readonly unanswered: Readonly<Record<string, readonly string[]>>;
}

export function statementOf(engine: string, results: readonly RowResult[]): Statement {
  const ids = results.map(({ id }) => id).sort();
  const levels = Object.keys(LEVELS) as Level[];
  const reasons = [...new Set(results.flatMap(({ cannot }) => cannot))].sort();
  const idsOf = (those: readonly RowResult[]): string[] => those.map(({ id }) => id);
  return {
    engine,
    suite: createHash('sha256').update(ids.join('\n')).digest('hex').slice(0, 12),
    rows: counted(results.map(({ verdict }) => verdict)),
    levels: Object.fromEntries(
      levels.map((level) => [level, counted(results.flatMap((one) => one.levels[level] ?? []))]),
    ) as Record<Level, Counted>,
    failed: idsOf(results.filter(({ verdict }) => verdict === 'failed')),
    unanswered: Object.fromEntries(
      reasons.map((reason) => [reason, idsOf(results.filter(({ cannot }) => cannot.includes(reason)))]),
    ),
  };
}

function counted(all: readonly Verdict[]): Counted {
  const of = (verdict: Verdict): number => all.filter((one) => one === verdict).length;
  return { passed: of('passed'), 'in part': of('in part'), failed: of('failed'), 'left out': of('left out') };
}

/** Table of a statement, after the faults. */
export function statementText({ rows, levels }: Statement, results: readonly RowResult[]): string {
  const faults = results
    .filter((one) => one.faults.length > 0)
    .map(({ id, place, faults: found }) => [`! ${id} (${place})`, ...found].join('\n  '));
  const line = (name: string, { passed, failed, ...open }: Counted): string =>
    `${name.padEnd(10)} ${passed} passed, ${open['in part']} in part, ${failed} failed, ${open['left out']} left out`;
  return [
    ...faults,
    ...Object.entries(levels).map(([name, counts]) => line(name, counts)),
    line('rows', rows),
  ].join('\n');
}
