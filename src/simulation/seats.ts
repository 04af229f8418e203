import type { Player } from '../ai/api';
import { sampleHidden } from '../ai/sampling';
import type { Action } from '../engine';
import { other, step } from '../engine/search';
import type { SideIndex, State } from '../engine/search';

/** Maximum number of choices of a player if something hidden makes them illegal. */
const TRIES = 4;

/**
 * The next actions of a side's player, who sees only what its side may know. If something hidden makes an
 * action illegal, only those before it are played; if that is the first one, the player chooses again. After
 * `TRIES` choices the player sees the real state, so that the match can continue.
 */
export function nextActionsOf(
  player: Player,
  state: State,
  side: SideIndex,
  seed: string,
  stop?: () => boolean,
): readonly Action[] {
  if (!hidesSomething(state, other(side))) return player.choose(state, side, seed, stop);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const again = attempt === 0 ? seed : `${seed} ${attempt}`;
    const seen = sampleHidden(state, side, `${again} ${side}`);
    const possible = legalBeginning(state, side, player.choose(seen, side, again, stop));
    if (possible.length > 0) return possible;
  }
  return player.choose(state, side, seed, stop);
}

function hidesSomething(state: State, side: SideIndex): boolean {
  return Object.keys({ ...state.secrets[side], ...state.standingOrders[side] }).length > 0;
}

/** The actions before the first illegal one, or up to the first that needs a die. */
function legalBeginning(state: State, side: SideIndex, actions: readonly Action[]): readonly Action[] {
  const trial = state.clone();
  for (const [index, action] of actions.entries()) {
    const { status } = step(trial, side, action, { roll: () => undefined });
    if (status === 'refused') return actions.slice(0, index);
    if (status === 'needs-die') return actions.slice(0, index + 1);
  }
  return actions;
}
