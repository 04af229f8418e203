import { createContext } from 'preact';
import type { Game } from './game';

/** The game of the match that is shown; null outside of one. */
export const CurrentGame = createContext<Game | null>(null);
