import type { Entry } from './entries';
import { zoneWords } from './zone-words';

/** A place of entry in words: `on the east edge from 2915 to 2926`. */
export function entryWords(entry: Entry): string {
  if ('anyOf' in entry) return entry.anyOf.map(entryWords).join(' or ');
  if ('hexes' in entry) return `at ${entry.hexes.join(' or ')}`;
  if ('area' in entry) return `in area ${entry.area.join(' or ')}`;
  if ('ofDropZone' in entry) {
    const zones = [entry.ofDropZone].flat().join(' or ');
    return `within ${entry.within} hexes of the drop zone of ${zones}, but not ${zoneWords(entry.exclude)}`;
  }
  if ('of' in entry) return `within ${entry.within === 1 ? '1 hex' : `${entry.within} hexes`} of ${entry.of}`;
  const part = 'between' in entry ? ` from ${entry.between.join(' to ')}` : beyondWords(entry);
  return 'edge' in entry ? `on the ${entry.edge} edge${part}` : `on the map edge${part}`;
}

function beyondWords(entry: object): string {
  const found = Object.entries(entry).find(([name]) => name.endsWith('Of'));
  return found === undefined ? '' : ` ${found[0].replace('Of', '')} of ${String(found[1])}`;
}
