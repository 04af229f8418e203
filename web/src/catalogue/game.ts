import { valueOf, withNames } from '@westwall/sdk';
import type { MatchInfo, Names, System, Unit } from '@westwall/sdk';
import { referee } from '../referee';
import type { Terrain } from '../rules/terrain-chart';
import { groundOf } from './ground';
import { layoutOf } from './layout';
import type { Layout } from './layout';
import { sideName } from './side-name';

/** Data of a game that all its matches share. */
export interface Game {
  readonly system: System;
  readonly units: ReadonlyMap<string, Unit>;
  /** Names of units and sides everywhere on the page. */
  readonly names: Names;
  /** Replaces ids in a sentence of the service by these names. */
  inWords(sentence: string): string;
  readonly layout: Layout;
  readonly terrain: Terrain;
  /** Terrain of every hex in words. */
  readonly ground: ReadonlyMap<string, string>;
  /** Addresses of the picture of the map, by day and by night. */
  readonly map: string;
  readonly mapByNight: string;
  /** Drawing of every counter, as a symbol of an SVG document. */
  readonly counters: string;
}

const games = new Map<string, Promise<Game>>();

/**
 * Game of a match, with the data of its package if it has one. Throws a RefereeError if the service does not answer.
 */
export function gameOf({ system, package: pack, dataHash, scenario }: Of): Promise<Game> {
  const name = pack === null ? system : `${system} ${dataHash} ${scenario}`;
  const known = games.get(name) ?? load(system, scenario, pack === null ? {} : { dataHash });
  games.set(name, known);
  // A failed request is repeated next time.
  known.catch(() => games.delete(name));
  return known;
}

type Of = Pick<MatchInfo, 'system' | 'package' | 'dataHash' | 'scenario'>;

async function load(id: string, scenario: string, query: { readonly dataHash?: string }): Promise<Game> {
  const params = { params: { path: { system: id }, query } };
  const { api } = referee;
  const [system, units, layout, map, counters] = await Promise.all([
    referee.call(api.GET('/systems/{system}', params)),
    referee.call(api.GET('/systems/{system}/units', params)),
    referee.call(api.GET('/systems/{system}/layout', params)),
    referee.call(api.GET('/systems/{system}/map', params)),
    referee.call(api.GET('/systems/{system}/counters.svg', { ...params, parseAs: 'text' })),
  ]);
  const known = new Map(valueOf(units).map((unit) => [unit.id, unit]));
  const { sides } = valueOf(system);
  // A custom battle may set the values of its objectives.
  const shown = query.dataHash === undefined ? {} : { scenario };
  const pictureOf = (theme: string): string =>
    `${referee.url}/v1/systems/${id}/map.svg?${new URLSearchParams({ ...query, ...shown, theme }).toString()}`;
  const sideIds = new RegExp(`\\b(?:${sides.join('|')})\\b`, 'gi');
  const names: Names = { unit: (one) => known.get(one)?.name ?? one, side: sideName };
  return {
    system: valueOf(system),
    units: known,
    names,
    inWords: (sentence) =>
      withNames(sentence, names).replace(sideIds, (side) => sideName(side.toLowerCase())),
    layout: layoutOf(valueOf(layout)),
    terrain: valueOf(map).terrainKey,
    ground: groundOf(valueOf(map).map),
    map: pictureOf('paper'),
    mapByNight: pictureOf('night'),
    counters: valueOf(counters),
  };
}
