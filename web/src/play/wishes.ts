import { keptWish } from '../widgets/wish';

/** Whether a Player-Turn of the other side is shown by itself when it has ended. */
export const PLAYS_BY_ITSELF = keptWish('playback', !matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Whether those who look on without a seat see each entry as long as they want, and not as fast as it comes. */
export const AT_OWN_PACE = keptWish('pace', true);

/** Whether a move takes a second click. */
export const CONFIRMS_MOVES = keptWish('confirm', false);
