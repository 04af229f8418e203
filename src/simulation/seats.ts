import { DEFAULT_NODES } from '../ai/api';
import type { Player } from '../ai/api';
import { sampleHidden } from '../ai/sampling';
import type { Action } from '../engine';
import { other, step } from '../engine/search';
import type { SideIndex, State } from '../engine/search';

/** A player in its seat. */
export interface Seated {
  readonly player: Pick<Player, 'choose'> & Partial<Pick<Player, 'level'>>;
  /** Nodes a turn; those of the level by default. */
  readonly nodes?: number | undefined;
}

/** How often a player is asked again when something hidden stands in the way of what he chose. */
const TRIES = 4;

/**
 * What a side's player plays now: it sees no more than its side may know. Where something hidden stands in the
 * way of its actions, those before it; of its first action, it chooses again. Only when nothing that it thinks
 * possible is possible does it see the real state, so that the match can continue.
 */
export function choiceOf(
  { player, nodes = DEFAULT_NODES[player.level ?? 'quick'] }: Seated,
  state: State,
  side: SideIndex,
  seed: string,
  stop?: () => boolean,
): readonly Action[] {
  const budget = { nodes, ...(stop !== undefined && { stop }) };
  if (!hidesSomething(state, other(side))) return player.choose(state, side, seed, budget);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const again = attempt === 0 ? seed : `${seed} ${attempt}`;
    const seen = sampleHidden(state, side, `${again} ${side}`);
    const possible = legalBeginning(state, side, player.choose(seen, side, again, budget));
    if (possible.length > 0) return possible;
  }
  return player.choose(state, side, seed, budget);
}

function hidesSomething(state: State, side: SideIndex): boolean {
  return Object.keys({ ...state.secrets[side], ...state.standingOrders[side] }).length > 0;
}

/** The actions up to the first that the rules refuse, or that needs a die. */
function legalBeginning(state: State, side: SideIndex, actions: readonly Action[]): readonly Action[] {
  const trial = state.clone();
  for (const [index, action] of actions.entries()) {
    const { status } = step(trial, side, action, { roll: () => undefined });
    if (status === 'refused') return actions.slice(0, index);
    if (status === 'needs-die') return actions.slice(0, index + 1);
  }
  return actions;
}
