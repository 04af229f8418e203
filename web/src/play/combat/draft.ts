import type { AttackTarget, CombatOptions, DeclareAttack } from '@westwall/sdk';

/** Drafted attack; it may still be illegal. */
export type Draft = DeclareAttack;

export const NO_DRAFT: Draft = { attackers: [], defenders: [], barrage: [], groundSupport: 0 };

export type Arm = 'attackers' | 'barrage';

/** Units that can join an attack on the chosen defenders, and the available Ground Support. */
export interface Partners {
  /** Adjacent to at least one defender. */
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

/** Draft of an attack on one defender. It includes units with an obligation that only this attack can fulfil. */
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

/** Other targets that one of the attackers could attack together with the chosen ones. */
export function furtherTargets(draft: Draft, combat: CombatOptions): readonly AttackTarget[] {
  const { toAll } = partnersOf(draft, combat);
  return combat.targets.filter(
    ({ defender, adjacent }) =>
      !draft.defenders.includes(defender) && adjacent.some((unit) => toAll.includes(unit)),
  );
}

/** Adds or removes a defender; without defenders the draft is empty. */
export function toggleDefender(draft: Draft, defender: string, combat: CombatOptions): Draft {
  const defenders = toggled(draft.defenders, defender);
  return defenders.length === 0 ? NO_DRAFT : fitted({ ...draft, defenders }, combat);
}

export function toggleUnit(draft: Draft, arm: Arm, unit: string): Draft {
  return { ...draft, [arm]: toggled(draft[arm], unit) };
}

/** Draft under new options; null if it has become impossible. */
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
