import { pathOf } from '../engine';
import type { Action, HexId } from '../engine';
import type { Board } from './board';
import type { Arrow, CombatMark } from './layers';

/** Planned actions as arrows and combats without a result. Actions that neither move nor attack are left out. */
export function plannedMarks(
  { units, position }: Board,
  actions: readonly Action[],
): { readonly arrows: readonly Arrow[]; readonly combats: readonly CombatMark[] } {
  const sideOf = new Map(units.map(({ id, side }) => [id, side]));
  // An attack may follow moves planned before it.
  const standing = new Map<string, HexId>();
  const hexOf = (unit: string): HexId | undefined => standing.get(unit) ?? position.units[unit]?.hex;
  const arrows: Arrow[] = [];
  const combats: CombatMark[] = [];
  for (const action of actions) {
    if (action.type === 'declareAttack') {
      const places = (list: readonly string[]): HexId[] => list.flatMap((unit) => hexOf(unit) ?? []);
      combats.push({
        attackers: places(action.attackers),
        defenders: places(action.defenders),
        barrage: places(action.barrage),
      });
      continue;
    }
    const path = pathOf(action);
    const side = path && sideOf.get(path.unit);
    const last = path?.entered.at(-1);
    if (path === undefined || side === undefined || last === undefined) continue;
    const hexes = [hexOf(path.unit) ?? [], path.entered].flat();
    standing.set(path.unit, last);
    if (hexes.length > 1) arrows.push({ side, hexes, kind: 'order' });
  }
  return { arrows, combats };
}
