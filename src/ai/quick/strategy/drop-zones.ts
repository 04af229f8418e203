import type { Action } from '../../../engine';
import { isLegal, rulesOf } from '../../../engine/search';
import type { SideIndex, State } from '../../../engine/search';
import { roadNorth } from './arnhem';

/** Where along the road north, as a share of it from the south, the counters of the divisions should lie. */
const SHARES = [0.2, 0.6, 0.95] as const;
/** Hexes tried for each counter, the best first. */
const TRIED = 40;

/** Drop zones along the road that the ground units take (15.36); undefined when the side has none to note. */
export function chooseDropZones(state: State, side: SideIndex): Action | undefined {
  const counters = (rulesOf(state).placements?.(state, side) ?? []).filter(
    (one) => one.action === 'commitDropZones',
  );
  if (counters.length === 0) return undefined;
  const road = [...roadNorth(state.ground)].reverse();
  const choices = counters.map(({ unit, hexes }, at) => {
    const goal = road[Math.floor((SHARES[at] ?? 0.5) * (road.length - 1))]!;
    const distance = (id: string): number => state.ground.distance(goal, state.ground.indexOf.get(id)!);
    const best = [...hexes].sort((a, b) => distance(a) - distance(b)).slice(0, TRIED);
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
