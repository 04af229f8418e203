import type { AttackTarget, CombatOptions, DeclareAttack } from '@westwall/sdk';

/** An attack that is being put together; it may still be against the rules. */
export type Draft = DeclareAttack;

export const NO_DRAFT: Draft = { attackers: [], defenders: [], barrage: [], groundSupport: 0 };

export type Arm = 'attackers' | 'barrage';

/** Who may take part in an attack on the chosen defenders, and with how much Ground Support. */
export interface Partners {
  /** Adjacent to one of the defenders at least. */
  readonly adjacent: readonly string[];
  /** Adjacent to every defender. */
  readonly toAll: readonly string[];
  readonly barrage: readonly string[];
  readonly groundSupport: number;
}

export function partnersOf(draft: Draft, { targets }: CombatOptions): Partners {
  const chosen = targets.filter(({ defender }) => draft.defenders.includes(defender));
  const adjacent = unique(chosen.flatMap((target) => target.adjacent));
  return {
    adjacent,
    toAll: adjacent.filter((unit) => chosen.every((target) => target.adjacent.includes(unit))),
    barrage: unique(chosen.flatMap((target) => target.barrage)).filter((unit) => !adjacent.includes(unit)),
    groundSupport: chosen.reduce((most, target) => Math.max(most, target.groundSupport), 0),
  };
}

/** A draft of an attack on one defender: it includes those enemies whose duty no other attack can discharge. */
export function draftOn(target: AttackTarget, { obligations }: CombatOptions): Draft {
  const bound = obligations.attackers.filter(
    ({ state, partners }) =>
      state === 'open' && partners.length === 1 && partners.every((unit) => unit === target.defender),
  );
  return {
    ...NO_DRAFT,
    defenders: [target.defender],
    attackers: target.adjacent.filter((unit) => bound.some((duty) => duty.unit === unit)),
  };
}

/** Other targets that one of the attackers could take on together with the chosen ones. */
export function furtherTargets(draft: Draft, combat: CombatOptions): readonly AttackTarget[] {
  const { toAll } = partnersOf(draft, combat);
  return combat.targets.filter(
    ({ defender, adjacent }) =>
      !draft.defenders.includes(defender) && adjacent.some((unit) => toAll.includes(unit)),
  );
}

/** Adds or removes a defender; without any, nothing is left of the draft. */
export function toggleDefender(draft: Draft, defender: string, combat: CombatOptions): Draft {
  const defenders = toggled(draft.defenders, defender);
  return defenders.length === 0 ? NO_DRAFT : fitted({ ...draft, defenders }, combat);
}

export function toggleUnit(draft: Draft, arm: Arm, unit: string): Draft {
  return { ...draft, [arm]: toggled(draft[arm], unit) };
}

/** What is left of a draft when something else may be done than before; null when it has become impossible. */
export function renewed(draft: Draft, combat: CombatOptions): Draft | null {
  const fit = fitted(draft, combat);
  const isWhole =
    draft.defenders.every((unit) => combat.targets.some(({ defender }) => defender === unit)) &&
    fit.attackers.length === draft.attackers.length &&
    fit.barrage.length === draft.barrage.length &&
    fit.groundSupport === draft.groundSupport;
  return isWhole ? draft : null;
}

function fitted(draft: Draft, combat: CombatOptions): Draft {
  const { adjacent, barrage, groundSupport } = partnersOf(draft, combat);
  return {
    defenders: draft.defenders,
    attackers: draft.attackers.filter((unit) => adjacent.includes(unit)),
    barrage: draft.barrage.filter((unit) => barrage.includes(unit)),
    groundSupport: Math.min(draft.groundSupport, groundSupport),
  };
}

function toggled(units: readonly string[], unit: string): string[] {
  return units.includes(unit) ? units.filter((one) => one !== unit) : [...units, unit];
}

function unique(units: readonly string[]): readonly string[] {
  return [...new Set(units)];
}
