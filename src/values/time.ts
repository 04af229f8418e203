/** Next instant of a history: its times never go back, though the clock of the machine may. */
export const notBefore = (last: string, now: string): string => (now > last ? now : last);

export const DAY_MS = 24 * 60 * 60 * 1000;
