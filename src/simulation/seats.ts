import { DEFAULT_NODES } from '../ai/api';
import type { Player } from '../ai/api';
import { sampleHidden } from '../ai/sampling';
import type { Action } from '../engine/actions/schema';
import { other } from '../engine/position/state';
import type { State } from '../engine/position/state';
import type { SideIndex } from '../engine/rules/game-rules';

/** A player in his seat. */
export interface Seated {
  readonly player: Player;
  /** Nodes a turn; those of the level by default. */
  readonly nodes?: number | undefined;
}

/** What a side's player plays now: he sees no more than his side may know. */
export function choiceOf(
  { player, nodes = DEFAULT_NODES[player.level] }: Seated,
  state: State,
  side: SideIndex,
  seed: string,
  stop?: () => boolean,
): readonly Action[] {
  const seen = hidesSomething(state, other(side)) ? sampleHidden(state, side, `${seed} ${side}`) : state;
  return player.choose(seen, side, seed, { nodes, ...(stop !== undefined && { stop }) });
}

function hidesSomething(state: State, side: SideIndex): boolean {
  return Object.keys({ ...state.secrets[side], ...state.standingOrders[side] }).length > 0;
}
