import type { Phase } from './contract.js';

const PHASES: Readonly<Record<Phase, string>> = {
  deployment: 'deployment',
  movement: 'Movement Phase',
  combat: 'Combat Phase',
  over: 'end of the match',
};

/** Name of a phase for players: `Movement Phase` for `movement`. */
export function phaseName(phase: Phase): string {
  return PHASES[phase];
}

/** Name of a side for players: `U.S.` for `us`. */
export function sideName(side: string): string {
  return side === 'us' ? 'U.S.' : side.charAt(0).toUpperCase() + side.slice(1);
}
