import { valuesIn, type NotationReader, type NotationWriter } from './notation';
import type { GameState } from './position';

/** Reader of the elements of a position line, in order. */
export interface PositionReader extends NotationReader {
  number(): number;
  /** Reads a colon, which must stand here. */
  colon(): void;
}

/** Writer of the elements of a position line. */
export interface PositionWriter extends NotationWriter {
  /** A unit by the name that players use. */
  unit(id: string): string;
}

/** The way in which a value is written in the line and read from it. */
export interface LineCodec<T> {
  write(value: T, as: PositionWriter): string;
  read(line: PositionReader): T;
}

/** A field of the line for one part of a game's state. */
export interface LineField {
  readonly name: string;
  write(kept: GameState, as: PositionWriter): string;
  read(line: PositionReader): GameState;
}

/** A member of a game's state: the name of its field and its codec. */
type Member<T> = readonly [name: string, codec: LineCodec<T>];

/** One field for each member of a game's state. A missing member is a type error. */
export function lineFields<Kept>(
  parse: (kept: GameState) => Kept,
  members: { readonly [M in keyof Kept]: Member<Kept[M]> },
): readonly LineField[] {
  return Object.entries<Member<Kept[keyof Kept]>>(members).map(([member, [name, codec]]) => ({
    name,
    write: (kept, as) => codec.write(parse(kept)[member as keyof Kept], as),
    read: (line) => ({ [member]: codec.read(line) }) as GameState,
  }));
}

export const aUnit: LineCodec<string> = {
  write: (id, as) => as.unit(id),
  read: (line) => line.unit(),
};

export const aHex: LineCodec<string> = { write: (hex) => hex, read: (line) => line.hex() };

export const aPath: LineCodec<readonly string[]> = {
  write: (hexes, as) => as.path(hexes),
  read: (line) => line.path(),
};

export const aPlainNumber: LineCodec<number> = { write: String, read: (line) => line.number() };

export const aTurn: LineCodec<number> = {
  write: (turn, as) => as.gameTurn(turn),
  read: (line) => line.gameTurn(),
};

/** A name other than a unit's; `what` names it in an error. */
export function aName(what: string): LineCodec<string> {
  return { write: (name, as) => as.name(name), read: (line) => line.name(what) };
}

export function aWord<Word extends string>(words: readonly Word[]): LineCodec<Word> {
  return { write: (word) => word, read: (line) => line.oneOf(words) };
}

export const aFlag: LineCodec<boolean> = {
  write: (value) => (value ? 'yes' : 'no'),
  read: (line) => line.oneOf(['yes', 'no']) === 'yes',
};

export function orNothing<T>(codec: LineCodec<T>): LineCodec<T | null> {
  return {
    write: (value, as) => (value === null ? as.nothing : codec.write(value, as)),
    read: (line) => (line.nothing() ? null : codec.read(line)),
  };
}

/** Values with commas between them. */
export function listOf<T>(codec: LineCodec<T>): LineCodec<T[]> {
  return {
    write: (values, as) =>
      values.length === 0 ? as.nothing : values.map((value) => codec.write(value, as)).join(','),
    read: (line) => valuesIn(line, (one) => codec.read(one)),
  };
}

/** Two values with a colon between them. */
export function pairOf<A, B>(first: LineCodec<A>, second: LineCodec<B>): LineCodec<readonly [A, B]> {
  return {
    write: ([a, b], as) => `${first.write(a, as)}:${second.write(b, as)}`,
    read(line) {
      const a = first.read(line);
      line.colon();
      return [a, second.read(line)];
    },
  };
}

/** The members of an object in this order, with colons between them. */
export function objectOf<T extends object>(codecs: {
  readonly [M in keyof T]: LineCodec<T[M]>;
}): LineCodec<T> {
  const members = Object.entries<LineCodec<T[keyof T]>>(codecs);
  return {
    write: (value, as) => members.map(([name, codec]) => codec.write(value[name as keyof T], as)).join(':'),
    read(line) {
      const values = members.map(([name, codec], at) => {
        if (at > 0) line.colon();
        return [name, codec.read(line)];
      });
      return Object.fromEntries(values) as T;
    },
  };
}

/** Values by key, each as the key, a colon and the value. */
export function keyedBy<T>(key: LineCodec<string>, value: LineCodec<T>): LineCodec<Record<string, T>> {
  const entries: LineCodec<(readonly [string, T])[]> = listOf(pairOf(key, value));
  return converted(entries, entriesInOrder<T>, Object.fromEntries<T>);
}

/** The entries of a record sorted by key, so that equal positions have equal lines. */
export function entriesInOrder<T>(record: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A codec for another form of the same value. */
export function converted<T, U>(
  codec: LineCodec<T>,
  inside: (value: U) => T,
  outside: (value: T) => U,
): LineCodec<U> {
  return { write: (value, as) => codec.write(inside(value), as), read: (line) => outside(codec.read(line)) };
}
