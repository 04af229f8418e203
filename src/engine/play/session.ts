import type { Action } from './actions';
import type { Attack, Dice } from './inputs';
import type { Decision, EntryMoves, LegalAsked, UnitMoves } from './legal-answers';
import type { Chance } from '../model/chance';
import type { GameEvent } from '../model/events';
import type { Placement } from '../model/game-rules';
import type { Phase, Position } from '../model/position';
import type { Violation } from '../model/violations';

/** What came of an action on a compiled position; only an accepted one has changed anything. */
export type Played =
  | {
      readonly status: 'accepted';
      readonly events: readonly GameEvent[];
      /** Faces used, in order. */
      readonly dice: readonly number[];
      /** A takeback was granted: the match goes back to the position after this entry, which the caller opens. */
      readonly restore: number | undefined;
    }
  | { readonly status: 'refused'; readonly violations: readonly Violation[] }
  | { readonly status: 'needs-die'; readonly events: readonly GameEvent[]; readonly purpose: string };

/** The same for an action that is known to be legal. */
export type PlayedLegal = Exclude<Played, { readonly status: 'refused' }>;

/** What a side has drawn and played, and what came of it. */
export interface Drawn {
  readonly side: string;
  readonly action: Action;
  readonly played: PlayedLegal;
}

/**
 * A match in play, for those who play much and read little: players, tools, simulations. It holds one position, which
 * changes in place, and answers what it is asked and no more. Names of units and sides are those of the position; an
 * unknown one throws NotUnderstood.
 */
export interface Session {
  readonly phase: Phase;
  readonly turn: number;
  /** The side that has something to decide now; undefined when the match is over or paused. */
  readonly toAct: string | undefined;
  /** Where one unit on the map may go; why other hexes are closed only with `closed`. */
  moves(unit: string, asked?: Omit<LegalAsked, 'units'>): UnitMoves;
  /** Where one reinforcement may enter; undefined when it is not due. */
  entries(unit: string): EntryMoves | undefined;
  /** Units and markers that the side to act may place, by set-up and by actions of the game's own. */
  placements(): readonly Placement[];
  /** Legal attacks on these defenders, without support; at most `limit`. */
  attacks(defenders: readonly string[], limit: number): readonly Attack[];
  /** The decision that is pending, with its answers. */
  decision(): Decision | null;
  /** One legal action of the side to act, drawn without listing all: first a unit, then what it may do. */
  randomAction(chance: Chance): Action;
  /** Judges an action of a side and plays it. */
  play(side: string, action: Action, dice: Dice): Played;
  /** Draws a legal action as `randomAction` does and plays it, judged once. RangeError when no side is to act. */
  playRandom(chance: Chance, dice: Dice): Drawn;
  /** Takes the last action of this session back, whatever it was; false when there is none. */
  undo(): boolean;
  /** A session of its own that begins where this one stands; it cannot undo what was played here. */
  fork(): Session;
  /** The position as it stands, as a plain frozen value. */
  position(): Position;
}
