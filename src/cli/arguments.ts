import { InvalidArgumentError, Option } from 'commander';
import { TOP_LEVEL, USUAL_LEVEL } from '../ai/api';
import type { Level } from '../ai/api';
import type { SimulatedPlayer } from '../simulation/api';

/** Parsers of arguments for commander, which prints their errors. */

export function count(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('It is a whole number above 0.');
}

export function entryNumber(text: string): number {
  return text === '0' ? 0 : count(text);
}

/** Parses a level of play. */
export function level(text: string): Level {
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= TOP_LEVEL) return value;
  throw new InvalidArgumentError(`A level is a number from 0 to ${TOP_LEVEL}.`);
}

/** Option for the players: one level for both sides, or one for each in the order of the game. */
export function levelsOption(): Option {
  return new Option('-l, --levels <a[,b]>', 'who plays: both sides, or each in the order of the game')
    .argParser(levels)
    .default([USUAL_LEVEL], String(USUAL_LEVEL));
}

function levels(text: string): readonly Level[] {
  const values = text.split(',').map(level);
  if (values.length <= 2) return values;
  throw new InvalidArgumentError('It is one for both sides, or two with a comma between.');
}

/** Parses the half width of an interval in percent, above 0 and up to 50, and returns it as a share. */
export function halfWidth(text: string): number {
  const percent = Number(text);
  if (percent > 0 && percent <= 50) return percent / 100;
  throw new InvalidArgumentError('It is a number of percent above 0 and up to 50.');
}

/** Players of the two sides of a game. */
export function playersOf(
  sides: readonly [string, string],
  [first = USUAL_LEVEL, second = first]: readonly Level[],
): Readonly<Record<string, SimulatedPlayer>> {
  return { [sides[0]]: { level: first }, [sides[1]]: { level: second } };
}
