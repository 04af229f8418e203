import { rulesOf } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { Random } from './seeded-random';

const SIDES: readonly SideIndex[] = [0, 1];

/**
 * A whole state as it may be for all that a viewer knows: what others than he have noted in secret is drawn
 * anew from what is possible, and of their standing orders nothing is assumed, so that whoever plays them is
 * asked. Null is a spectator, who knows the secrets of neither side. What is hidden in `state` is never read,
 * so it may be the position itself or the viewer's view of it.
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
