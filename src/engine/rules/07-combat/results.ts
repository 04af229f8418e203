import type { CombatResult } from '../../model/events';
import { idsOf } from '../../model/ids';
import type { Play } from '../../model/play';
import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import { ON_MAP } from '../../model/state';
import type { Combat } from '../../model/combat-under-way';
import type { State } from '../../model/state';
import { eliminate } from '../victory/ledger';
import { retreatsOf } from './results-table';
import { isFireOnly } from './strength';
import type { UnitIndex } from '../../model/unit-index';

/**
 * 7.62(Br), 8.14, 8.15, 8.33, 8.44: applies a result to the units that it affects and records the retreats
 * owed, the defender's first. Units that barrage or give final protective fire from a distance are neither
 * attackers nor defenders (R-CBT-6 to R-CBT-8), so a gun behind a river is safe without a test of its own
 * (8.34, R-CBT-7).
 */
export function applyResult(play: Play, combat: Combat, result: CombatResult): void {
  const { state } = play;
  const fireOnly = isFireOnly(state, combat.attackers);
  const reachesDefender = !fireOnly || ['D2', 'D3', 'D4', 'De'].includes(result);
  const { defender, attacker } = retreatsOf(result);
  if (!reachesDefender) {
    play.emit({ type: 'resultIgnored', units: idsOf(state, combat.defenders), result, case: 'STD 8.15' });
  }
  if (result === 'De') destroy(play, combat, combat.defenders, 'STD 7.62(De)');
  if (result === 'Ae') destroy(play, combat, combat.attackers, 'STD 7.62(Ae)');
  if (defender > 0 && reachesDefender) owe(state, combat, other(state.phasing), defender, combat.defenders);
  if (attacker > 0) owe(state, combat, state.phasing, attacker, combat.attackers);
}

/** 7.62(Ae), 7.62(De): removes the beaten units and opens their hexes to the victors (7.91). */
function destroy(play: Play, combat: Combat, units: readonly UnitIndex[], caseId: string): void {
  for (const unit of units) {
    combat.paths.push({ unit, hexes: [play.state.hex[unit]!] });
    combat.beaten.push(unit);
    eliminate(play, unit, caseId);
  }
}

/** 7.62(D), 7.62(A): records a retreat of `distance` hexes for the units that are still on the map. */
function owe(
  state: State,
  combat: Combat,
  side: SideIndex,
  distance: number,
  units: readonly UnitIndex[],
): void {
  const owing = units.filter((unit) => state.status[unit] === ON_MAP);
  if (owing.length > 0) combat.retreats.push({ side, distance, owing });
}
