/** Sheet of characters that grows to the right and downwards with its text. */
export class Sheet {
  private readonly lines: string[][] = [];

  /** Writes a text from a place on; a column or line below 0 is cut off. */
  write(line: number, column: number, text: string): void {
    if (line < 0) return;
    while (this.lines.length <= line) this.lines.push([]);
    const row = this.lines[line]!;
    Array.from(text).forEach((letter, index) => {
      const at = column + index;
      if (at < 0) return;
      while (row.length < at) row.push(' ');
      row[at] = letter;
    });
  }

  /** Lines without trailing blanks. */
  toLines(): string[] {
    return this.lines.map((row) => row.join('').trimEnd());
  }
}
