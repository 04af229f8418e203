import { LIMITS } from './limits.js';

/** Contents of a button's or menu's id: its verb, its match and version, and details for the verb. */
export interface Press {
  readonly verb: string;
  readonly match: string;
  readonly version: number;
  readonly details: readonly string[];
}

export function idOf({ verb, match, version, details }: Press): string {
  const id = [verb, match, version, ...details].join('|');
  if (id.length > LIMITS.customId) throw new Error(`The id of a component is too long: "${id}"`);
  return id;
}

export function pressOf(id: string): Press {
  const [verb = '', match = '', version = '', ...details] = id.split('|');
  return { verb, match, version: Number(version), details };
}
