import type { ArrayBy, IndexOf } from './indexes';

/** Index of a hex on its map, in ascending order of id. */
export type HexIndex = IndexOf<'hex'>;

/** A small number by hex, such as 1 for the hexes of a set or a mask of hexsides. */
export type BytesByHex = ArrayBy<HexIndex, Uint8Array>;
