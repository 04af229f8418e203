import type { MatchResult } from '@westwall/sdk';
import { sideName } from './side-name';

/** Result or expected result of a match: `U.S. Decisive Victory`, `Draw: agreed draw`, `German wins: resignation`. */
export function outcomeText({ winner, level }: Pick<MatchResult, 'winner' | 'level'>): string {
  if (winner === null) return level === 'Draw' ? level : `Draw: ${level}`;
  const name = sideName(winner);
  if (!level.startsWith(name)) return `${name} wins: ${level}`;
  return level.endsWith('Victory') ? level : `${level} Victory`;
}

/** Number with its sign, as players write it. */
export function signed(value: number): string {
  if (value === 0) return '0';
  return value > 0 ? `+${value}` : `−${-value}`;
}
