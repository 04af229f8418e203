/** Matches a text that is not a part of a longer word: ids and hashes are random, and may contain any few digits. */
export function standingAlone(text: string): RegExp {
  return new RegExp(`(?<!\\w)${text}(?!\\w)`);
}
