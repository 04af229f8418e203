import { keptWish } from '../widgets/wish';

/** Replays a Player-Turn of the other side automatically when it has ended. */
export const PLAYS_BY_ITSELF = keptWish('playback', !matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Lets viewers without a seat step through entries at their own pace. */
export const AT_OWN_PACE = keptWish('pace', true);

/** Requires a second click for a move. */
export const CONFIRMS_MOVES = keptWish('confirm', false);
