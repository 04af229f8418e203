import { rulesOf } from '../../model/game-rules';
import type { Play } from '../../model/play';
import type { PhaseStep, PlayerTurns, SequenceOfPlay } from '../../model/sequence';
import type { State } from '../../model/state';

type Steps = SequenceOfPlay | PlayerTurns['playerTurn'];

/** Carries out the automatic steps before the first Player-Turn of a Game-Turn. */
export function beforePlayerTurns(play: Play): void {
  carryOut(play, sequenceOf(play), 0);
}

/** Carries out the automatic steps before the Movement Phase of a Player-Turn. */
export function beforeMovement(play: Play): void {
  carryOut(play, playerTurnOf(play.state), 0);
}

/** Carries out the automatic steps after a phase of a Player-Turn, up to the next one or to the end. */
export function afterPhase(play: Play, phase: PhaseStep['phase']): void {
  const steps = playerTurnOf(play.state);
  carryOut(play, steps, steps.findIndex((step) => isPhase(step, phase)) + 1);
}

/** True if the present Player-Turn has a Combat Phase. */
export function hasCombatPhase(state: State): boolean {
  const step = playerTurnOf(state).find((one): one is PhaseStep => isPhase(one, 'combat'));
  return step !== undefined && step.isHeld?.(state) !== false;
}

/** Carries out the steps from a place of the list on, up to the first phase or Player-Turn. */
function carryOut(play: Play, steps: Steps, first: number): void {
  for (const step of steps.slice(first)) {
    if (typeof step !== 'function') return;
    step(play);
  }
}

function isPhase(step: PlayerTurns['playerTurn'][number], phase: PhaseStep['phase']): boolean {
  return typeof step !== 'function' && step.phase === phase;
}

function sequenceOf({ state }: Play): SequenceOfPlay {
  return rulesOf(state).sequence;
}

function playerTurnOf(state: State): PlayerTurns['playerTurn'] {
  return rulesOf(state).sequence.find((step) => typeof step !== 'function')!.playerTurn;
}
