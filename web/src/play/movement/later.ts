import type { LegalActions, Position, Unit } from '@westwall/sdk';
import type { Schedule } from '../../catalogue/schedule';

/** Units that come in a Game-Turn; null where it is not known. */
export interface Arrival {
  readonly turn: number | null;
  readonly units: readonly string[];
}

/** The units of the side that may not come now but may later, by Game-Turn. */
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
