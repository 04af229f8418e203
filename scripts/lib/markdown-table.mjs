/** Markdown table in the style of the formatter; the first row is its head. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)));
  const line = (cells, fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column], fill)).join(' | ')} |`;
  const [head, ...body] = rows.map((row) => line(row));
  const rule = line(
    widths.map(() => ''),
    '-',
  );
  return [head, rule, ...body, ''].join('\n');
}
