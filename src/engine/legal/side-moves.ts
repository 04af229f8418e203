import type { SideIndex } from '../model/side';
import type { State } from '../model/state';
import type { ClosedHex, UnitMoves } from '../play/legal-answers';
import { keptMovesOf, withAskedBefore } from './asked-before';
import type { ReachQuestion, AskedBefore } from './asked-before';
import { NONE, closedHexes, exitsOf, frozenList, movesAtFirst, whyItMayNotSetOut } from './moves';
import type { MovesAsked } from './moves';
import type { SideEnds } from './side-ends';
import type { UnitIndex } from '../model/unit-index';

/**
 * The moves of units of a side on the map. The state must no longer change, because the reasons of closed
 * hexes are found when they are read. Answers are frozen, because an unchanged one is reused for the next
 * question.
 */
export function sideMoves(
  state: State,
  side: SideIndex,
  units: readonly UnitIndex[],
  asked: MovesAsked,
): UnitMoves[] {
  return withAskedBefore(state, side, (before) => movesAfter(before, state, side, units, asked));
}

function movesAfter(
  before: AskedBefore,
  state: State,
  side: SideIndex,
  units: readonly UnitIndex[],
  { closed, paths }: MovesAsked,
): UnitMoves[] {
  const enemies = before.standing(state);
  const ends = before.ends.follow(state, side) ? before.ends : undefined;
  return units.map((unit) => {
    const asked = before.about(state, unit, enemies, paths);
    const known = asked.answer?.closed === closed ? asked.answer.moves : undefined;
    const moves =
      asked.hasMoved || asked.isHeld
        ? (known ?? noMoves(state, unit, asked))
        : asked.again
          ? movesAgain(state, unit, { asked, ends, closed, known })
          : foundAtFirst(state, unit, asked, closed);
    if (moves !== known) asked.answer = { closed, moves };
    return moves;
  });
}

function noMoves(state: State, unit: UnitIndex, { start, budget }: ReachQuestion): UnitMoves {
  return Object.freeze({
    unit: state.unit(unit).id,
    hex: state.hexId(start),
    allowance: budget,
    violations: frozenList(whyItMayNotSetOut(state, unit)),
    destinations: NONE,
    closed: NONE,
    exits: NONE,
  });
}

interface AskedAgain {
  readonly asked: ReachQuestion;
  /** The ends of the whole side; undefined if each unit must check them itself. */
  readonly ends: SideEnds | undefined;
  readonly closed: boolean;
  /** The last answer to the same question. */
  readonly known: UnitMoves | undefined;
}

function movesAgain(state: State, unit: UnitIndex, { asked, ends, closed, known }: AskedAgain): UnitMoves {
  const kept = keptMovesOf(state, unit, asked);
  const isSame = ends !== undefined && kept.isAsBefore(state, unit, ends);
  const destinations = ends === undefined ? kept.destinations(state, unit) : kept.list();
  if (known !== undefined && (isSame || (!closed && known.destinations === destinations))) return known;
  return inPosition(state, unit, { asked, destinations, closed, exits: exitsOf(state, unit, asked, kept) });
}

function foundAtFirst(state: State, unit: UnitIndex, asked: ReachQuestion, closed: boolean): UnitMoves {
  const { destinations, exits } = movesAtFirst(state, unit, asked);
  return inPosition(state, unit, { asked, destinations, closed, exits });
}

function inPosition(state: State, unit: UnitIndex, found: Found): UnitMoves {
  return Object.freeze(new MovesInPosition(state, unit, found));
}

interface Found extends Pick<UnitMoves, 'destinations' | 'exits'> {
  readonly asked: ReachQuestion;
  readonly closed: boolean;
}

/** A plain value to its readers, except that the reasons of closed hexes are found when they are read. */
class MovesInPosition implements UnitMoves {
  readonly unit: string;
  readonly hex: string;
  readonly allowance: number;
  readonly violations: UnitMoves['violations'];
  readonly destinations: UnitMoves['destinations'];
  declare readonly closed: UnitMoves['closed'];
  readonly exits: UnitMoves['exits'];
  readonly #state: State;
  readonly #unit: UnitIndex;
  #closed: readonly ClosedHex[] | undefined = undefined;

  constructor(state: State, unit: UnitIndex, { asked, destinations, closed, exits }: Found) {
    this.#state = state;
    this.#unit = unit;
    this.unit = state.unit(unit).id;
    this.hex = state.hexId(asked.start);
    this.allowance = asked.budget;
    this.violations = NONE;
    this.destinations = destinations;
    if (closed) Object.defineProperty(this, 'closed', MovesInPosition.#reasons);
    else this.closed = NONE;
    this.exits = exits;
  }

  /**
   * One getter for all instances, so that they share one shape; an own property, so that it is copied and
   * serialized.
   */
  static readonly #reasons = {
    get(this: MovesInPosition): readonly ClosedHex[] {
      return (this.#closed ??= this.#findClosed());
    },
    enumerable: true,
  };

  #findClosed(): readonly ClosedHex[] {
    const state = this.#state;
    const unit = this.#unit;
    return frozenList(closedHexes(state, unit, state.hex[unit]!, this.allowance));
  }
}
