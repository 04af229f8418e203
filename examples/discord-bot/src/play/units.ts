import { valueOf } from '@westwall/sdk';
import type { Referee } from '@westwall/sdk';

/** Designations of a game's units, as players use them instead of ids. */
export class Units {
  readonly #names = new Map<string, string>();
  readonly #ids = new Map<string, string>();

  constructor(units: readonly { readonly id: string; readonly name: string }[]) {
    const short = units.map(({ name }) => shortOf(name));
    units.forEach(({ id, name }, at) => {
      const own = short[at] ?? '';
      const isOwn = isName(own) && short.indexOf(own) === short.lastIndexOf(own);
      if (isOwn) this.#names.set(id, own);
      for (const known of isOwn ? [own, name] : [name]) this.#ids.set(known.toLowerCase(), id);
    });
    this.#addBeginnings(units);
  }

  /** Replaces ids by designations: `3/121/8` for `us-8-inf-3-121`. */
  say(text: string): string {
    return text.replace(/[a-z0-9]+(?:-[a-z0-9]+)+/g, (word) => this.#names.get(word) ?? word);
  }

  /** Replaces designations by ids in a text of a user, in any case of letters. */
  read(text: string): string {
    const whole = this.#ids.get(text.trim().toLowerCase());
    return whole ?? text.replace(/[^\s,;=+]+/g, (word) => this.#ids.get(word.toLowerCase()) ?? word);
  }

  /** Adds shorter forms such as `3/121` that belong to only one unit. */
  #addBeginnings(units: readonly { readonly id: string; readonly name: string }[]): void {
    const found = new Map<string, string | null>();
    for (const { id, name } of units) {
      const parts = shortOf(name).toLowerCase().split('/');
      for (let length = 2; length < parts.length; length += 1) {
        const beginning = parts.slice(0, length).join('/');
        found.set(beginning, found.has(beginning) ? null : id);
      }
    }
    for (const [beginning, id] of found) {
      if (id !== null && !this.#ids.has(beginning)) this.#ids.set(beginning, id);
    }
  }
}

/** Name without the type after it. */
function shortOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

/** True for a designation, as opposed to a word or a hex number. */
function isName(text: string): boolean {
  return /\d/.test(text) && !/^\d+$/.test(text);
}

const known = new Map<string, Promise<Units>>();

/** Units of a game of the service, requested once. */
export function unitsOf(referee: Referee, system: string): Promise<Units> {
  const found = known.get(system) ?? read(referee, system);
  known.set(system, found);
  return found;
}

async function read(referee: Referee, system: string): Promise<Units> {
  const units = await referee.call(
    referee.api.GET('/systems/{system}/units', { params: { path: { system } } }),
  );
  if (!units.ok) known.delete(system);
  return new Units(valueOf(units));
}
