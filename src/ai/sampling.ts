import { rulesOf } from '../engine/search';
import type { SideIndex, State } from '../engine/search';
import { Random } from './seeded-random';

const SIDES: readonly SideIndex[] = [0, 1];

/**
 * A complete state that agrees with the knowledge of a viewer: secrets of other sides are drawn from the
 * possible ones, and these sides have no standing orders, so that their players are asked. A null viewer is a
 * spectator, who knows no secrets. Hidden parts of `state` are never read, so it may be the position itself
 * or the viewer's view of it.
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
