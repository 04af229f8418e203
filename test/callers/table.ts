import { page } from '../support/markdown';
import type { Verdict } from './verdicts';

const path = 'docs/reference/access-table.md';
const heading = '## Answers';

/** Verdicts for all kinds of callers of a field of GraphQL. */
export interface Row {
  /** Scope that an API key needs; `-` for none. */
  readonly scope: string;
  readonly verdicts: readonly Verdict[];
}

/** Expected rows, read from the page. */
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

/** Cells of a row. */
export function cellsOf(name: string, { scope, verdicts }: Row): readonly string[] {
  return [`\`${name}\``, scope === '-' ? scope : `\`${scope}\``, ...verdicts.map(shown)];
}

/** Row as the page has it, without padding. */
export function rowText(name: string, row: Row): string {
  return `| ${cellsOf(name, row).join(' | ')} |`;
}

function shown(verdict: Verdict): string {
  return ['yes', 'null'].includes(verdict) ? verdict : `\`${verdict}\``;
}
