import type { Action, Decision } from '@westwall/sdk';
import type { UnitMark } from '../../board/marks';
import type { MatchModel } from '../../match/match-model';
import { marked } from '../combat/combat-marks';

/** Units of the present combat that are still on the map. */
export function combatUnits(match: MatchModel): readonly UnitMark[] {
  const { combat } = match.shown.value.position;
  if (combat === undefined) return [];
  return [
    ...marked(combat.defenders, 'target'),
    ...marked(combat.attackers, 'attacker'),
    ...marked([...combat.barrage, ...combat.fpf], 'support'),
  ];
}

/** One answer to a decision. */
export interface Choice {
  readonly action: Action;
  readonly label: string;
  /** Unit that moves; null if the answer concerns none. */
  readonly unit: string | null;
  /** Hex that represents the answer on the board; null if there is none. */
  readonly hex: string | null;
  /** Hexes entered. */
  readonly path: readonly string[];
  /** Further hexes of the answer, none of which represents it. */
  readonly about: readonly string[];
}

/** Answer in words; null if it needs the notation of the service. */
export function choiceOf(action: Action, hexOf: (unit: string) => string | undefined): Choice | null {
  const plain = { action, unit: null, hex: null, path: [], about: [] };
  if (action.type === 'retreatUnit') {
    const { unit, path } = action;
    const end = path.at(-1) ?? hexOf(unit) ?? null;
    return { ...plain, unit, path, hex: end, label: wayText(path, end) };
  }
  if (action.type === 'displaceUnit' || action.type === 'advanceUnit') {
    const { unit, hex } = action;
    return { ...plain, unit, hex, path: [hex], label: `To ${hex}` };
  }
  if (action.type === 'demolishBridge') {
    const { attempt, bridge } = action;
    const name = bridge.join('/');
    return { ...plain, about: bridge, label: attempt ? `Try to blow ${name}` : `Let ${name} stand` };
  }
  if (action.type === 'destroyBridge') {
    return { ...plain, hex: action.hex, label: `Destroy the bridge in ${action.hex}` };
  }
  if (action.type === 'declineAdvance') return { ...plain, label: 'No advance' };
  if (action.type === 'declineDestruction') return { ...plain, label: 'Destroy no bridge' };
  return null;
}

/** Units of the answers, in the order of the service. */
export function unitsOf(choices: readonly Choice[]): readonly string[] {
  return [...new Set(choices.flatMap(({ unit }) => unit ?? []))];
}

/** Answers with a hex, for one unit or without a unit. */
export function openTo(choices: readonly Choice[], unit: string | null): readonly Choice[] {
  return choices.filter((choice) => choice.hex !== null && choice.unit === unit);
}

/** Next answer in a hex, so that repeated choices of the hex cycle through all of them. */
export function nextIn(choices: readonly Choice[], hex: string, chosen: Choice | null): Choice | undefined {
  const here = choices.filter((choice) => choice.hex === hex);
  return here[(chosen === null ? 0 : here.indexOf(chosen) + 1) % here.length];
}

function wayText(path: readonly string[], end: string | null): string {
  if (path.length === 0) return end === null ? 'Stay' : `Stay in ${end}`;
  const by = path.slice(0, -1);
  return `To ${end ?? ''}${by.length === 0 ? '' : ` by ${by.join(', ')}`}`;
}

/** Trace after a hex is chosen: its last hex is removed, any other one is added. */
export function withHex(trace: readonly string[], hex: string): readonly string[] {
  return trace.at(-1) === hex ? trace.slice(0, -1) : [...trace, hex];
}

/** Trace that the referee would choose, if known. */
export function refereesTrace({ actions }: Pick<Decision, 'actions'>): readonly string[] {
  const traces = actions.flatMap((action) => (action.type === 'submitFront' ? [action.trace] : []));
  return traces.find(({ length }) => length > 0) ?? [];
}
