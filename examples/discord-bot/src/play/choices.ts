import { valueOf } from '@westwall/sdk';
import type { Action, Destination, LegalActions, Referee } from '@westwall/sdk';

/** Possible action with its label in a menu. */
export interface Choice {
  readonly action: Action;
  readonly label: string;
  readonly text?: string;
}

/** Possible moves, entries, exits and placements of a unit, in the order of the service. */
export function unitChoices(legal: LegalActions, unit: string): readonly Choice[] {
  const moves = legal.moves.filter((one) => one.unit === unit);
  return [
    ...moves.flatMap(({ destinations }) =>
      destinations.map((to) => going(to, { type: 'moveUnit', unit, path: to.path })),
    ),
    ...moves.flatMap(({ exits }) =>
      exits.map(({ edge, path, hex, cost }) => ({
        action: { type: 'exitUnit' as const, unit, path, edge },
        label: `Leave by the ${edge} edge from ${hex} · ${points(cost)}`,
      })),
    ),
    ...legal.entries
      .filter((one) => one.unit === unit)
      .flatMap(({ entries }) =>
        entries.flatMap(({ hex, cost, destinations }) => [
          {
            action: { type: 'enterReinforcement' as const, unit, entry: hex, path: [] },
            label: `Enter at ${hex} · ${points(cost)}`,
          },
          ...destinations.map((to) =>
            going(to, { type: 'enterReinforcement', unit, entry: hex, path: to.path }, `${hex} to `),
          ),
        ]),
      ),
    ...legal.placements.filter((one) => one.unit === unit).flatMap(placements),
  ];
}

/** Units with a legal action, with their hexes if they are on the map. */
export function unitsToMove(
  legal: LegalActions,
): readonly { readonly unit: string; readonly name: string }[] {
  const moving = legal.moves
    .filter(({ destinations, exits }) => destinations.length + exits.length > 0)
    .map(({ unit, hex }) => ({ unit, name: `${unit} (${hex})` }));
  const coming = legal.entries
    .filter(({ entries }) => entries.length > 0)
    .map(({ unit }) => ({ unit, name: `"${unit}" (enters)` }));
  const placing = [...new Set(legal.placements.map(({ unit }) => unit))].map((unit) => ({
    unit,
    name: `"${unit}" (to be placed)`,
  }));
  return [...moving, ...coming, ...placing];
}

/** Immediate answers and decisions: all listed actions except the end of the phase, which has a command. */
export function decisions(legal: LegalActions): readonly Action[] {
  const ends = new Set(['endMovement', 'endCombat', 'confirmSetup']);
  return (legal.decision?.actions ?? legal.actions).filter(({ type }) => !ends.has(type));
}

const mostLines = 100;

/** Actions in the notation of the service, one line each. */
export async function written(referee: Referee, actions: readonly Action[]): Promise<readonly string[]> {
  const lines: string[] = [];
  for (let at = 0; at < actions.length; at += mostLines) {
    const body = { actions: actions.slice(at, at + mostLines) };
    lines.push(...valueOf(await referee.call(referee.api.POST('/notation/writings', { body }))).lines);
  }
  return lines;
}

/** Movement Points from half points. */
function points(halves: number): string {
  return `${halves / 2} MP`;
}

function going({ hex, cost, enemyZoc, onFriend }: Destination, action: Action, prefix = ''): Choice {
  const notes = [enemyZoc && 'the unit has to stop in a zone of control', onFriend && 'a friend stands here'];
  const text = notes.filter((note) => note !== false).join('; ');
  return { action, label: `${prefix}${hex} · ${points(cost)}`, ...(text !== '' && { text }) };
}

function placements({ action, unit, hexes }: LegalActions['placements'][number]): readonly Choice[] {
  return hexes.map((hex) => ({
    action: { type: action === 'landAirborne' ? 'landAirborne' : 'deployUnit', unit, hex },
    label: hex,
  }));
}
