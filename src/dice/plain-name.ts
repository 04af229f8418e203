/** Throws TypeError for a name with separators of a hashed text. */
export function assertPlainName(what: string, text: string): void {
  if (!/^[A-Za-z0-9_-]+$/.test(text)) throw new TypeError(`A ${what} has only A-Z a-z 0-9 _ -.`);
}
