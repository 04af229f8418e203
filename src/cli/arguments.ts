import { InvalidArgumentError, Option } from 'commander';
import { BUDGETS, DEFAULT_NODES, LEVELS } from '../ai/api';
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

/** Option for the players: one level for both sides, or one for each in the order of the game. */
export function levelsOption(): Option {
  return new Option('-l, --levels <a[,b]>', 'who plays: both sides, or each in the order of the game')
    .argParser(levels)
    .default(['quick'], 'quick');
}

function levels(text: string): readonly Level[] {
  const named = text.split(',').map((name) => {
    const found = LEVELS.find((level) => level === name);
    if (found === undefined) throw new InvalidArgumentError(`The levels are ${LEVELS.join(', ')}.`);
    return found;
  });
  return oneOrTwo(named);
}

/** Parses nodes per turn, as numbers or names of budgets: one for both sides, or one for each. */
export function nodes(text: string): readonly number[] {
  const named = new Map<string, number>(Object.entries(BUDGETS));
  return oneOrTwo(text.split(',').map((one) => named.get(one) ?? count(one)));
}

function oneOrTwo<T>(values: readonly T[]): readonly T[] {
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
  chosen: { readonly levels: readonly Level[]; readonly nodes?: readonly number[] | undefined },
): Readonly<Record<string, SimulatedPlayer & { readonly nodes: number }>> {
  const pick = <T>(values: readonly T[], side: 0 | 1): T | undefined => values[side] ?? values[0];
  const seat = (side: 0 | 1) => {
    const level = pick(chosen.levels, side) ?? 'quick';
    return { level, nodes: pick(chosen.nodes ?? [], side) ?? DEFAULT_NODES[level] };
  };
  return { [sides[0]]: seat(0), [sides[1]]: seat(1) };
}

/** Name of a player in a report. */
export function playerName({ level, nodes = 0 }: SimulatedPlayer): string {
  return nodes > 0 ? `${level}, ${nodes} nodes a turn` : level;
}
