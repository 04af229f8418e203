import type { HexId } from '../map/grid';

/** The elements of a line of notation, in the order in which they stand. What is missing ends the reading. */
export interface NotationReader {
  unit(): string;
  hex(): HexId;
  /** Hexes joined by dashes, or none. */
  path(): readonly HexId[];
  /** Exactly three hexes joined by dashes; `what` names them where they are missing. */
  threeHexes(what: string): readonly [HexId, HexId, HexId];
  hexside(): readonly [HexId, HexId];
  /** One of these words. */
  oneOf<Word extends string>(words: readonly Word[]): Word;
  /** Passes an equals sign, which must stand here. */
  equals(): void;
  /** A name that is no unit's, as of a division; `what` names it where it is missing. */
  name(what: string): string;
  gameTurn(): number;
  /** Does `-` stand here? It is then passed. */
  nothing(): boolean;
  /** Does a comma stand here? It is then passed. */
  comma(): boolean;
}

/** Elements of a line of notation as text; an empty list of hexes or names is `-`. */
export interface NotationWriter {
  name(name: string): string;
  path(hexes: readonly HexId[]): string;
  hexside(hexside: readonly HexId[]): string;
  gameTurn(turn: number): string;
  readonly nothing: string;
}

/** How actions `A` of one kind are written in a line, and read from it. */
export type ActionNotation<A> =
  | {
      /** Readers of what follows, by the word that begins the line. */
      readonly read: Readonly<Record<string, (line: NotationReader) => A>>;
      /** The whole line, its first word included. */
      write(action: A, as: NotationWriter): string;
    }
  /** The first word of another kind that this one declines: it is written as that word and `-`. */
  | { readonly declines: string };

/** How a standing order `O` is written: as settings like `city=never`, each of which says a part of it. */
export interface OrderNotation<O> {
  /** Readers of what follows the equals sign, by the name of the setting. Parts of one order are put together. */
  readonly read: Readonly<Record<string, (line: NotationReader) => O>>;
  /** The settings, each with its name and what it says. */
  write(order: O, as: NotationWriter): readonly (readonly [name: string, said: string])[];
}
