import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseTable } from '../../../src/data/table';
import type { SystemData } from '../../../src/engine/data/system';
import type { SystemId } from '../../../src/engine/games/registry';
import type { ScenarioDefinition } from '../../../src/engine/data/scenarios';
import { printedValues } from '../../../src/engine/data/units';
import { CONFORMANCE_DIRECTORY } from './files';
import { entryWords, zoneWords } from './place-words';

/** Line of a set-up or a schedule as the rulebook prints it. */
const lineSchema = z.strictObject({
  /** Case that lists the units, or ruling if the book omits them. */
  case: z.string().regex(/^((ARN|BAS|HUR|REM) \d|R-)/, 'a line cites its case or its ruling'),
  /** Game-Turn of arrival; 0 for the set-up. */
  turn: z.coerce.number().int().min(0),
  side: z.enum(['us', 'allied', 'german']),
  values: z.string().regex(/^\d+-\d+-\d+(\/\d+-\d+)?$/, 'values look like 2-3-7 or 1-2-16/2-7'),
  type: z.string().min(1),
  /** Designations; `-` for a unit without one, `3 units` if the book only counts. */
  units: z.string().min(1),
  where: z.string().min(1),
});
export type UnitLine = z.infer<typeof lineSchema>;

/** Lines of the rulebook for one game. */
export function readUnitTable(system: SystemId): UnitLine[] {
  const text = readFileSync(join(CONFORMANCE_DIRECTORY, system, 'units.tsv'), 'utf8');
  return z.array(lineSchema).parse(parseTable(text));
}

/** Units of a line, each as a line of text, with `*` for an unknown designation. */
export function unitsOfLine({ turn, side, values, type, units, where }: UnitLine): string[] {
  const counted = /^(\d+) units?$/.exec(units);
  const names = counted === null ? units.split(' ') : Array<string>(Number(counted[1])).fill(ANY);
  return names.map((name) => unitText({ turn, side, values, type, name, where }));
}

const ANY = '*';

interface UnitText {
  readonly turn: number;
  readonly side: string;
  readonly values: string;
  readonly type: string;
  readonly name: string;
  readonly where: string;
}

function unitText({ turn, side, values, type, name, where }: UnitText): string {
  return `${side} ${name} (${values}, ${type}): ${turn === 0 ? 'set up' : `Game-Turn ${turn}`}, ${where}`;
}

/** Differences of a scenario's data from the lines of the rulebook. */
export function unitDifferences(
  { orderOfBattle }: SystemData,
  scenario: ScenarioDefinition,
  listed: readonly UnitLine[],
): { missing: string[]; unlisted: string[] } {
  const missing = listed.flatMap(unitsOfLine);
  const unlisted: string[] = [];
  for (const line of [...scenario.setup, ...scenario.reinforcements]) {
    const unit = orderOfBattle.units.find(({ id }) => id === line.unit)!;
    const text = (name: string): string =>
      unitText({
        turn: 'turn' in line ? line.turn : 0,
        side: unit.side,
        values: printedValues(unit),
        type: unit.rulesType,
        name,
        where: 'hex' in line ? line.hex : 'zone' in line ? zoneWords(line.zone) : entryWords(line.entry),
      });
    const named = text(unit.designation ?? '-');
    const at = [named, text(ANY)].map((one) => missing.indexOf(one)).find((place) => place >= 0);
    if (at === undefined) unlisted.push(`${unit.id}: ${named}`);
    else missing.splice(at, 1);
  }
  return { missing, unlisted };
}
