import type { CombatLine } from '../map/terrain-key';
import type { UnitIndex } from './unit-index';

/** A declared attack by unit id. */
export interface NamedAttack {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly barrage: readonly string[];
  readonly groundSupport: number;
}

/** A declared attack by unit index. */
export interface DeclaredAttack {
  readonly attackers: readonly UnitIndex[];
  readonly defenders: readonly UnitIndex[];
  readonly barrage: readonly UnitIndex[];
  readonly groundSupport: number;
}

/** A line of the Combat Results Table and the reason for using it. */
export interface TerrainLine {
  readonly shift: number;
  readonly line: CombatLine;
  readonly lineReason: string;
  readonly lineCase: string;
}
