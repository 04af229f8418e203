import type { CompiledScenario } from '../../model/compiled-scenario';
import { COMBAT_DECISIONS } from '../../model/position';
import type { Position } from '../../model/position';
import { Names } from './report';
import type { ReportAt } from './report';
import { rulesOf } from '../../model/game-rules';
import { playerTitle } from '../../model/words';

/** Checks that turn, phase and the pending decision fit together. */
export function checkSequence(scenario: CompiledScenario, position: Position, report: ReportAt): void {
  const { first, last } = scenario.definition.turns;
  const { turn, phasing, phase } = position;
  const names = new Names(scenario, report);
  if (turn < first || turn > last) report('turn', `the scenario has the Game-Turns ${first} to ${last}`);
  if (names.side('phasing', phasing) && phase === 'deployment') checkDeployment(scenario, position, report);
  if ((phase === 'over') !== (position.result !== undefined)) {
    report('result', 'a match has a result exactly when it is over');
  }
  if (phase === 'over' && position.paused !== undefined) {
    report('paused', 'a match that is over is not paused');
  }
  checkCombatPhase(scenario, position, report);
  checkPending(scenario, position, names, report);
}

function checkDeployment(scenario: CompiledScenario, { turn, phasing }: Position, report: ReportAt): void {
  if (turn !== scenario.definition.turns.first)
    report('turn', 'the deployment comes before the first Game-Turn');
  if (!scenario.deployOrder.some((side) => scenario.sides[side] === phasing)) {
    report('phasing', `there is nothing for ${playerTitle(phasing)} to deploy`);
  }
}

/** Checks the number of Combat Phases: two in each Game-Turn (R-ART-1), with or without combat. */
function checkCombatPhase(
  scenario: CompiledScenario,
  { phase, combatPhase }: Position,
  report: ReportAt,
): void {
  const { first, last } = scenario.definition.turns;
  const most = phase === 'deployment' ? 0 : 2 * (last - first + 1);
  if (combatPhase > most) report('combatPhase', `there can be at most ${most} Combat Phases`);
}

function checkPending(scenario: CompiledScenario, position: Position, names: Names, report: ReportAt): void {
  const { combat, pending, phase } = position;
  const kind = pending?.kind;
  // A match may be resigned in the middle of a combat.
  if (phase === 'over') {
    if (pending !== undefined) report('pending', 'nothing is decided any more');
    return;
  }
  if (combat !== undefined && phase !== 'combat') report('combat', 'combat belongs to the Combat Phase');
  const inCombat = COMBAT_DECISIONS.some((one) => one === kind);
  if (combat === undefined ? inCombat : kind === undefined) {
    report('pending', 'a combat waits for exactly one decision');
  }
  if (pending === undefined) return;
  if (phase === 'deployment') report('pending', 'nothing is decided in the deployment');
  if (kind !== undefined && !inCombat && !asksFor(scenario, kind)) {
    report('pending.kind', `this game asks for no "${kind}"`);
  }
  names.side('pending.side', pending.side);
  if (combat === undefined) return;
  if ((kind === 'finalProtectiveFire') !== (combat.result === undefined)) {
    report('pending', 'final protective fire is given before the result, all else after it');
  }
  const owing = combat.retreats.some((group) => group.owing.length > 0);
  if (kind === 'retreat' && !owing) report('pending', 'no unit owes a retreat');
  const asked = combat.moving?.chain.at(-1);
  const waits = asked !== undefined && asked.to === undefined;
  if (kind === 'displacement' && !waits) report('pending', 'no unit must make room for a retreat');
  if (kind === 'advance' && combat.advancing === undefined) report('pending', 'no side may advance');
}

/** True if the game has answers to this kind of decision. */
function asksFor(scenario: CompiledScenario, kind: string): boolean {
  return Object.hasOwn(rulesOf({ scenario }).decisions ?? {}, kind);
}
