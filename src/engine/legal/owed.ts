import { rulesOf } from '../model/game-rules';
import { other } from '../model/side';
import { STANDARD_REFUSALS } from '../model/standard-refusals';
import type { Refusals } from '../model/refusal';
import type { State } from '../model/state';
import type { Violation } from '../model/violations';
import { PHASE_WORDS, counted, decisionWords, sideTitle } from '../model/words';
import { endPhase } from './end-phase';

/** The present duty in words, with the side that has it. */
export function owed(state: State): string {
  const { result, paused, pending, takebackOffer, phase } = state;
  if (phase === 'over') {
    const { winner, level } = result!;
    return `The match is over: ${winner === null ? 'a draw' : `${sideTitle(winner)} wins`} (${level}).`;
  }
  if (paused !== undefined) return `The referee has paused the match: ${paused}`;
  if (pending !== undefined) {
    return `${sideTitle(state.sideName(pending.side))} must decide: ${decisionWords(pending.kind)}.`;
  }
  const inPhase = `${sideTitle(state.sideName(state.phasing))} ${phaseDuties(state, phase)}.`;
  if (takebackOffer === undefined) return inPhase;
  const asked = sideTitle(state.sideName(other(takebackOffer.by)));
  return `${asked} must answer whether a move is taken back. ${inPhase}`;
}

const NOTHING_OPEN = {
  deployment: 'may still change its set-up, and must confirm it',
  movement: 'may move units, and must end the Movement Phase',
  combat: 'may attack, and must end the Combat Phase',
} as const;

function phaseDuties(state: State, phase: keyof typeof NOTHING_OPEN): string {
  const { violations } = endPhase(state, state.phasing);
  if (violations.length === 0) return NOTHING_OPEN[phase];
  const kinds = new Map<string, readonly Violation[]>();
  for (const one of violations) {
    const kind = `${one.code} ${one.case}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const duties = [...kinds.values()].map((alike) => dutyOf(state, alike));
  return `must ${duties.join(' and ')} before the ${PHASE_WORDS[phase]} may end`;
}

/**
 * Duties of one kind in words: `set up 3 units (2/109/28 infantry, 3/109/28 infantry and 1 more; STD
 * 3.0(2))`.
 */
function dutyOf(state: State, alike: readonly Violation[]): string {
  const { code, case: source } = alike[0]!;
  const standard: Refusals = STANDARD_REFUSALS;
  const { duty = 'meet the rule' } = rulesOf(state).refusals?.[code] ?? standard[code]!;
  const units = alike.flatMap(({ units: [unit] }) => (unit === undefined ? [] : [nameOf(state, unit)]));
  const named = units.length === 0 ? '' : `${listed(units)}; `;
  return `${duty.replace('{units}', counted(units.length, 'unit'))} (${named}${source})`;
}

function nameOf({ scenario }: State, id: string): string {
  return scenario.units[scenario.unitIndex.get(id)!]!.name;
}

/** Maximum number of units that a sentence names. */
const MOST_NAMED = 3;

function listed(names: readonly string[]): string {
  if (names.length <= MOST_NAMED) return names.join(', ');
  const first = names.slice(0, MOST_NAMED - 1);
  return `${first.join(', ')} and ${names.length - first.length} more`;
}
