/** Parses tab-separated text whose first line names the columns; returns one record for each further line. */
export function parseTable(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const columns = header.split('\t');
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length) {
      throw new Error(`line ${index + 2} has ${cells.length} cells, the header has ${columns.length}`);
    }
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
  });
}
