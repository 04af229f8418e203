import type { Play } from './play';
import type { State } from './state';

/** A step of the sequence of play that happens without a player. */
type Automatic = (play: Play) => void;

/** A phase of a Player-Turn, in which players act. */
export interface PhaseStep {
  readonly phase: 'movement' | 'combat';
  /** True if the present Player-Turn has this phase. Default: always. */
  readonly isHeld?: (state: State) => boolean;
}

/** The two Player-Turns of a Game-Turn, with the steps of each. */
export interface PlayerTurns {
  readonly playerTurn: readonly (Automatic | PhaseStep)[];
}

/**
 * The steps of a Game-Turn from top to bottom. A step at the end of a Player-Turn may ask for a decision by setting
 * `state.pending`, and the answer calls `resumePlayerTurnEnd`.
 */
export type SequenceOfPlay = readonly [...Automatic[], PlayerTurns];

export const MOVEMENT_PHASE: PhaseStep = { phase: 'movement' };
export const COMBAT_PHASE: PhaseStep = { phase: 'combat' };

/** Sequence of play of the standard rules, without automatic steps. */
export const STANDARD_SEQUENCE: SequenceOfPlay = [{ playerTurn: [MOVEMENT_PHASE, COMBAT_PHASE] }];
