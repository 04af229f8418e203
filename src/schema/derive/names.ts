/** True if a text can be the name of an enumeration value unchanged: `1976` and `no choice` cannot. */
export function isGraphqlName(text: string): boolean {
  return /^[A-Za-z_]\w*$/.test(text) && !['true', 'false', 'null'].includes(text);
}

/** `moveUnit` becomes `MoveUnit`. */
export function typeName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Name of one element of a list: `MapFerries` becomes `MapFerry`. */
export function singular(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.replace(/(?<=ch|sh|x)es$|(?<!s)s$/, '');
}

/** `LedgerEntry` becomes `ledgerEntry`. */
export function memberName(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
