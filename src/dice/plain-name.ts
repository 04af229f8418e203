/** Names that stand in a hashed text must hold none of its separators. */
export function assertPlainName(what: string, text: string): void {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new TypeError(`A ${what} has only A-Z a-z 0-9 _ -.`);
}
