import type { CombatResult } from '../../model/events';
import { idsOf } from '../../model/ids';
import type { Play } from '../../model/play';
import { other } from '../../model/side';
import type { SideIndex } from '../../model/side';
import { ON_MAP } from '../../model/state';
import type { Combat, State } from '../../model/state';
import { eliminate } from '../victory/ledger';
import { facesOverRiver } from './engagement';
import { retreatsOf } from './results-table';
import { isFireOnly } from './strength';

/**
 * 7.62(Br), 8.14, 8.15, 8.33, 8.44: which results reach whom, and the retreats that are owed, the defender's
 * first. Units that barrage or give final protective fire from afar are neither attackers nor defenders (R-CBT-6
 * to R-CBT-8).
 */
export function applyResult(play: Play, combat: Combat, result: CombatResult): void {
  const { state } = play;
  const fireOnly = isFireOnly(state, combat.attackers);
  const reachesDefender = !fireOnly || ['D2', 'D3', 'D4', 'De'].includes(result);
  const immune = combat.attackers.filter((unit) => isRiverImmune(state, combat, unit));
  const struck = combat.attackers.filter((unit) => !immune.includes(unit));
  const { defender, attacker } = retreatsOf(result);
  if (!reachesDefender) {
    play.emit({ type: 'resultIgnored', units: idsOf(state, combat.defenders), result, case: 'STD 8.15' });
  }
  if (immune.length > 0 && (attacker > 0 || result === 'Ae')) {
    play.emit({ type: 'resultIgnored', units: idsOf(state, immune), result, case: 'STD 8.34' });
  }
  if (result === 'De') destroy(play, combat, combat.defenders, 'STD 7.62(De)');
  if (result === 'Ae') destroy(play, combat, struck, 'STD 7.62(Ae)');
  if (defender > 0 && reachesDefender) owe(state, combat, other(state.phasing), defender, combat.defenders);
  if (attacker > 0 && struck.length > 0) owe(state, combat, state.phasing, attacker, struck);
}

/** 8.34: artillery all of whose defenders lie across unbridged rivers suffers nothing (R-CBT-7). */
function isRiverImmune(state: State, combat: Combat, unit: number): boolean {
  return (
    state.unit(unit).artillery && combat.defenders.every((defender) => facesOverRiver(state, unit, defender))
  );
}

/** 7.62(Ae), 7.62(De): removes the beaten units; the hexes that they leave are open to the victors (7.91). */
function destroy(play: Play, combat: Combat, units: readonly number[], caseId: string): void {
  for (const unit of units) {
    combat.paths.push({ unit, hexes: [play.state.hex[unit]!] });
    combat.beaten.push(unit);
    eliminate(play, unit, caseId);
  }
}

/** 7.62(D), 7.62(A): notes a retreat of so many hexes for the units that are still there. */
function owe(
  state: State,
  combat: Combat,
  side: SideIndex,
  distance: number,
  units: readonly number[],
): void {
  const owing = units.filter((unit) => state.status[unit] === ON_MAP);
  if (owing.length > 0) combat.retreats.push({ side, distance, owing });
}
