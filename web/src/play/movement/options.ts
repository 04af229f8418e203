import type { Action, Destination, LegalActions } from '@westwall/sdk';

/** One thing that a unit may do, and the hex that stands for it on the board. */
export interface Option {
  readonly action: Action;
  readonly hex: string;
  /** The action, for a button: the hex is next to it. */
  readonly label: string;
  /** In half Movement Points, where they are spent. */
  readonly cost?: number;
  /** It would have to stop there, in an enemy zone of control. */
  readonly stop: boolean;
  /** A friend stands there that must still move away. */
  readonly onFriend: boolean;
  /** Whether it is put there rather than moved. */
  readonly placed: boolean;
  /** The hexes from the first to the last. */
  readonly way: readonly string[];
}

/** Stands for the Float Bridge that may be laid where a unit could be chosen. */
export const FLOAT_BRIDGE = 'Float Bridge';

/** Kinds of action that options are made of. */
export const OPTION_KINDS: readonly Action['type'][] = [
  'moveUnit',
  'exitUnit',
  'enterReinforcement',
  'landAirborne',
  'deployUnit',
  'placeFloatBridge',
];

/** All that a unit may do in this Movement Phase or deployment, the cheapest first. */
export function optionsOf(legal: LegalActions, unit: string): readonly Option[] {
  if (unit === FLOAT_BRIDGE) return floatBridges(legal);
  const options = [...moves(legal, unit), ...entries(legal, unit), ...placements(legal, unit)];
  return options.sort((one, other) => (one.cost ?? 0) - (other.cost ?? 0));
}

/** The cheapest option in each hex, in the given order. */
export function cheapestOf(options: readonly Option[]): readonly Option[] {
  const cheapest = new Map<string, Option>();
  for (const option of options) {
    const known = cheapest.get(option.hex);
    if (known === undefined || (option.cost ?? 0) < (known.cost ?? 0)) cheapest.set(option.hex, option);
  }
  return [...cheapest.values()];
}

/** Of what something may be done now: units, and the Float Bridge. */
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
