import { other } from '../engine/position/state';
import type { State } from '../engine/position/state';
import type { SideIndex } from '../engine/rules/game-rules';
import { Random } from './seeded-random';

/**
 * A whole state as it may be for all that a side knows: what its enemy has noted in secret is drawn anew from
 * what is possible, and of his standing orders nothing is assumed, so that whoever plays him is asked. What
 * is hidden in `state` is never read, so it may be the position itself or the side's view of it.
 */
export function sampleHidden(state: State, viewer: SideIndex, seed: string): State {
  const sampled = state.clone();
  const enemy = other(viewer);
  const random = new Random(`hidden ${seed}`);
  const notes = state.setting.rules.possibleSecrets?.(state, enemy, (limit) => random.below(limit)) ?? {};
  const [first, second] = state.secrets;
  const [orders, others] = state.standingOrders;
  sampled.secrets = enemy === 0 ? [notes, second] : [first, notes];
  sampled.standingOrders = enemy === 0 ? [{}, others] : [orders, {}];
  return sampled;
}
