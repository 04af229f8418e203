import { LEVELS as OFFERED } from '@westwall/sdk';
import type { Level } from '@westwall/sdk';

/** Level at which the service plays a side. */
export interface KnownLevel {
  readonly id: Level;
  /** Name of the player at this level. */
  readonly name: string;
  readonly sentence: string;
}

const [yardstick, first, ...others] = OFFERED;

/** Levels for an opponent: the one to learn on first, the one that plays at random last. */
export const LEVELS: readonly [KnownLevel, ...KnownLevel[]] = [
  known(first),
  ...[...others, yardstick].map(known),
];

/** Level of both sides of a simulation at first. */
export const USUAL_LEVEL: Level = 4;

function known({ level, sentence }: (typeof OFFERED)[number]): KnownLevel {
  return { id: level, name: levelName(level), sentence: `It ${sentence}.` };
}

/** Player at a level, in a few words. */
export function levelName(level: Level): string {
  return `the service, level ${level}`;
}
