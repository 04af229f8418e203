import type { ArrowMark, Marks, UnitMark } from '../../board/marks';
import type { CombatTool } from './combat-tool';
import type { Draft } from './draft';
import { oddsMark } from './odds-mark';

/** Obligations of both sides, the drafted attack, and the units that can still join it. */
export function combatMarks({
  match,
  combat,
  draft,
  attacker,
  partners,
  offered,
  appraisal,
}: CombatTool): Marks {
  const { defenders, attackers, barrage } = draft.value;
  const chosen = attacker.value;
  const { obligations } = combat;
  const { units } = match.shown.value.position;
  const duties = [...obligations.attackers, ...obligations.defenders].flatMap(({ unit, state }): UnitMark[] =>
    state === 'open' || state === 'discharged'
      ? [{ unit, kind: state === 'open' ? 'duty' : 'discharged' }]
      : [],
  );
  const able =
    defenders.length === 0
      ? offered.flatMap(({ defender, adjacent }) => (chosen !== null || adjacent.length > 0 ? defender : []))
      : [...partners.value.adjacent, ...partners.value.barrage];
  const taken = new Set([...attackers, ...barrage]);
  return {
    hexes: [],
    units: [
      ...duties.filter(({ unit }) => !taken.has(unit) && !defenders.includes(unit)),
      ...marked(
        able.filter((unit) => !taken.has(unit) && duties.every((duty) => duty.unit !== unit)),
        'ready',
      ),
      ...marked(chosen === null ? [] : [chosen], 'selected'),
      ...marked(defenders, 'target'),
      ...marked(attackers, 'attacker'),
      ...marked(barrage, 'support'),
    ],
    arrows: attackArrows((unit) => units[unit]?.hex, draft.value),
    odds: oddsMark(defenders[0], appraisal.answer.value?.odds, 'attacker'),
  };
}

/** Arrows from every attacker to every defender. */
export function attackArrows(
  hexOf: (unit: string) => string | undefined,
  { attackers, barrage, defenders }: Pick<Draft, 'attackers' | 'barrage' | 'defenders'>,
): readonly ArrowMark[] {
  const between = (from: string, to: string, kind: ArrowMark['kind']): ArrowMark[] => {
    const [start, end] = [hexOf(from), hexOf(to)];
    return start === undefined || end === undefined ? [] : [{ hexes: [start, end], kind }];
  };
  return defenders.flatMap((defender) => [
    ...attackers.flatMap((unit) => between(unit, defender, 'attack')),
    ...barrage.flatMap((unit) => between(unit, defender, 'barrage')),
  ]);
}

export function marked(units: readonly string[], kind: UnitMark['kind']): UnitMark[] {
  return units.map((unit) => ({ unit, kind }));
}
