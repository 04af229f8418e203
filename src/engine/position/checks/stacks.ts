import type { CompiledScenario } from '../../model/compiled-scenario';
import type { Phase, Position } from '../../model/position';
import { listedSideOf } from './bookkeeping';
import { Names } from './report';
import type { ReportAt } from './report';
import { rulesOf } from '../../model/game-rules';
import { quoted } from '../../map/texts';

/** Phases with stacks; a match may end by resignation in the middle of a Movement Phase. */
const MAY_STACK: ReadonlySet<Phase> = new Set<Phase>(['movement', 'over']);

/** Checks that no hex has more than one unit, except for recorded stacks (5.31, R-MOV-10). */
export function checkStacks(scenario: CompiledScenario, position: Position, report: ReportAt): void {
  const byHex = new Map<string, string[]>();
  for (const [id, unit] of Object.entries(position.units)) {
    if (unit.hex !== undefined) byHex.set(unit.hex, [...(byHex.get(unit.hex) ?? []), id]);
  }
  const stacked = new Set(position.stacks.map((stack) => stack.unit));
  for (const [hex, ids] of byHex) {
    const over = ids.filter((id) => stacked.has(id)).length;
    const mayBe = MAY_STACK.has(position.phase) || rulesOf({ scenario }).sharedHex !== undefined;
    const foes = new Set(ids.map((id) => listedSideOf(scenario, id))).size > 1;
    if (ids.length > 1 && (!mayBe || foes || ids.length - over !== 1 || ids.length > 2)) {
      report('units', `${quoted(ids)} are stacked in ${hex} (STD 5.31)`);
    }
  }
  const names = new Names(scenario, report);
  names.units(
    'stacks',
    position.stacks.map((stack) => stack.unit),
  );
  position.stacks.forEach((stack, at) => {
    const hex = position.units[stack.unit]?.hex;
    if (hex === undefined || stack.path.at(-1) !== hex || (byHex.get(hex)?.length ?? 0) < 2) {
      report(`stacks.${at}`, 'the unit is not stacked where its path ends');
    }
    if (position.phase === 'movement' && listedSideOf(scenario, stack.unit) !== position.phasing) {
      report(`stacks.${at}`, 'only a unit of the phasing side stops on a friend');
    }
    names.hexes(`stacks.${at}.path`, stack.path);
  });
}
