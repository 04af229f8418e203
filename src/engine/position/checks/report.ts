import type { CompiledScenario } from '../../model/compiled-scenario';
import type { CombatState, Position } from '../../model/position';

/** Records a problem under the path of its field. */
export type ReportAt = (path: string, message: string) => void;

/** A combat under check, whose names are known to exist. */
export interface LookedAt {
  readonly scenario: CompiledScenario;
  readonly position: Position;
  readonly combat: CombatState;
  readonly report: ReportAt;
}

/** The first value that a list repeats. */
export function repeated(list: readonly string[]): string | undefined {
  return list.find((one, at) => list.indexOf(one) < at);
}

/** Checks of names against the scenario; each returns true if all names exist. */
export class Names {
  constructor(
    private readonly scenario: CompiledScenario,
    private readonly report: ReportAt,
  ) {}

  units(path: string, ids: readonly string[]): boolean {
    const strangers = ids.filter((id) => !this.scenario.unitIndex.has(id));
    for (const id of strangers) this.report(path, `the scenario has no unit "${id}"`);
    const twice = repeated(ids);
    if (twice !== undefined) this.report(path, `"${twice}" is named twice`);
    return strangers.length === 0 && twice === undefined;
  }

  hexes(path: string, ids: readonly string[]): boolean {
    const strangers = ids.filter((id) => !this.scenario.ground.indexOf.has(id));
    for (const id of strangers) this.report(path, `there is no hex "${id}"`);
    return strangers.length === 0;
  }

  side(path: string, name: string): boolean {
    const sides: readonly string[] = this.scenario.sides;
    if (sides.includes(name)) return true;
    this.report(path, `there is no side "${name}"`);
    return false;
  }

  sides(path: string, names: readonly string[]): boolean {
    return names.map((name) => this.side(`${path}.${name}`, name)).every((known) => known);
  }
}
