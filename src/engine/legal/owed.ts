import { rulesOf } from '../model/game-rules';
import { other } from '../model/side';
import { STANDARD_REFUSALS } from '../model/standard-refusals';
import type { Refusals } from '../model/refusal';
import type { SideIndex } from '../model/side';
import type { State } from '../model/state';
import type { Violation } from '../model/violations';
import { PHASE_WORDS, counted, playerTitle, sideTitle } from '../model/words';
import { decisionWords } from '../play/actions';
import { endPhase } from './end-phase';

/** The present duty in words, with the side that has it. */
export function owed(state: State): string {
  const { result, paused, pending, takebackOffer, phase } = state;
  if (phase === 'over') {
    const { winner, level } = result!;
    return `The match is over: ${winner === null ? 'neither player' : playerTitle(winner)} wins (${level}).`;
  }
  if (paused !== undefined) return `The referee has paused the match: ${paused}`;
  if (pending !== undefined) {
    return `${playerAt(state, pending.side)} must decide about ${decisionWords(pending.kind)}.`;
  }
  const inPhase = phaseDuties(state, phase);
  if (takebackOffer === undefined) return inPhase;
  return `${playerAt(state, other(takebackOffer.by))} must answer whether a move is taken back. ${inPhase}`;
}

/** The player of a side at the beginning of a sentence. */
function playerAt(state: State, side: SideIndex): string {
  return `The ${sideTitle(state.sideName(side))} player`;
}

const NOTHING_OPEN = {
  deployment: 'still change the set-up, and must confirm it',
  movement: 'move units, and must end the Movement Phase',
  combat: 'attack, and must end the Combat Phase',
} as const;

function phaseDuties(state: State, phase: keyof typeof NOTHING_OPEN): string {
  const player = playerAt(state, state.phasing);
  const { violations } = endPhase(state, state.phasing);
  if (violations.length === 0) return `${player} may ${NOTHING_OPEN[phase]}.`;
  const kinds = new Map<string, readonly Violation[]>();
  for (const one of violations) {
    const kind = `${one.code} ${one.case}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const duties = [...kinds.values()].map((alike) => dutyOf(state, alike));
  return `${player} must ${duties.join(' and ')} before the ${PHASE_WORDS[phase]} may end.`;
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
