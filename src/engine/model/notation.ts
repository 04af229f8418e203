import type { HexId } from '../map/grid';

/** Reader of the elements of a line of notation, in order. It throws on a missing element. */
export interface NotationReader {
  unit(): string;
  hex(): HexId;
  /** Hexes joined by dashes, or none. */
  path(): readonly HexId[];
  /** Exactly three hexes joined by dashes; `what` names them in an error. */
  threeHexes(what: string): readonly [HexId, HexId, HexId];
  hexside(): readonly [HexId, HexId];
  /** One of these words. */
  oneOf<Word extends string>(words: readonly Word[]): Word;
  /** Reads an equals sign, which must stand here. */
  equals(): void;
  /** A name other than a unit's, such as a division's; `what` names it in an error. */
  name(what: string): string;
  gameTurn(): number;
  /** Reads `-` if it stands here; true if it did. */
  nothing(): boolean;
  /** Reads a comma if it stands here; true if it did. */
  comma(): boolean;
}

/** Values with commas between them; `-` stands for none. */
export function valuesIn<Reader extends NotationReader, T>(line: Reader, read: (line: Reader) => T): T[] {
  if (line.nothing()) return [];
  const values = [read(line)];
  while (line.comma()) values.push(read(line));
  return values;
}

/** Writer of the elements of a line of notation; an empty list of hexes or names is `-`. */
export interface NotationWriter {
  name(name: string): string;
  path(hexes: readonly HexId[]): string;
  hexside(hexside: readonly HexId[]): string;
  gameTurn(turn: number): string;
  readonly nothing: string;
}

/** The way in which actions `A` of one kind are written in a line and read from it. */
export type ActionNotation<A> =
  | {
      /** Readers of the rest of the line, by its first word. */
      readonly read: Readonly<Record<string, (line: NotationReader) => A>>;
      /** The whole line, including its first word. */
      write(action: A, as: NotationWriter): string;
    }
  /** The first word of the kind that this one declines: it is written as that word and `-`. */
  | { readonly declines: string };

/** The way in which a standing order `O` is written: as settings like `city=never`, each for a part of it. */
export interface OrderNotation<O> {
  /**
   * Readers of the text after the equals sign, by the name of the setting. The parts of one order are merged.
   */
  readonly read: Readonly<Record<string, (line: NotationReader) => O>>;
  /** The settings, each with its name and value. */
  write(order: O, as: NotationWriter): readonly (readonly [name: string, said: string])[];
}
