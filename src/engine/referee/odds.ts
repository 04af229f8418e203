import { GAME_ORDERS } from '../play/actions';
import type { StandingOrders } from '../play/actions';
import type { Attack, Fpf } from '../play/inputs';
import type { FaceOutcome, Odds, OddsLine } from '../play/odds-answers';
import type { GameEvent } from '../model/events';
import { rulesOf } from '../model/game-rules';
import { judge } from '../play/judge';
import {
  fpfViolations,
  fullFpf,
  leastEffectiveFpf,
  NO_FPF,
  readFpf,
  withFpf,
} from '../rules/08-artillery/fpf';
import type { Allocation } from '../rules/08-artillery/fpf';
import { readAttack } from '../rules/07-combat/attack';
import type { DeclaredAttack } from '../model/attack';
import { beginCombat, giveFpf } from '../rules/07-combat/steps';
import { resolve } from '../rules/07-combat/strength';
import { resultOf } from '../rules/07-combat/results-table';
import type { State } from '../model/state';
import { run } from '../play/runtime';
import { NotUnderstood } from '../model/ids';
import { readable } from '../model/unit-names';
import type { Violation } from '../model/violations';

/** Standing orders of both sides that settle all decisions of an outcome except final protective fire. */
const POLICY_ORDERS: StandingOrders = {
  finalProtectiveFire: 'ask',
  retreat: 'referee',
  advance: 'never',
  ...Object.fromEntries([...GAME_ORDERS].map(([name, { odds }]) => [name, odds.order])),
};

/** The orders of the game in words. */
function policyOf(state: State): string {
  return [
    'Retreats and displacements follow the referee’s choice (R-RET-11)',
    ...Object.values(rulesOf(state).standingOrders ?? {}).map(({ odds }) => odds.words),
    'no unit advances after combat',
    'every face of the die counts one sixth.',
  ].join('; ');
}

/**
 * Exact odds of an attack: all six faces, each played out on the present map. No die of the match is used.
 */
export function oddsOf(state: State, attack: Attack, named?: Fpf): Odds {
  const policy = policyOf(state);
  const violations = judge(state, state.phasing, { type: 'declareAttack', ...attack });
  if (violations.length > 0) return { legal: false, violations, lines: [], policy };
  const declared = readAttack(state, attack);
  const lines = [oddsLine(state, declared, 'none', NO_FPF)];
  const effective = leastEffectiveFpf(state, declared);
  if (fullFpf(state, declared).artillery.length + fullFpf(state, declared).groundSupport > 0) {
    lines.push(oddsLine(state, declared, 'most effective', effective));
  }
  if (named === undefined) return { legal: true, violations: [], lines, policy };
  const wrong = namedViolations(state, declared, named);
  if (wrong.length > 0) return { legal: false, violations: wrong, lines, policy };
  lines.push(oddsLine(state, declared, 'named', readFpf(state, named)));
  return { legal: true, violations: [], lines, policy };
}

function namedViolations(state: State, attack: DeclaredAttack, named: Fpf): readonly Violation[] {
  try {
    return readable(state.scenario, fpfViolations(state, attack, readFpf(state, named)));
  } catch (error) {
    if (error instanceof NotUnderstood) return [error.violation];
    throw error;
  }
}

function oddsLine(state: State, attack: DeclaredAttack, label: OddsLine['label'], fpf: Allocation): OddsLine {
  const { differential, terms, line, lineReason, lineCase, column } = resolve(state, withFpf(attack, fpf));
  const faces = [1, 2, 3, 4, 5, 6].map((die) => faceOutcome(state, attack, fpf, die, column));
  const mean = (side: string): number => faces.reduce((sum, face) => sum + (face.points[side] ?? 0), 0) / 6;
  return {
    label,
    fpf: { artillery: fpf.artillery.map((unit) => state.unit(unit).id), groundSupport: fpf.groundSupport },
    differential,
    terms,
    line,
    lineReason,
    lineCase,
    column,
    faces,
    expectedPoints: Object.fromEntries(state.scenario.sides.map((side) => [side, mean(side)])),
  };
}

/** Plays the combat out with one face of the die on a copy; both sides follow the stated policy. */
function faceOutcome(
  state: State,
  attack: DeclaredAttack,
  fpf: Allocation,
  die: number,
  column: number,
): FaceOutcome {
  const copy = state.clone();
  copy.standingOrders = [POLICY_ORDERS, POLICY_ORDERS];
  const events = run(copy, { roll: (roll) => (roll === state.rolls + 1 ? die : undefined) }, (play) => {
    beginCombat(play, attack);
    if (copy.pending?.kind === 'finalProtectiveFire') giveFpf(play, fpf);
  });
  if (copy.pending !== undefined)
    throw new RangeError(`the policy leaves a ${copy.pending.kind} decision open`);
  return { die, result: resultOf(die, column), ...consequences(state, events) };
}

function consequences(state: State, events: readonly GameEvent[]): Omit<FaceOutcome, 'die' | 'result'> {
  const eliminated: string[] = [];
  const displaced: string[] = [];
  const retreated: { unit: string; path: readonly string[] }[] = [];
  const points: Record<string, number> = Object.fromEntries(state.scenario.sides.map((side) => [side, 0]));
  let choice = false;
  for (const event of events) {
    if (event.type === 'unitEliminated') eliminated.push(event.unit);
    if (event.type === 'unitDisplaced') displaced.push(event.unit);
    if (event.type === 'unitRetreated') retreated.push({ unit: event.unit, path: event.path });
    if (event.type === 'pointsScored')
      points[event.entry.side] = (points[event.entry.side] ?? 0) + event.entry.points;
    if (event.type === 'decisionTaken' && event.by === 'standing order') {
      choice ||= event.action.type === 'retreatUnit' || event.action.type === 'displaceUnit';
    }
    // A bridge held without a die was spared by the policy.
    choice ||= event.type === 'bridgeHeld' && event.die === null;
  }
  return { eliminated, displaced, retreated, points, choice };
}
