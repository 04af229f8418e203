import { page } from '../support/markdown';
import type { Verdict } from './verdicts';

const path = 'docs/reference/access-table.md';
const heading = '## Answers';

/** What every kind of caller is answered, by field of GraphQL. */
export interface Row {
  /** The scope that an API key needs; `-` for none. */
  readonly scope: string;
  readonly verdicts: readonly Verdict[];
}

/** The table of the page, which is what is expected. */
export function expectedRows(): ReadonlyMap<string, Row> {
  const [, part = ''] = page(path).split(heading);
  const lines = part.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    lines.map((line) => {
      const [name = '', scope = '', ...verdicts] = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''));
      return [name, { scope, verdicts }];
    }),
  );
}

/** The cells of a row. */
export function cellsOf(name: string, { scope, verdicts }: Row): readonly string[] {
  return [`\`${name}\``, scope === '-' ? scope : `\`${scope}\``, ...verdicts.map(shown)];
}

/** A row as it stands in the page, without its widths. */
export function rowText(name: string, row: Row): string {
  return `| ${cellsOf(name, row).join(' | ')} |`;
}

function shown(verdict: Verdict): string {
  return ['yes', 'null'].includes(verdict) ? verdict : `\`${verdict}\``;
}
