import type { Entry } from '../../../src/engine/map/entries';
import type { Zone } from '../../../src/engine/map/zones';

const AWAY_FROM_CITIES: Zone = { atLeast: 2, fromTerrain: 'city' };
const AWAY_FROM_THE_SOUTH: Zone = { not: { within: 5, ofEdge: 'south' } };
const NOT_AT_THE_FRONT: Zone = { not: { adjacentToLine: 'front-line' } };

/** Set-up areas by the words of the tables, which omit what applies to all areas of a scenario. */
const SET_UP_AREAS: Readonly<Record<string, Zone>> = {
  'north of the Neder Rijn': {
    all: [{ side: 'north', ofRiver: 'neder-rijn' }, AWAY_FROM_CITIES, AWAY_FROM_THE_SOUTH],
  },
  'north of the Waal': {
    all: [{ side: 'north', ofRiver: 'waal' }, AWAY_FROM_CITIES, AWAY_FROM_THE_SOUTH],
  },
  'town south of the Maas': {
    all: [{ terrain: 'town' }, { side: 'south', ofRiver: 'maas' }, AWAY_FROM_CITIES, AWAY_FROM_THE_SOUTH],
  },
  Germany: { all: [{ region: 'germany' }, AWAY_FROM_CITIES, AWAY_FROM_THE_SOUTH] },
  'outside hexrows 28 and 29': { not: { hexrows: ['28', '29'] } },
  'within two hexes of Bastogne': { within: 2, ofAny: ['1317', '1416'] },
  'off the south edge and Bastogne': {
    all: [
      { moreThan: 2, fromEdge: 'south' },
      { moreThan: 4, fromEach: ['1317', '1416'] },
    ],
  },
  'west of the Front Line, not adjacent': {
    all: [{ side: 'west', ofLine: 'front-line' }, NOT_AT_THE_FRONT],
  },
  'east of the Front Line, not adjacent': {
    all: [{ side: 'east', ofLine: 'front-line' }, NOT_AT_THE_FRONT],
  },
};

/** Set-up area in the words of the tables, or as data if they have none for it. */
export function zoneWords(zone: Zone): string {
  const text = JSON.stringify(zone);
  const found = Object.entries(SET_UP_AREAS).find(([, area]) => JSON.stringify(area) === text);
  return found?.[0] ?? text;
}

const CITIES: Zone = { anyOf: [{ terrain: 'city' }, { adjacentToTerrain: 'city' }] };

/** Place of arrival of a reinforcement, in the words of the tables. */
export function entryWords(entry: Entry): string {
  if ('anyOf' in entry) return entry.anyOf.map(entryWords).join(' or ');
  if ('hexes' in entry) return entry.hexes.join(' or ');
  if ('area' in entry) return entry.area.join(' or ');
  if ('of' in entry) return `within ${entry.within} of ${entry.of}`;
  if ('ofDropZone' in entry) {
    const { within, ofDropZone, exclude } = entry;
    const clear = JSON.stringify(exclude) === JSON.stringify(CITIES) ? 'Cities' : JSON.stringify(exclude);
    return `within ${within} of drop zone ${[ofDropZone].flat().join(' or ')}, clear of ${clear}`;
  }
  const between = 'between' in entry ? [entry.between.join(' to ')] : [];
  if (!('edge' in entry)) return between.join();
  const ends = Object.entries(ENDS).flatMap(([key, word]) => {
    const end = (entry as Partial<Record<string, string>>)[key];
    return end === undefined ? [] : [`${word} ${end}`];
  });
  return [`${entry.edge} edge`, ...between, ...ends].join(' ');
}

const ENDS = { northOf: 'north of', southOf: 'south of', eastOf: 'east of', westOf: 'west of' };
