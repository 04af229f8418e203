import { rulesOf } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { Random } from './seeded-random';

const SIDES: readonly SideIndex[] = [0, 1];

/**
 * A whole state as it may be for all that a viewer knows: the secrets of all other sides are drawn at random from
 * what is possible, and they are taken to have no standing orders, so that their player is asked. Null is a
 * spectator, who knows the secrets of neither side. What is hidden in `state` is never read, so `state` may be the
 * position itself or the viewer's view of it.
 */
export function sampleHidden(state: State, viewer: SideIndex | null, seed: string): State {
  const sampled = state.clone();
  const random = new Random(`hidden ${seed}`);
  const isKnown = (side: SideIndex): boolean => side === viewer;
  const [notes, otherNotes] = SIDES.map((side) =>
    isKnown(side)
      ? state.secrets[side]
      : (rulesOf(state).possibleSecrets?.(state, side, (limit) => random.below(limit)) ?? {}),
  );
  const [orders, otherOrders] = SIDES.map((side) => (isKnown(side) ? state.standingOrders[side] : {}));
  sampled.secrets = [notes ?? {}, otherNotes ?? {}];
  sampled.standingOrders = [orders ?? {}, otherOrders ?? {}];
  return sampled;
}
