import type { Action, Destination, LegalActions } from '@westwall/sdk';
import { points } from '../../catalogue/unit-name';

/** One thing that a unit may do, and the hex that stands for it on the board. */
export interface Option {
  readonly action: Action;
  readonly hex: string;
  readonly label: string;
  /** Movement Points, where they are spent. */
  readonly cost?: string;
  /** It would have to stop there, in an enemy zone of control. */
  readonly stop: boolean;
}

/** All that a unit may do in this Movement Phase or deployment. */
export function optionsOf(legal: LegalActions, unit: string): readonly Option[] {
  return [...moves(legal, unit), ...entries(legal, unit), ...placements(legal, unit)];
}

function moves(legal: LegalActions, unit: string): readonly Option[] {
  return legal.moves
    .filter((one) => one.unit === unit)
    .flatMap(({ destinations, exits }) => [
      ...destinations.map((to) => going(to, { type: 'moveUnit', unit, path: to.path })),
      ...exits.map(({ hex, edge, path, cost }) => ({
        action: { type: 'exitUnit' as const, unit, path, edge },
        hex,
        label: `Leave over the ${edge} edge`,
        cost: points(cost),
        stop: false,
      })),
    ]);
}

function entries(legal: LegalActions, unit: string): readonly Option[] {
  return legal.entries
    .filter((one) => one.unit === unit)
    .flatMap((one) =>
      one.entries.flatMap(({ hex, cost, destinations }) => [
        {
          action: { type: 'enterReinforcement' as const, unit, entry: hex, path: [] },
          hex,
          label: 'Enter',
          cost: points(cost),
          stop: false,
        },
        ...destinations.map((to) =>
          going(to, { type: 'enterReinforcement', unit, entry: hex, path: to.path }),
        ),
      ]),
    );
}

function placements(legal: LegalActions, unit: string): readonly Option[] {
  return legal.placements
    .filter((one) => one.unit === unit)
    .flatMap(({ action, hexes }) =>
      hexes.map((hex) => ({
        action: {
          type: action === 'landAirborne' ? ('landAirborne' as const) : ('deployUnit' as const),
          unit,
          hex,
        },
        hex,
        label: action === 'landAirborne' ? 'Land' : 'Set up',
        stop: false,
      })),
    );
}

function going({ hex, cost, enemyZoc }: Destination, action: Action): Option {
  return { action, hex, label: 'Go', cost: points(cost), stop: enemyZoc };
}
