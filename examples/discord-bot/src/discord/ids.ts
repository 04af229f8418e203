import { LIMITS } from './limits.js';

/** What a button or menu is about: its verb, the match and version that it was made for, and what the verb needs. */
export interface Press {
  readonly verb: string;
  readonly match: string;
  readonly version: number;
  readonly details: readonly string[];
}

export function idOf({ verb, match, version, details }: Press): string {
  const id = [verb, match, version, ...details].join('|');
  if (id.length > LIMITS.customId) throw new Error(`The id of a component is too long: ${id}`);
  return id;
}

export function pressOf(id: string): Press {
  const [verb = '', match = '', version = '', ...details] = id.split('|');
  return { verb, match, version: Number(version), details };
}
