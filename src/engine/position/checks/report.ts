import type { CompiledScenario } from '../../model/compiled-scenario';

/** Collects problems with the path of the field that is wrong. */
export type Report = (path: string, message: string) => void;

/** The first value that a list names twice. */
export function repeated(list: readonly string[]): string | undefined {
  return list.find((one, at) => list.indexOf(one) < at);
}

/** Names that must be those of the scenario; each check answers whether all is well. */
export class Names {
  constructor(
    private readonly scenario: CompiledScenario,
    private readonly report: Report,
  ) {}

  units(path: string, ids: readonly string[]): boolean {
    const strangers = ids.filter((id) => !this.scenario.unitIndex.has(id));
    for (const id of strangers) this.report(path, `the scenario has no unit ${id}`);
    const twice = repeated(ids);
    if (twice !== undefined) this.report(path, `${twice} is named twice`);
    return strangers.length === 0 && twice === undefined;
  }

  hexes(path: string, ids: readonly string[]): boolean {
    const strangers = ids.filter((id) => !this.scenario.ground.indexOf.has(id));
    for (const id of strangers) this.report(path, `there is no hex ${id}`);
    return strangers.length === 0;
  }

  side(path: string, name: string): boolean {
    const sides: readonly string[] = this.scenario.sides;
    if (sides.includes(name)) return true;
    this.report(path, `there is no side ${name}`);
    return false;
  }

  sides(path: string, names: readonly string[]): boolean {
    return names.map((name) => this.side(`${path}.${name}`, name)).every((known) => known);
  }
}
