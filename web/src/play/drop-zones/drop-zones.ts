import type { Action, LegalActions } from '@westwall/sdk';
import type { Layout } from '../../catalogue/layout';

type CommitDropZones = Extract<Action, { type: 'commitDropZones' }>;
export type NotedZone = CommitDropZones['zones'][number];

/** Division that needs a drop zone, and the hexes open to its counter. */
export interface Division {
  readonly division: string;
  readonly hexes: readonly string[];
}

const prefix = 'drop-zone-';

/** Divisions whose drop zones the side must record now. */
export function divisionsOf({ placements }: Pick<LegalActions, 'placements'>): readonly Division[] {
  return placements
    .filter(({ action }) => action === 'commitDropZones')
    .map(({ unit, hexes }) => ({ division: unit.replace(prefix, ''), hexes }));
}

/** Complete answers that the service gives as examples, those with the most room around their zones first. */
export function examplesOf(
  { actions }: Pick<LegalActions, 'actions'>,
  layout: Layout,
): readonly CommitDropZones[] {
  const room = ({ zones }: CommitDropZones): number =>
    Math.min(...zones.map(({ hex }) => hexesAround(layout, hex)));
  return actions
    .flatMap((action) => (action.type === 'commitDropZones' ? [action] : []))
    .sort((one, other) => room(other) - room(one));
}

/** Number of map hexes at most two hexes away; small at the edge. */
function hexesAround({ centres, spacing }: Layout, hex: string): number {
  const centre = centres.get(hex);
  if (centre === undefined) return 0;
  return [...centres.values()].filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < spacing * 2.1)
    .length;
}

/** Action, once every division has its hex. */
export function commitOf(
  divisions: readonly Division[],
  noted: ReadonlyMap<string, NotedZone>,
): CommitDropZones | null {
  const zones = divisions.flatMap(({ division }) => noted.get(division) ?? []);
  return zones.length === divisions.length ? { type: 'commitDropZones', zones } : null;
}
