import type { Action } from '@westwall/sdk';
import type { ArrowMark } from '../../board/marks';
import { attackArrows } from '../combat/combat-marks';

/** Arrows of a course of action: its moves, and its attacks from where these end. */
export function courseArrows(
  actions: readonly Action[],
  hexOf: (unit: string) => string | undefined,
  course: number,
): readonly ArrowMark[] {
  const moved = new Map<string, string>();
  const placeOf = (unit: string): string | undefined => moved.get(unit) ?? hexOf(unit);
  return actions.flatMap((action): readonly ArrowMark[] => {
    if (action.type === 'declareAttack')
      return attackArrows(placeOf, action).map((arrow) => ({ ...arrow, course }));
    const entered = enteredIn(action);
    const last = entered.at(-1);
    if (!('unit' in action) || last === undefined) return [];
    const { unit } = action;
    const hexes = [placeOf(unit) ?? [], entered].flat();
    moved.set(unit, last);
    return [{ hexes, kind: action.type === 'retreatUnit' ? 'retreat' : 'move', unit, course }];
  });
}

/** Hexes that the unit of an action enters. */
function enteredIn(action: Action): readonly string[] {
  if ('path' in action) return 'entry' in action ? [action.entry, ...action.path] : action.path;
  return 'unit' in action && 'hex' in action ? [action.hex] : [];
}
