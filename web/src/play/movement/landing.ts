import type { Action, LegalActions, Position, Unit } from '@westwall/sdk';
import type { Layout, Point } from '../../catalogue/layout';
import type { Schedule } from '../../catalogue/schedule';

/** Units of one formation that can land now. */
export interface Army {
  readonly formation: string;
  readonly name: string;
  readonly units: readonly string[];
}

/** Formations that can land with more than one unit, and so as a whole. */
export function armiesOf(
  { placements }: Pick<LegalActions, 'placements'>,
  known: ReadonlyMap<string, Pick<Unit, 'formation' | 'division'>>,
): readonly Army[] {
  const armies = new Map<string, { formation: string; name: string; units: string[] }>();
  for (const { action, unit } of placements) {
    const { formation, division } = known.get(unit) ?? {};
    if (action !== 'landAirborne' || formation === undefined || formation === null) continue;
    const army = armies.get(formation) ?? { formation, name: division ?? formation, units: [] };
    army.units.push(unit);
    armies.set(formation, army);
  }
  return [...armies.values()].filter(({ units }) => units.length > 1);
}

/**
 * Landing for each unit: those with the fewest open hexes first, each as near to the middle of its hexes as possible.
 */
export function landingsOf(
  { placements }: Pick<LegalActions, 'placements'>,
  units: readonly string[],
  { centres }: Pick<Layout, 'centres'>,
): readonly Action[] {
  const taken = new Set<string>();
  return placements
    .filter(({ action, unit }) => action === 'landAirborne' && units.includes(unit))
    .sort((one, other) => one.hexes.length - other.hexes.length)
    .flatMap(({ unit, hexes }): readonly Action[] => {
      const middle = middleOf(hexes.flatMap((hex) => centres.get(hex) ?? []));
      const away = (hex: string): number => {
        const { x, y } = centres.get(hex) ?? middle;
        return Math.hypot(x - middle.x, y - middle.y);
      };
      const [hex] = hexes.filter((one) => !taken.has(one)).sort((one, other) => away(one) - away(other));
      if (hex === undefined) return [];
      taken.add(hex);
      return [{ type: 'landAirborne', unit, hex }];
    });
}

function middleOf(points: readonly Point[]): Point {
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
}

/** Units that arrive in a Game-Turn; null if it is unknown. */
interface Arrival {
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
