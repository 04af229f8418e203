import type { Action } from './actions';
import type { Attack, Dice } from './inputs';
import type { Decision, EntryMoves, LegalAsked, UnitMoves } from './legal-answers';
import type { Chance } from '../model/chance';
import type { GameEvent } from '../model/events';
import type { Placement } from '../model/game-rules';
import type { Phase, Position } from '../model/position';
import type { Violation } from '../model/violations';

/** The outcome of an action on a compiled position; only an accepted one has changed it. */
export type Played =
  | {
      readonly status: 'accepted';
      readonly events: readonly GameEvent[];
      /** Die faces used, in order. */
      readonly dice: readonly number[];
      /**
       * Entry after which the position is restored, because a takeback was granted; the caller opens that
       * position.
       */
      readonly restore: number | undefined;
    }
  | { readonly status: 'refused'; readonly violations: readonly Violation[] }
  | { readonly status: 'needs-die'; readonly events: readonly GameEvent[]; readonly purpose: string };

/** The outcome of an action that is known to be legal. */
export type PlayedLegal = Exclude<Played, { readonly status: 'refused' }>;

/** A drawn action of a side with its outcome. */
export interface Drawn {
  readonly side: string;
  readonly action: Action;
  readonly played: PlayedLegal;
}

/**
 * A match in play, for AI players, tools and simulations, which play much and read little. It holds one
 * position that changes in place, and computes only what a caller requests. Units and sides are named as in
 * the position; an unknown name throws NotUnderstood.
 */
export interface Session {
  readonly phase: Phase;
  readonly turn: number;
  /** The side that must decide now; undefined if the match is over or paused. */
  readonly toAct: string | undefined;
  /** The moves of one unit on the map; the reasons of closed hexes only with `closed`. */
  moves(unit: string, asked?: Omit<LegalAsked, 'units'>): UnitMoves;
  /** The entries of one reinforcement; undefined if it is not due. */
  entries(unit: string): EntryMoves | undefined;
  /** Units and markers that the side to act may place, by set-up and by actions of the game's own. */
  placements(): readonly Placement[];
  /** Legal attacks on these defenders, without support; at most `limit`. */
  attacks(defenders: readonly string[], limit: number): readonly Attack[];
  /** The pending decision with its answers. */
  decision(): Decision | null;
  /** A random legal action of the side to act, drawn without listing all: first a unit, then its action. */
  randomAction(chance: Chance): Action;
  /** Judges an action of a side and plays it. */
  play(side: string, action: Action, dice: Dice): Played;
  /**
   * Draws a legal action as `randomAction` does and plays it; it is judged only once. Throws RangeError if no
   * side is to act.
   */
  playRandom(chance: Chance, dice: Dice): Drawn;
  /** Takes back the last action of this session; false if there is none. */
  undo(): boolean;
  /** A new session from the present position; it cannot undo the actions of this one. */
  fork(): Session;
  /** The present position as a plain frozen value. */
  position(): Position;
}
