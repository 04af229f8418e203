import type { Position } from '@westwall/sdk';

/** Sign on the map of a game, other than a unit. */
export type Sign =
  | { readonly kind: 'dropZone' | 'notedZone' | 'holder'; readonly hex: string; readonly text: string }
  /** Bridge over a hexside that is demolished, or that can no longer be. */
  | { readonly kind: 'blown' | 'safe'; readonly between: readonly [string, string] }
  | { readonly kind: 'floatBridge'; readonly over: readonly [string, string, string] }
  /** Permanently destroyed bridge in a hex. */
  | { readonly kind: 'destroyed'; readonly hex: string };

/** Signs of a position: those of its game, and the viewer's private notes. */
export function signsOf({ game, secrets }: Pick<Position, 'game' | 'secrets'>): readonly Sign[] {
  const demolished = texts(game['demolished']);
  const tested = texts(game['tested']).filter((bridge) => !demolished.includes(bridge));
  return [
    ...fields(game['dropZones']).flatMap(([division, hex]): Sign[] =>
      typeof hex === 'string' ? [{ kind: 'dropZone', hex, text: `DZ ${division}` }] : [],
    ),
    ...Object.values(secrets).flatMap((notes) => fields(notes['dropZones']).flatMap(notedZone)),
    ...demolished.flatMap((bridge) => hexside('blown', bridge)),
    ...tested.flatMap((bridge) => hexside('safe', bridge)),
    ...list(game['floatBridges']).flatMap(floatBridge),
    ...texts(game['destroyed']).map((hex): Sign => ({ kind: 'destroyed', hex })),
    ...Object.entries(game).flatMap(([key, side]) => holder(key, side)),
  ];
}

function notedZone([division, note]: readonly [string, unknown]): readonly Sign[] {
  const { hex, turn } = Object.fromEntries(fields(note));
  return typeof hex === 'string' ? [{ kind: 'notedZone', hex, text: `${division}: GT ${String(turn)}` }] : [];
}

/** Parses the name of a bridge over a hexside: its two hexes with a dash between them. */
function hexside(kind: 'blown' | 'safe', bridge: string): readonly Sign[] {
  const [one, other] = bridge.split('-');
  return one === undefined || other === undefined ? [] : [{ kind, between: [one, other] }];
}

function floatBridge(bridge: unknown): readonly Sign[] {
  const { hex, west, east } = Object.fromEntries(fields(bridge));
  return typeof hex === 'string' && typeof west === 'string' && typeof east === 'string'
    ? [{ kind: 'floatBridge', over: [west, hex, east] }]
    : [];
}

/** Last side in a hex, from a key `lastIn<hex>`. */
function holder(key: string, side: unknown): readonly Sign[] {
  const hex = /^lastIn(\d{4})$/.exec(key)?.[1];
  return hex !== undefined && typeof side === 'string' ? [{ kind: 'holder', hex, text: side }] : [];
}

function fields(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function texts(value: unknown): readonly string[] {
  return list(value).filter((one) => typeof one === 'string');
}
