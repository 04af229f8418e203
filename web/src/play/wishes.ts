import { keptWish } from '../widgets/wish';

/** Whether a Player-Turn of the other side is shown by itself when it has ended. */
export const PLAYS_BY_ITSELF = keptWish('playback', !matchMedia('(prefers-reduced-motion: reduce)').matches);

/** Whether a move takes a second click. */
export const CONFIRMS_MOVES = keptWish('confirm', false);
