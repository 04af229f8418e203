import type { Action, Attack, HexId } from '../../../src/engine';
import { EDGES } from '../../../src/engine';
import { neighboursOf } from './paths';
import type { Table } from './table';

/** Slightly different actions: another hex, unit or path, one attacker more or less. */
export function changed(table: Table, action: Action): readonly Action[] {
  if (action.type === 'declareAttack') {
    return changedAttacks(table, action).map((attack): Action => ({ type: 'declareAttack', ...attack }));
  }
  if (
    action.type === 'moveUnit' ||
    action.type === 'exitUnit' ||
    action.type === 'enterReinforcement' ||
    action.type === 'retreatUnit'
  ) {
    return [
      { ...action, unit: otherUnit(table) },
      ...(action.type === 'exitUnit' ? [{ ...action, edge: table.random.pick(EDGES) }] : []),
      ...(action.type === 'enterReinforcement' ? [{ ...action, entry: hexBeside(table, action.entry) }] : []),
      ...changedPaths(table, action.path).map((path): Action => ({ ...action, path })),
    ];
  }
  if (
    action.type === 'deployUnit' ||
    action.type === 'landAirborne' ||
    action.type === 'displaceUnit' ||
    action.type === 'advanceUnit'
  ) {
    return [
      { ...action, unit: otherUnit(table) },
      { ...action, hex: hexBeside(table, action.hex) },
    ];
  }
  return [];
}

function otherUnit({ state, random }: Table): string {
  return random.pick(state.scenario.units).id;
}

function hexBeside({ state, random }: Table, hex: HexId): HexId {
  return random.pick(neighboursOf(state, hex));
}

/** One step less, one more, another last hex, and a hex left out in the middle. */
function changedPaths(table: Table, path: readonly HexId[]): readonly (readonly HexId[])[] {
  const last = path.at(-1);
  if (last === undefined) return [];
  const before = path.slice(0, -1);
  return [
    before,
    [...path, hexBeside(table, last)],
    [...before, hexBeside(table, last)],
    ...(path.length > 1 ? [path.toSpliced(table.random.below(path.length - 1), 1)] : []),
  ];
}

/** One unit fewer or more on either side, additional artillery, or Ground Support. */
function changedAttacks(table: Table, { attackers, defenders, barrage, groundSupport }: Attack): Attack[] {
  const { random, state } = table;
  const attack = { attackers, defenders, barrage, groundSupport };
  const unit = otherUnit(table);
  const gun = random.pick(state.scenario.units.filter(({ artillery }) => artillery)).id;
  const near = random.pick(table.attacks);
  return [
    { ...attack, attackers: attackers.slice(1) },
    { ...attack, attackers: [...attackers, unit] },
    { ...attack, attackers: [...new Set([...attackers, ...near.attackers])] },
    { ...attack, defenders: defenders.slice(1) },
    { ...attack, defenders: [...defenders, unit] },
    { ...attack, defenders: near.defenders },
    { ...attack, barrage: [...barrage, gun] },
    { ...attack, barrage: [...new Set([...barrage, ...near.barrage])] },
    { ...attack, groundSupport: groundSupport + 1 + random.below(3) },
  ];
}
