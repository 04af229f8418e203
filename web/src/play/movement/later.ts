import type { LegalActions, Position, Unit } from '@westwall/sdk';
import type { Schedule } from '../../catalogue/schedule';

/** Units that arrive in a Game-Turn; null if it is unknown. */
export interface Arrival {
  readonly turn: number | null;
  readonly units: readonly string[];
}

/** Units of the side that cannot arrive now but later, by Game-Turn. */
export function laterOf(
  { units, turn: now }: Pick<Position, 'units' | 'turn'>,
  known: ReadonlyMap<string, Pick<Unit, 'side'>>,
  { side, entries, placements }: Pick<LegalActions, 'side' | 'entries' | 'placements'>,
  schedule: Schedule,
): readonly Arrival[] {
  const present = new Set([...entries, ...placements].map(({ unit }) => unit));
  const groups = new Map<number | null, string[]>();
  for (const [unit, { status }] of Object.entries(units)) {
    if ((status !== 'waiting' && status !== 'due') || known.get(unit)?.side !== side || present.has(unit))
      continue;
    const planned = schedule.get(unit);
    const turn = planned !== undefined && planned > now ? planned : null;
    groups.set(turn, [...(groups.get(turn) ?? []), unit]);
  }
  return [...groups]
    .map(([turn, coming]) => ({ turn, units: coming }))
    .sort((one, other) => (one.turn ?? 0) - (other.turn ?? 0));
}
