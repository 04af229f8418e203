import type { CombatResults } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { complain } from '../widgets/notices';
import { Die } from '../widgets/die';
import { combatResults } from './rule-book';

/** Marks on the table: a line with its column, and the rolled die. */
export interface OnTable {
  readonly line: string;
  readonly column: number;
  readonly die?: number;
}

/** Combat Results Table: the differentials of each line above, the results of each face below. */
export function ResultsTable({ marked }: { marked: OnTable | null }) {
  const [table, setTable] = useState<CombatResults | null>(null);
  useEffect(() => {
    void combatResults().then((answer) => {
      if (answer.ok) setTable(answer.value);
      else complain(answer.error);
    });
  }, []);
  if (table === null) return <p aria-busy="true" />;
  const columns = table.faces[0]?.results.map((_, at) => at + 1) ?? [];
  const here = (column: number): string => (column === marked?.column ? 'here' : '');
  return (
    <div class="scrolled" role="region" aria-label="Combat Results Table" tabIndex={0}>
      <table class="chart results-table">
        <thead>
          {table.lines.map(({ line, columns: bounds }) => (
            <tr key={line} class={line === marked?.line ? 'here' : ''}>
              <th scope="row">{line}</th>
              {columns.map((column) => (
                <td key={column} class={here(column)}>
                  <Bounds of={bounds.find((one) => one.column === column)} />
                </td>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.faces.map(({ die, results }) => (
            <tr key={die} class={die === marked?.die ? 'here' : ''}>
              <th scope="row">
                <Die face={die} size={18} />
              </th>
              {results.map((result, at) => (
                <td key={at} class={here(at + 1)}>
                  {result}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Differentials of a column. */
function Bounds({ of }: { of: CombatResults['lines'][number]['columns'][number] | undefined }) {
  if (of === undefined) return null;
  const { from, to } = of;
  if (from === null) return <>≤{number(to ?? 0)}</>;
  if (to === null) return <>≥{number(from)}</>;
  if (from === to) return <>{number(from)}</>;
  return (
    <>
      {number(from)}
      <br />
      {to === from + 1 ? '' : '– '}
      {number(to)}
    </>
  );
}

function number(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}
