import type { Action } from '../../../engine';
import { isLegal, other, rulesOf } from '../../../engine/search';
import type { HexIndex, SideIndex, State } from '../../../engine/search';
import { roadNorth } from './road-north';

/** Places of the divisions' counters along the road north, as shares of it from the south. */
const SHARES = [0.2, 0.55, 0.95] as const;
/** Distance from an enemy entry hex below which a counter is soon in the enemy's way (17.33). */
const SAFE = 7;
/** Number of hexes tried for each counter, the best first. */
const TRIED = 40;

/** Drop zones along the road of the ground units (15.36); undefined if the side has none to note. */
export function chooseDropZones(state: State, side: SideIndex): Action | undefined {
  const counters = (rulesOf(state).placements?.(state, side) ?? []).filter(
    (one) => one.action === 'commitDropZones',
  );
  if (counters.length === 0) return undefined;
  const road = [...roadNorth(state.ground)].reverse();
  const danger = dangerOfEntries(state, side);
  const choices = counters.map(({ unit, hexes }, at) => {
    const goal = road[Math.floor((SHARES[at] ?? 0.5) * (road.length - 1))]!;
    const faultOf = (hex: HexIndex): number => state.ground.distance(goal, hex) + danger(hex);
    const best = hexes
      .map((id) => ({ id, fault: faultOf(state.ground.indexOf.get(id)!) }))
      .sort((a, b) => a.fault - b.fault)
      .slice(0, TRIED)
      .map(({ id }) => id);
    return { division: unit.replace('drop-zone-', ''), best };
  });
  const turn = state.scenario.definition.turns.first;
  const search = (zones: readonly { division: string; hex: string; turn: number }[]): Action | undefined => {
    const choice = choices[zones.length];
    if (choice === undefined) {
      const action: Action = { type: 'commitDropZones', zones: [...zones] };
      return isLegal(state, side, action) ? action : undefined;
    }
    for (const hex of choice.best) {
      const found = search([...zones, { division: choice.division, hex, turn }]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search([]);
}

/** Number of hexes by which a hex is too near to enemy entry hexes. */
function dangerOfEntries({ scenario, ground }: State, side: SideIndex): (hex: HexIndex) => number {
  const entries = new Set(
    scenario.unitsOf[other(side)].flatMap((unit) => scenario.arrivals[unit]?.hexes ?? []),
  );
  return (hex) => [...entries].reduce((most, entry) => Math.max(most, SAFE - ground.distance(entry, hex)), 0);
}
