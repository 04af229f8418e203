import type { Scenario } from './schedule';

export type EntryPlace = Scenario['reinforcements'][number]['entry'];

/** Entry hexes of reinforcements in words. */
export function entryWords(entry: EntryPlace): string {
  if ('anyOf' in entry) return entry.anyOf.map(entryWords).join(' or ');
  if ('hexes' in entry) return `in ${entry.hexes.join(' or ')}`;
  if ('area' in entry) return `in area ${entry.area.join(' or ')}`;
  if ('of' in entry) return `within ${counted(entry.within)} of ${entry.of}`;
  if ('ofDropZone' in entry) {
    const zones = typeof entry.ofDropZone === 'string' ? [entry.ofDropZone] : entry.ofDropZone;
    return `within ${counted(entry.within)} of drop zone ${zones.join(' or ')}`;
  }
  const edge = 'edge' in entry ? `over the ${entry.edge} edge` : 'over the edge';
  if ('between' in entry) return `${edge} between ${entry.between.join(' and ')}`;
  if ('northOf' in entry) return `${edge} north of ${entry.northOf}`;
  if ('southOf' in entry) return `${edge} south of ${entry.southOf}`;
  if ('eastOf' in entry) return `${edge} east of ${entry.eastOf}`;
  return 'westOf' in entry ? `${edge} west of ${entry.westOf}` : edge;
}

function counted(hexes: number): string {
  return hexes === 1 ? '1 hex' : `${hexes} hexes`;
}
