import type { CombatLine } from '../map/terrain-key';

/** An attack as it is declared: units by id. */
export interface NamedAttack {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly barrage: readonly string[];
  readonly groundSupport: number;
}

/** A declared attack by unit index. */
export interface DeclaredAttack {
  readonly attackers: readonly number[];
  readonly defenders: readonly number[];
  readonly barrage: readonly number[];
  readonly groundSupport: number;
}

/** A line of the Combat Results Table and why it serves. */
export interface TerrainLine {
  readonly shift: number;
  readonly line: CombatLine;
  readonly lineReason: string;
  readonly lineCase: string;
}
