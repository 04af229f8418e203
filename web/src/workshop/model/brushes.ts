import type { MapDefinition } from '@westwall/engine/workshop';

/** List of hexes on the map, by its place in the data. */
export type HexList =
  | { readonly in: 'zones'; readonly name: string }
  | { readonly in: 'areas' | 'edges' | 'exits' | 'reentry'; readonly name: string }
  | { readonly in: 'rhineHexes' | 'lineOfCommunicationExits' | 'offMap' };

export type Water = 'rivers' | 'streams' | 'canals';
type SideLine = 'frontLine' | 'limitOfAdvance' | 'demolishable';
type BridgeKind = 'highway' | 'canal' | 'railroad' | 'stream';

/** Terrain of hexes, by the letters of the data. */
export const GROUNDS: readonly (readonly [letter: string, name: string])[] = [
  ['c', 'clear'],
  ['m', 'mixed'],
  ['g', 'grove'],
  ['w', 'woods'],
  ['b', 'broken'],
  ['r', 'rough'],
  ['t', 'town'],
  ['C', 'city'],
  ['~', 'water'],
  ['.', 'no hex'],
];

export function groundName(letter: string | undefined): string | undefined {
  return GROUNDS.find(([one]) => one === letter)?.[1];
}

/** Kind of feature to paint, with its settings. */
export type Brush =
  | { readonly kind: 'terrain'; readonly letter: string }
  | { readonly kind: 'route'; readonly route: 'roads' | 'trails' }
  | { readonly kind: 'water'; readonly water: Water }
  | { readonly kind: 'bridge'; readonly bridge: BridgeKind }
  | { readonly kind: 'ferry' }
  | { readonly kind: 'line'; readonly line: SideLine }
  | { readonly kind: 'town' }
  | { readonly kind: 'name' }
  | { readonly kind: 'objective' }
  | { readonly kind: 'autobahn' }
  /** `key` is its entry in the terrain key. */
  | { readonly kind: 'bridgeHex'; readonly key: string }
  | { readonly kind: 'dropZone'; readonly name: string }
  | { readonly kind: 'list'; readonly list: HexList };

/** Path of a brush: over hexes, from hex to hex, or along hexsides. */
export type Follows = 'hexes' | 'way' | 'sides';

export function followsOf({ kind }: Brush): Follows {
  if (kind === 'route' || kind === 'autobahn') return 'way';
  if (kind === 'water' || kind === 'bridge' || kind === 'ferry' || kind === 'line') return 'sides';
  return 'hexes';
}

export interface Tool {
  readonly key: string;
  readonly title: string;
  readonly brush: Brush;
  /** True if the painted feature has a name. */
  readonly named?: boolean;
  /** Feature that only the rules of some games have; the tool appears only for these. */
  readonly feature?: keyof MapDefinition['features'];
}

export interface ToolGroup {
  readonly title: string;
  readonly tools: readonly Tool[];
}

const terrain = (key: string, title: string, letter: string): Tool => ({
  key,
  title,
  brush: { kind: 'terrain', letter },
});
const list = (key: string, title: string, one: HexList): Tool => ({
  key,
  title,
  brush: { kind: 'list', list: one },
});
/** Marks a tool for the rules of single games. */
const special = (feature: keyof MapDefinition['features'], tool: Tool): Tool => ({ ...tool, feature });

/** Tools for a game, according to the features of its reconstruction. */
export function toolsFor({ features }: Pick<MapDefinition, 'features'>): readonly ToolGroup[] {
  return TOOL_GROUPS.map(({ title, tools }) => ({
    title,
    tools: tools.filter(({ feature }) => feature === undefined || features[feature] !== undefined),
  }));
}

/** All tools with their keys. Tools for lists get the name of the list from the panel. */
export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    title: 'Ground',
    tools: [
      terrain('1', 'Clear', 'c'),
      terrain('2', 'Mixed', 'm'),
      terrain('3', 'Grove', 'g'),
      terrain('4', 'Woods', 'w'),
      terrain('5', 'Broken', 'b'),
      terrain('6', 'Rough', 'r'),
      terrain('7', 'Town', 't'),
      terrain('8', 'City', 'C'),
      terrain('9', 'Water', '~'),
      terrain('0', 'No hex', '.'),
    ],
  },
  {
    title: 'Along hexes',
    tools: [
      { key: 'r', title: 'Road', brush: { kind: 'route', route: 'roads' }, named: true },
      { key: 't', title: 'Trail', brush: { kind: 'route', route: 'trails' }, named: true },
      { key: 'n', title: 'Town name', brush: { kind: 'town' }, named: true },
      { key: 'p', title: 'Other name', brush: { kind: 'name' }, named: true },
    ],
  },
  {
    title: 'Along hexsides',
    tools: [
      { key: 's', title: 'Stream', brush: { kind: 'water', water: 'streams' }, named: true },
      { key: 'v', title: 'River', brush: { kind: 'water', water: 'rivers' }, named: true },
      { key: 'c', title: 'Canal', brush: { kind: 'water', water: 'canals' }, named: true },
      { key: 'b', title: 'Bridge', brush: { kind: 'bridge', bridge: 'highway' }, named: true },
      { key: 'f', title: 'Ferry', brush: { kind: 'ferry' }, named: true },
      { key: 'l', title: 'Front line', brush: { kind: 'line', line: 'frontLine' } },
      special('limitOfAdvance', {
        ...{ key: 'm', title: 'Limit of advance' },
        brush: { kind: 'line', line: 'limitOfAdvance' },
      }),
      special('demolishable', {
        ...{ key: 'd', title: 'To be demolished' },
        brush: { kind: 'line', line: 'demolishable' },
      }),
    ],
  },
  {
    title: 'For the rules',
    tools: [
      special('objectives', { key: 'o', title: 'Objective', brush: { kind: 'objective' }, named: true }),
      list('z', 'Zone', { in: 'zones', name: '' }),
      list('a', 'Entry area', { in: 'areas', name: 'A' }),
      list('e', 'Map edge', { in: 'edges', name: 'north' }),
      special('exits', list('x', 'Exit hexes', { in: 'exits', name: 'north' })),
      special('reentry', list('y', 'Re-entry hexes', { in: 'reentry', name: 'west' })),
      special('rhineHexes', list('h', 'Rhine hexes', { in: 'rhineHexes' })),
      special('lineOfCommunicationExits', list('k', 'Supply ends', { in: 'lineOfCommunicationExits' })),
      special('autobahn', { key: 'u', title: 'Autobahn', brush: { kind: 'autobahn' } }),
      special('bridgeHexes', {
        ...{ key: 'j', title: 'Bridge in a hex', named: true },
        brush: { kind: 'bridgeHex', key: 'ludendorff' },
      }),
      special('dropZones', { key: 'q', title: 'Drop zone', brush: { kind: 'dropZone', name: '1' } }),
    ],
  },
];
