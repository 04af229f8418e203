import type { Action, Destination, LegalActions } from '@westwall/sdk';

/** Possible action of a unit, and the hex that represents it on the board. */
export interface Option {
  readonly action: Action;
  readonly hex: string;
  /** Name of the action on a button, next to the hex. */
  readonly label: string;
  /** In half Movement Points, if it costs any. */
  readonly cost?: number;
  /** True if the unit would have to stop there, in an enemy zone of control. */
  readonly stop: boolean;
  /** True if a friendly unit there must still move away. */
  readonly onFriend: boolean;
  /** True for a placement instead of a move. */
  readonly placed: boolean;
  /** Hexes from the first to the last. */
  readonly way: readonly string[];
}

/** Represents the Float Bridge that can be placed, as if it were a unit. */
export const FLOAT_BRIDGE = 'Float Bridge';

/** Kinds of action that become options. */
export const OPTION_KINDS: readonly Action['type'][] = [
  'moveUnit',
  'exitUnit',
  'enterReinforcement',
  'landAirborne',
  'deployUnit',
  'placeFloatBridge',
];

/** All options of a unit in this Movement Phase or deployment, the cheapest first. */
export function optionsOf(legal: LegalActions, unit: string): readonly Option[] {
  if (unit === FLOAT_BRIDGE) return floatBridges(legal);
  const options = [...moves(legal, unit), ...entries(legal, unit), ...placements(legal, unit)];
  return options.sort((one, other) => (one.cost ?? 0) - (other.cost ?? 0));
}

/** Cheapest option of each hex, in the given order. */
export function cheapestOf(options: readonly Option[]): readonly Option[] {
  const cheapest = new Map<string, Option>();
  for (const option of options) {
    const known = cheapest.get(option.hex);
    if (known === undefined || (option.cost ?? 0) < (known.cost ?? 0)) cheapest.set(option.hex, option);
  }
  return [...cheapest.values()];
}

/** Units with a legal action, and the Float Bridge. */
export function readyOf(legal: LegalActions): readonly string[] {
  const units = [...legal.moves, ...legal.entries, ...legal.placements].map(({ unit }) => unit);
  return [...new Set([...units, FLOAT_BRIDGE])].filter((unit) => optionsOf(legal, unit).length > 0);
}

function moves(legal: LegalActions, unit: string): Option[] {
  return legal.moves
    .filter((one) => one.unit === unit)
    .flatMap(({ hex: from, destinations, exits }) => [
      ...destinations.map((to) => going(to, from, { type: 'moveUnit', unit, path: to.path })),
      ...exits.map(({ edge, path, cost }) => ({
        action: { type: 'exitUnit' as const, unit, path, edge },
        hex: path.at(-1) ?? from,
        label: `Leave over the ${edge} edge`,
        cost,
        ...{ stop: false, onFriend: false, placed: false },
        way: [from, ...path],
      })),
    ]);
}

function entries(legal: LegalActions, unit: string): Option[] {
  return legal.entries
    .filter((one) => one.unit === unit)
    .flatMap((one) =>
      one.entries.flatMap(({ hex, destinations }) =>
        destinations.map((to) => ({
          ...going(to, hex, { type: 'enterReinforcement', unit, entry: hex, path: to.path }),
          label: `Enter at ${hex}`,
        })),
      ),
    );
}

function placements(legal: LegalActions, unit: string): Option[] {
  return legal.placements
    .filter((one) => one.unit === unit)
    .flatMap(({ action, hexes }) => {
      const kind = (['landAirborne', 'deployUnit'] as const).find((one) => one === action);
      if (kind === undefined) return [];
      return hexes.map((hex) => ({
        action: { type: kind, unit, hex },
        hex,
        label: kind === 'landAirborne' ? 'Land' : 'Set up',
        ...{ stop: false, onFriend: false, placed: true },
        way: [hex],
      }));
    });
}

function floatBridges({ actions }: LegalActions): Option[] {
  return actions.flatMap((action) =>
    action.type === 'placeFloatBridge'
      ? [
          {
            action,
            hex: action.hex,
            label: `Lay it from ${action.west} to ${action.east}`,
            ...{ stop: false, onFriend: false, placed: true },
            way: [action.west, action.hex, action.east],
          },
        ]
      : [],
  );
}

function going({ hex, cost, enemyZoc, onFriend, path }: Destination, from: string, action: Action): Option {
  const way = path[0] === from ? path : [from, ...path];
  return { action, hex, label: 'Go', cost, stop: enemyZoc, onFriend, placed: false, way };
}
