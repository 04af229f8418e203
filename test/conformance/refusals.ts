import type { Violation } from '../../src/engine';
import { RULE_BOOK_OF } from '../../src/engine/games/systems';
import type { SystemData } from '../../src/engine/data/system';
import { unitNames } from '../../src/engine/model/unit-names';
import type { Table } from '../engine/refusals/faults';
import type { PositionSpec } from './runner/schema';
import type { Watcher } from './runner/watched';

/** Refusal and its game. */
export interface Refusal {
  readonly violation: Violation;
  readonly table: Table;
}

/** Collects the refusals that rows provoke, each once per game and edition. */
export class Refusals {
  private readonly seen = new Map<string, Refusal>();

  /** Watcher that records the refusals in a position. */
  watcherOf(spec: PositionSpec): Watcher {
    return (violation, data) => {
      const { code, case: cited, ruling, message } = violation;
      const key = [data.system, spec.map, spec.edition, code, cited, ruling, message].join('|');
      if (!this.seen.has(key)) this.seen.set(key, { violation, table: tableOf(spec, data) });
    };
  }

  all(): readonly Refusal[] {
    return [...this.seen.values()];
  }
}

function tableOf({ map, rules, edition }: PositionSpec, { system, orderOfBattle }: SystemData): Table {
  const { units, sides } = orderOfBattle;
  // The ids of a small map are the names in its file.
  const ids = map === undefined ? units.map(({ id }) => id) : [];
  const books: Readonly<Record<string, string>> = RULE_BOOK_OF;
  const book = map === undefined || rules === system ? books[system] : undefined;
  return { book, edition, names: [...unitNames(units).values()], ids: [...ids, ...sides] };
}
