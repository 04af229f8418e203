/** A text that is no part of a longer word: ids and hashes are drawn, and may hold any few digits. */
export function standingAlone(text: string): RegExp {
  return new RegExp(`(?<!\\w)${text}(?!\\w)`);
}
