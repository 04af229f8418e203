import type { EachPlace, EachUnit, Whereabouts } from '../../data/terms';
import { sideTitle } from '../../model/words';
import type { TermLine } from '../../model/terms';

/** The ledger's words for units at their place. */
export function reasonOfUnits(what: EachUnit<string, TermLine>, names: readonly string[]): string {
  const words =
    what.ledger ?? inPlural(what.units.name) + whereInLedger(what.where) + lineInLedger(what.line);
  return what.beyond === undefined ? `${words}: ${names.join(', ')}` : `${names.length} ${words}`;
}

/** The ledger's words for a place that a side holds. */
export function reasonOfPlace(
  { held, line }: EachPlace,
  name: string,
  hexes: readonly string[],
  enemy: string,
): string {
  if (held === 'alone') return `${name} is held alone in every hex: ${hexes.join(', ')}`;
  const free = `${name} is free of ${sideTitle(enemy)} units and zones of control`;
  return line === undefined ? free : `${free} and has a line to the ${line.to} edge`;
}

function inPlural(name: string): string {
  return name.replace('unit', 'units');
}

function whereInLedger(where: Whereabouts): string {
  if (where === 'on the map') return ' on the map';
  return where === 'not left' ? ' that have not left the map' : ` ${where.words}`;
}

function lineInLedger(line: TermLine | undefined): string {
  if (line === undefined) return '';
  return ` with a line${'to' in line ? ` to the ${line.to} edge` : ''}`;
}
