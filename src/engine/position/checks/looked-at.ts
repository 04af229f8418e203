import type { CompiledScenario } from '../../model/compiled-scenario';
import type { CombatState, Position } from '../../model/position';
import type { ReportAt } from './report';

/** A combat under check, whose names are known to exist. */
export interface LookedAt {
  readonly scenario: CompiledScenario;
  readonly position: Position;
  readonly combat: CombatState;
  readonly report: ReportAt;
}
