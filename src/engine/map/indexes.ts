declare const kind: unique symbol;

/**
 * The number of a thing of one kind, counted from 0, or -1 for none. The compiler refuses the index of another kind; a
 * plain number, such as a sum, fits every kind.
 */
export type IndexOf<Kind extends string> = number & { readonly [kind]?: Kind };

/** Elements by index of one kind; no table by another kind takes their place. */
type Elements<Index extends number, T> = { readonly [kind]?: Index } & { [At in Index]: T };

interface Keys<Index extends number> {
  keys(): ArrayIterator<Index>;
}

interface Values<T> {
  [Symbol.iterator](): ArrayIterator<T>;
}

/** A list by index of one kind. */
export type ListBy<Index extends number, T> = Omit<readonly T[], number | 'keys'> &
  Readonly<Elements<Index, T>> &
  Keys<Index>;

type TypedArray = Uint8Array | Int16Array | Int32Array | Float64Array;

/** A typed array by index of one kind. */
export type ArrayBy<Index extends number, A extends TypedArray, T extends number = number> = Omit<
  A,
  number | 'keys' | typeof Symbol.iterator
> &
  Elements<Index, T> &
  Keys<Index> &
  Values<T>;

/** Indexes of one kind in a typed array, by place. */
export type ArrayOf<Index extends number> = Omit<Int16Array, number | typeof Symbol.iterator> & {
  [place: number]: Index;
} & Values<Index>;

/** Index of a hex on its map, in ascending order of id. */
export type HexIndex = IndexOf<'hex'>;

/** A small number by hex, such as 1 for the hexes of a set or a mask of hexsides. */
export type BytesByHex = ArrayBy<HexIndex, Uint8Array>;
