import type { HistoryEntry } from '@westwall/sdk';
import { combatsOf } from '../../log/stories';
import type { Combat } from '../../log/stories';

/** Summary of a side at the end of a match, from the log. */
export interface Account {
  readonly side: string;
  readonly attacks: number;
  /** Mean of its own attacks; null without any. */
  readonly meanDie: number | null;
  readonly lost: readonly string[];
  /** Its attack with the most units lost; null without losses. */
  readonly costliest: Combat | null;
}

/** Summary of each side, in their order. Entries that were taken back have no dice. */
export function accountOf(
  entries: readonly HistoryEntry[],
  sides: readonly string[],
  sideOf: (unit: string) => string | undefined,
): readonly Account[] {
  const combats = combatsOf(entries);
  const lost = entries
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'unitEliminated' ? event.unit : []));
  return sides.map((side) => {
    const own = combats.filter(({ entries: [declared] }) => declared.side === side);
    const dice = own.flatMap(({ resolved }) => resolved?.die ?? []);
    const [costliest] = [...own].sort((one, other) => lossesIn(other) - lossesIn(one));
    return {
      side,
      attacks: own.length,
      meanDie: dice.length === 0 ? null : dice.reduce((sum, die) => sum + die, 0) / dice.length,
      lost: lost.filter((unit) => sideOf(unit) === side),
      costliest: costliest !== undefined && lossesIn(costliest) > 0 ? costliest : null,
    };
  });
}

function lossesIn({ outcomes }: Combat): number {
  return outcomes.filter(({ type }) => type === 'unitEliminated').length;
}
