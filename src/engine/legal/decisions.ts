import { known } from '../play/actions';
import type { SideIndex } from '../model/side';
import type { Action } from '../play/actions';
import type { Decision } from '../play/legal-answers';
import { readyOf } from '../play/runtime';
import { advanceOptions } from '../rules/07-combat/advance';
import { advanceByNumbers } from '../rules/07-combat/advance-unit';
import { fpfByNumbers } from '../rules/08-artillery/allocate-fpf';
import { displacementByNumbers, retreatByNumbers } from '../rules/07-combat/retreat/retreat-unit';
import { InNumbers } from '../model/ready-action';
import type { ReadyAction } from '../model/ready-action';
import { eligibleForFpf, fpfSupport, fpfViolations } from '../rules/08-artillery/fpf';
import { artilleryLimit } from '../rules/08-artillery/limits';
import type { Combat } from '../model/combat-under-way';
import type { State } from '../model/state';
import { displacementOptions, retreatChoices } from '../rules/07-combat/retreat/retreat';
import { shownLimit } from './attacks';
import { rulesOf } from '../model/game-rules';

/** Maximum number of choices of guns that are listed; beyond it only the limits are given. */
const MOST_LISTED = 256;

/** The pending decision with its answers; null if none is pending. */
export function pendingDecision(state: State): Decision | null {
  const { pending } = state;
  if (pending === undefined) return null;
  const { kind } = pending;
  const side = state.sideName(pending.side);
  const actions = readyAnswers(state).map((ready) => known(ready.named(state)));
  if (kind !== 'finalProtectiveFire') return { kind, side, actions };
  const combat = state.combat!;
  const guns = eligibleForFpf(state, combat);
  return {
    kind,
    side,
    actions,
    fpf: {
      eligible: guns.map((unit) => ({ unit: state.unit(unit).id, strength: state.unit(unit).fpf })),
      limit: shownLimit(artilleryLimit(state, pending.side, 'fpf')),
      groundSupport: fpfSupport(state, combat),
    },
  };
}

/** The choices of guns within the limits, without Ground Support, as far as they can be listed. */
function allocations(state: State, combat: Combat): ReadyAction[] {
  const guns = eligibleForFpf(state, combat);
  const found: ReadyAction[] = [];
  const choose = (from: number, chosen: readonly number[]): void => {
    if (found.length >= MOST_LISTED) return;
    const given = { artillery: chosen, groundSupport: 0 };
    if (fpfViolations(state, combat, given).length > 0) return;
    found.push(new InNumbers(fpfByNumbers, given));
    for (let at = from; at < guns.length; at += 1) choose(at + 1, [...chosen, guns[at]!]);
  };
  choose(0, []);
  return found;
}

/**
 * The answers to the pending decision, ready to be played; for final protective fire those without Ground
 * Support.
 */
export function readyAnswers(state: State): readonly ReadyAction[] {
  const own = rulesOf(state).answers?.(state);
  if (own !== undefined) return own.map((action) => readyOf(state, action));
  const combat = state.combat!;
  const { kind, side } = state.pending!;
  if (kind === 'finalProtectiveFire') return allocations(state, combat);
  if (kind === 'retreat') {
    return retreatChoices(state, combat).flatMap((choice) =>
      choice.paths.map((path) => {
        const { unit } = choice;
        return new InNumbers(retreatByNumbers, { unit, path, doomed: choice.kind === 'doomed' });
      }),
    );
  }
  if (kind === 'displacement') {
    const { unit, hexes } = displacementOptions(state, combat)!;
    return hexes.map((hex) => new InNumbers(displacementByNumbers, { unit, hex }));
  }
  const advances = advanceOptions(state, combat, side).flatMap(({ unit, stops }) =>
    stops.map(({ hex }) => new InNumbers(advanceByNumbers, { unit, hex })),
  );
  return [...advances, readyOf(state, { type: 'declineAdvance' })];
}

/** Finite choices of the game's own besides the moves of units. */
export function extraActions(state: State, side: SideIndex): readonly Action[] {
  return (rulesOf(state).extraActions?.(state, side) ?? []).map(known);
}
