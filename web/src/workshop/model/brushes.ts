/** A list of hexes on the map, by where it stands in the data. */
export type HexList =
  | { readonly in: 'zones'; readonly name: string }
  | { readonly in: 'areas' | 'edges' | 'exits' | 'reentry'; readonly name: string }
  | { readonly in: 'rhineHexes' | 'lineOfCommunicationExits' | 'offMap' };

export type Water = 'rivers' | 'streams' | 'canals';
type SideLine = 'frontLine' | 'limitOfAdvance' | 'demolishable';
type BridgeKind = 'highway' | 'canal' | 'railroad' | 'stream';

/** What is painted, and with what. */
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

/** How a brush follows the hand: over hexes, from hex to hex, or along hexsides. */
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
  /** Whether what is painted has a name. */
  readonly named?: boolean;
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

/** All tools with their keys; those of lists without a name of their own take it from the panel. */
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
      { key: 'm', title: 'Limit of advance', brush: { kind: 'line', line: 'limitOfAdvance' } },
      { key: 'd', title: 'To be demolished', brush: { kind: 'line', line: 'demolishable' } },
    ],
  },
  {
    title: 'For the rules',
    tools: [
      { key: 'o', title: 'Objective', brush: { kind: 'objective' }, named: true },
      list('z', 'Zone', { in: 'zones', name: '' }),
      list('a', 'Entry area', { in: 'areas', name: 'A' }),
      list('e', 'Map edge', { in: 'edges', name: 'north' }),
      list('x', 'Exit hexes', { in: 'exits', name: 'north' }),
      list('y', 'Re-entry hexes', { in: 'reentry', name: 'west' }),
      list('h', 'Rhine hexes', { in: 'rhineHexes' }),
      list('k', 'Supply ends', { in: 'lineOfCommunicationExits' }),
      { key: 'u', title: 'Autobahn', brush: { kind: 'autobahn' } },
      { key: 'j', title: 'Bridge in a hex', brush: { kind: 'bridgeHex', key: 'ludendorff' }, named: true },
      { key: 'q', title: 'Drop zone', brush: { kind: 'dropZone', name: '1' } },
    ],
  },
];
