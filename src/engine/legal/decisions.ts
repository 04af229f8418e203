import { known } from '../play/actions';
import type { SideIndex } from '../model/side';
import type { Action } from '../play/actions';
import type { Decision } from '../play/legal-answers';
import { advanceOptions } from '../rules/07-combat/advance';
import { eligibleForFpf, fpfSupport, fpfViolations } from '../rules/08-artillery/fpf';
import { artilleryLimit } from '../rules/08-artillery/limits';
import type { Combat, State } from '../model/state';
import { displacementOptions, retreatChoices } from '../rules/07-combat/retreat/retreat';
import { shownLimit } from './attacks';
import { rulesOf } from '../model/game-rules';

/** Choices of guns that are listed one by one; with more the limits alone are given. */
const MOST_LISTED = 256;

/** The pending decision with its answers, null when none is pending. */
export function pendingDecision(state: State): Decision | null {
  const { pending } = state;
  if (pending === undefined) return null;
  const base = { kind: pending.kind, side: state.sideName(pending.side) };
  if (pending.kind !== 'finalProtectiveFire') return { ...base, actions: answers(state) };
  const combat = state.combat!;
  const guns = eligibleForFpf(state, combat);
  return {
    ...base,
    actions: allocations(state, combat, guns),
    fpf: {
      eligible: guns.map((unit) => ({ unit: state.unit(unit).id, strength: state.unit(unit).fpf })),
      limit: shownLimit(artilleryLimit(state, pending.side, 'fpf')),
      groundSupport: fpfSupport(state, combat),
    },
  };
}

/** Every choice of guns within the limits, without Ground Support, as far as they can be listed. */
function allocations(state: State, combat: Combat, guns: readonly number[]): Action[] {
  const found: Action[] = [];
  const choose = (from: number, chosen: readonly number[]): void => {
    if (found.length >= MOST_LISTED) return;
    if (fpfViolations(state, combat, { artillery: chosen, groundSupport: 0 }).length > 0) return;
    found.push({
      type: 'allocateFpf',
      artillery: chosen.map((unit) => state.unit(unit).id),
      groundSupport: 0,
    });
    for (let at = from; at < guns.length; at += 1) choose(at + 1, [...chosen, guns[at]!]);
  };
  choose(0, []);
  return found;
}

function answers(state: State): readonly Action[] {
  const own = rulesOf(state).answers?.(state);
  if (own !== undefined) return own.map(known);
  const combat = state.combat!;
  const { kind, side } = state.pending!;
  const id = (unit: number): string => state.unit(unit).id;
  const hexes = (path: readonly number[]): string[] => path.map((hex) => state.hexId(hex));
  if (kind === 'retreat') {
    return retreatChoices(state, combat).flatMap(({ unit, paths }) =>
      paths.map((path): Action => ({ type: 'retreatUnit', unit: id(unit), path: hexes(path) })),
    );
  }
  if (kind === 'displacement') {
    const options = displacementOptions(state, combat)!;
    return options.hexes.map((hex) => ({
      type: 'displaceUnit',
      unit: id(options.unit),
      hex: state.hexId(hex),
    }));
  }
  const advances = advanceOptions(state, combat, side).flatMap(({ unit, stops }) =>
    stops.map((stop): Action => ({ type: 'advanceUnit', unit: id(unit), hex: state.hexId(stop.hex) })),
  );
  return [...advances, { type: 'declineAdvance' }];
}

/** Finite choices of the game's own that a side has besides its units' moves. */
export function extraActions(state: State, side: SideIndex): readonly Action[] {
  return (rulesOf(state).extraActions?.(state, side) ?? []).map(known);
}
