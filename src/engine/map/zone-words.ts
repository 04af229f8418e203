import type { Zone } from './zones';

/** A name of the data as words: `neder-rijn` becomes Neder Rijn. */
function title(slug: string): string {
  return slug.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase(),
  );
}

/** A zone in words: `west of the Front Line and not adjacent to the Front Line`. */
export function zoneWords(zone: Zone): string {
  return 'not' in zone ? `anywhere but ${partWords(zone.not)}` : partWords(zone);
}

/** A list in a sentence: `a, b and c`. */
function inList(parts: readonly string[]): string {
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

function partWords(zone: Zone): string {
  if ('all' in zone) return inList(zone.all.map(partWords));
  if ('anyOf' in zone) return zone.anyOf.map(partWords).join(' or ');
  if ('not' in zone) return `not ${partWords(zone.not)}`;
  if ('ofLine' in zone) return `${zone.side} of the ${title(zone.ofLine)}`;
  if ('ofRiver' in zone) return `${zone.side} of the ${title(zone.ofRiver)}`;
  if ('adjacentToLine' in zone) return `adjacent to the ${title(zone.adjacentToLine)}`;
  if ('terrain' in zone) return `in a ${zone.terrain} hex`;
  if ('adjacentToTerrain' in zone) return `adjacent to a ${zone.adjacentToTerrain} hex`;
  if ('region' in zone) return `in ${title(zone.region)}`;
  if ('hexrows' in zone) return `in hexrows ${zone.hexrows.map((row) => `${row}00`).join(' and ')}`;
  if ('ofAny' in zone) return `within ${zone.within} hexes of ${zone.ofAny.join(' or ')}`;
  if ('ofEdge' in zone) return `within ${zone.within} hexes of the ${zone.ofEdge} edge`;
  if ('fromEdge' in zone) return `more than ${zone.moreThan} hexes from the ${zone.fromEdge} edge`;
  if ('fromEach' in zone) return `more than ${zone.moreThan} hexes from ${zone.fromEach.join(' and from ')}`;
  if ('fromTerrain' in zone) return `at least ${zone.atLeast} hexes from any ${zone.fromTerrain} hex`;
  if ('fromHexside' in zone) return `at least ${zone.atLeast} hexes from any ${zone.fromHexside}`;
  return `at least ${zone.atLeast} hexes from any other drop zone`;
}
