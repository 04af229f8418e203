/** The name of a side as it is written: short ones are abbreviations. */
export function sideName(side: string): string {
  if (side.length > 2) return side.charAt(0).toUpperCase() + side.slice(1);
  return Array.from(side.toUpperCase(), (letter) => `${letter}.`).join('');
}
