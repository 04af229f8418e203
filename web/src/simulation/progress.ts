import type { Job, SimulationReport } from '@westwall/sdk';

/** Report of a finished simulation. */
export function reportOf({ result }: Job): SimulationReport | null {
  return result !== null && 'branches' in result ? result : null;
}

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly secondsLeft: number | null;
}

export function progressOf({ progress }: Job): Progress | null {
  return progress !== null && 'done' in progress ? progress : null;
}

/** Remaining time in words. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}
