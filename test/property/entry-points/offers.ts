import { canonicalJson } from '../../../src/engine';
import type { Action, Attack, HexId, LegalActions } from '../../../src/engine';
import { costOfPath, isLegalPath } from './paths';
import type { Table } from './table';

/** Kinds whose legal actions are all listed. */
const LISTED: ReadonlySet<string> = new Set([
  'retreatUnit',
  'displaceUnit',
  'advanceUnit',
  'declineAdvance',
  'confirmSetup',
  'endMovement',
  'endCombat',
]);

/** Offered actions in full: moves by their cheapest path, attacks without support. */
export function offered({ legal, attacks }: Table): readonly Action[] {
  const listed = new Set(legal.actions.map(({ type }) => type as string));
  return [
    ...legal.actions,
    ...legal.moves.flatMap(({ unit, destinations, exits }) => [
      ...destinations.map(({ path }): Action => ({ type: 'moveUnit', unit, path })),
      ...exits.map(({ path, edge }): Action => ({ type: 'exitUnit', unit, path, edge })),
    ]),
    ...legal.entries.flatMap(({ unit, entries }) =>
      entries.flatMap(({ hex: entry, destinations }) =>
        destinations.map(({ path }): Action => ({ type: 'enterReinforcement', unit, entry, path })),
      ),
    ),
    // Simultaneous placements are among the actions that are listed in full.
    ...legal.placements.flatMap(({ action: type, unit, hexes }) =>
      listed.has(type) ? [] : hexes.map((hex) => ({ type, unit, hex }) as Action),
    ),
    ...attacks.map((attack): Action => ({ type: 'declareAttack', ...attack })),
  ];
}

/**
 * True if the action is among the offers. Undefined if they do not decide it: a path back to its start (R-MOV-13),
 * an attack with barrage and support, final protective fire, or an action that needs no turn.
 */
export function isOffered(table: Table, action: Action, side = table.side): boolean | undefined {
  const legal = side === table.side ? table.legal : table.referee.legalActions(table.position, side);
  if (action.type === 'moveUnit') {
    const found = legal.moves.find(({ unit }) => unit === action.unit);
    if (found !== undefined && action.path.at(-1) === found.hex) return undefined;
    return endsIn(found?.destinations, action.path.at(-1)) && isLegalPath(table.state, action);
  }
  if (action.type === 'exitUnit') {
    const moves = legal.moves.find(({ unit }) => unit === action.unit);
    const last = action.path.at(-1) ?? table.position.units[action.unit]?.hex;
    const exit = moves?.exits.find(({ hex, edge }) => hex === last && edge === action.edge);
    const cost = costOfPath(table.state, action);
    if (moves === undefined || exit === undefined || cost === undefined) return false;
    // A longer way may leave too few points for the map edge.
    const leaving = exit.cost - costOfPath(table.state, { ...action, path: [...exit.path] })!;
    return cost + leaving <= moves.allowance;
  }
  if (action.type === 'enterReinforcement') {
    const entries = legal.entries.find(({ unit }) => unit === action.unit)?.entries ?? [];
    const found = entries.find(({ hex }) => hex === action.entry);
    return (
      endsIn(found?.destinations, action.path.at(-1) ?? action.entry) && isLegalPath(table.state, action)
    );
  }
  if (action.type === 'declareAttack') {
    return isPlain(action) ? side === table.side && isAmong(action, table.attacks) : undefined;
  }
  if (action.type === 'deployUnit' || action.type === 'landAirborne') return isPlaced(legal, action);
  if (!LISTED.has(action.type)) return undefined;
  return legal.actions.some((one) => canonicalJson(one) === canonicalJson(action));
}

function endsIn(all: readonly { readonly hex: HexId }[] | undefined, last: HexId | undefined): boolean {
  return all?.some(({ hex }) => hex === last) ?? false;
}

function isPlaced({ placements }: LegalActions, { type, unit, hex }: Action & { unit: string; hex: HexId }) {
  return placements.some((one) => one.action === type && one.unit === unit && one.hexes.includes(hex));
}

/** True for listed attacks: adjacent units alone, or one artillery unit against one unit. */
function isPlain({ attackers, defenders, barrage, groundSupport }: Attack): boolean {
  if (groundSupport > 0) return false;
  return barrage.length === 0 || (attackers.length === 0 && barrage.length === 1 && defenders.length === 1);
}

function isAmong(attack: Attack, attacks: readonly Attack[]): boolean {
  const wanted = plainText(attack);
  return attacks.some((one) => plainText(one) === wanted);
}

/** Attack as text, independent of the order of the units. */
function plainText({ attackers, defenders, barrage }: Attack): string {
  return JSON.stringify([attackers, defenders, barrage].map((units) => units.toSorted()));
}
