import { rulesOf } from '../model/game-rules';
import { LEFT_ZONE, type State } from '../model/state';
import type { Steps } from '../model/step-prices';
import type { EntryMoves } from '../play/legal-answers';
import { pricesOf } from '../rules/05-movement/prices';
import { entryHexesOf, mayCome, type EntryHex } from '../rules/reinforcements/entry';
import { closedEntries, entryDestinations, usefulEntries } from './entries';
import { frozenList } from './moves';
import type { UnitIndex } from '../model/unit-index';
import type { HexIndex } from '../map/indexes';

/** Units that enter alike: one answer for each entry hex serves all of them. */
interface Alike {
  readonly unit: UnitIndex;
  readonly hexes: readonly HexIndex[];
  readonly alternate: boolean;
  readonly allowance: number;
  readonly steps: Steps;
  readonly hasLeftZone: boolean;
  readonly mayShare: boolean;
  readonly entries: EntryMoves['entries'];
}

/**
 * The entry hexes of units of a side. The state must no longer change, because the destinations are found
 * when they are read.
 */
export function sideEntries(state: State, units: readonly UnitIndex[], paths: boolean): EntryMoves[] {
  const kinds: Alike[] = [];
  const found: EntryMoves[] = [];
  for (const unit of units) {
    if (!mayCome(state, state.sideOf(unit), unit)) continue;
    const one = { unit, ...entryHexesOf(state, unit), ...wayOf(state, unit) };
    let kind = kinds.find((other) => enterAlike(one, other));
    if (kind === undefined) {
      kind = { ...one, entries: entriesInPosition(state, unit, paths) };
      kinds.push(kind);
    }
    found.push(new EntriesInPosition(state, unit, kind.entries));
  }
  return found;
}

/** The values that determine the destinations of a unit. */
function wayOf(state: State, unit: UnitIndex): Omit<Alike, 'unit' | 'hexes' | 'alternate' | 'entries'> {
  const shared = rulesOf(state).sharedHex;
  return {
    allowance: state.unit(unit).allowance,
    steps: pricesOf(state, unit),
    hasLeftZone: state.has(unit, LEFT_ZONE),
    mayShare: shared !== undefined && shared.of(state) >= 0 && shared.allows(state, unit),
  };
}

function enterAlike(one: Omit<Alike, 'entries'>, other: Alike): boolean {
  return (
    one.alternate === other.alternate &&
    one.allowance === other.allowance &&
    one.steps === other.steps &&
    one.hasLeftZone === other.hasLeftZone &&
    one.mayShare === other.mayShare &&
    one.hexes.length === other.hexes.length &&
    one.hexes.every((hex, at) => hex === other.hexes[at])
  );
}

function entriesInPosition(state: State, unit: UnitIndex, paths: boolean): EntryMoves['entries'] {
  return frozenList(
    usefulEntries(state, unit).map((entry) => new EntryHexInPosition(state, unit, entry, paths)),
  );
}

type EntryHexMoves = EntryMoves['entries'][number];

/** A plain value to its readers, except that the destinations are found when they are read. */
class EntryHexInPosition implements EntryHexMoves {
  readonly hex: string;
  readonly cost: number;
  readonly place: number;
  readonly alternate: boolean;
  declare readonly destinations: EntryHexMoves['destinations'];
  readonly #state: State;
  readonly #unit: UnitIndex;
  readonly #entry: EntryHex;
  readonly #paths: boolean;
  #destinations: EntryHexMoves['destinations'] | undefined = undefined;

  constructor(state: State, unit: UnitIndex, entry: EntryHex, paths: boolean) {
    this.#state = state;
    this.#unit = unit;
    this.#entry = entry;
    this.#paths = paths;
    this.hex = state.hexId(entry.hex);
    this.cost = entry.cost;
    this.place = entry.place;
    this.alternate = entry.alternate;
    Object.defineProperty(this, 'destinations', EntryHexInPosition.#whenRead);
  }

  /**
   * One getter for all instances, so that they share one shape; an own property, so that it is copied and
   * serialized.
   */
  static readonly #whenRead = {
    get(this: EntryHexInPosition): EntryHexMoves['destinations'] {
      return (this.#destinations ??= frozenList(
        entryDestinations(this.#state, this.#unit, this.#entry, this.#paths),
      ));
    },
    enumerable: true,
  };
}

/** A plain value to its readers, except that the reasons of closed hexes are found when they are read. */
class EntriesInPosition implements EntryMoves {
  readonly unit: string;
  readonly entries: EntryMoves['entries'];
  declare readonly closed: EntryMoves['closed'];
  readonly #state: State;
  readonly #unit: UnitIndex;
  #closed: EntryMoves['closed'] | undefined = undefined;

  constructor(state: State, unit: UnitIndex, entries: EntryMoves['entries']) {
    this.#state = state;
    this.#unit = unit;
    this.unit = state.unit(unit).id;
    this.entries = entries;
    Object.defineProperty(this, 'closed', EntriesInPosition.#whenRead);
  }

  static readonly #whenRead = {
    get(this: EntriesInPosition): EntryMoves['closed'] {
      return (this.#closed ??= closedEntries(this.#state, this.#unit));
    },
    enumerable: true,
  };
}
