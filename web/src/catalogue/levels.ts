import type { Level } from '@westwall/sdk';

/** Level at which the service plays a side. */
export interface KnownLevel {
  readonly id: Level;
  /** Name of the player at this level. */
  readonly name: string;
  readonly sentence: string;
}

/** Levels for an opponent, the usual one first. */
export const LEVELS: readonly [KnownLevel, ...KnownLevel[]] = [
  { id: 'quick', name: 'the service, quick', sentence: 'It answers at once and plays soundly.' },
  { id: 'search', name: 'the service, thinking', sentence: 'It thinks for some seconds and plays best.' },
  {
    id: 'random',
    name: 'the service, at random',
    sentence: 'It does anything legal, so that you can try the rules.',
  },
];

/** Player at a level, in a few words. */
export function levelName(level: Level): string {
  return LEVELS.find(({ id }) => id === level)?.name ?? `the service, ${level}`;
}
