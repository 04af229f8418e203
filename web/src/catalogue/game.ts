import { valueOf } from '@westwall/sdk';
import type { System, Unit } from '@westwall/sdk';
import { referee } from '../referee';
import { groundOf } from './ground';
import { layoutOf } from './layout';
import type { Layout } from './layout';

/** What the page knows of a game: the same for all of its matches. */
export interface Game {
  readonly system: System;
  readonly units: ReadonlyMap<string, Unit>;
  readonly layout: Layout;
  /** The ground of every hex, in words. */
  readonly ground: ReadonlyMap<string, string>;
  /** Address of the picture of the map. */
  readonly map: string;
  /** A drawing of every counter, as a symbol of an SVG document. */
  readonly counters: string;
}

const games = new Map<string, Promise<Game>>();

/** Throws a RefereeError when the service does not answer. */
export function gameOf(system: string): Promise<Game> {
  const known = games.get(system) ?? load(system);
  games.set(system, known);
  // What has failed is asked for again next time.
  known.catch(() => games.delete(system));
  return known;
}

async function load(id: string): Promise<Game> {
  const params = { params: { path: { system: id } } };
  const { api } = referee;
  const [system, units, layout, map, counters] = await Promise.all([
    referee.call(api.GET('/systems/{system}', params)),
    referee.call(api.GET('/systems/{system}/units', params)),
    referee.call(api.GET('/systems/{system}/layout', params)),
    referee.call(api.GET('/systems/{system}/map', params)),
    referee.call(api.GET('/systems/{system}/counters.svg', { ...params, parseAs: 'text' })),
  ]);
  return {
    system: valueOf(system),
    units: new Map(valueOf(units).map((unit) => [unit.id, unit])),
    layout: layoutOf(valueOf(layout)),
    ground: groundOf(valueOf(map).map),
    map: `${referee.url}/v1/systems/${id}/map.svg`,
    counters: valueOf(counters),
  };
}
