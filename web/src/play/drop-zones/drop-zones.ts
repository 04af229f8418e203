import type { Action, LegalActions } from '@westwall/sdk';
import type { Layout } from '../../catalogue/layout';

type CommitDropZones = Extract<Action, { type: 'commitDropZones' }>;
export type NotedZone = CommitDropZones['zones'][number];

/** A division whose drop zone is to be noted, and the hexes that are open to its counter. */
export interface Division {
  readonly division: string;
  readonly hexes: readonly string[];
}

const prefix = 'drop-zone-';

/** The divisions whose drop zones the side has to note now. */
export function divisionsOf({ placements }: Pick<LegalActions, 'placements'>): readonly Division[] {
  return placements
    .filter(({ action }) => action === 'commitDropZones')
    .map(({ unit, hexes }) => ({ division: unit.replace(prefix, ''), hexes }));
}

/** Whole answers that the service lists as examples, those with the most room around their zones first. */
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

/** How many hexes of the map lie at most two hexes away: few at its edge. */
function hexesAround({ centres, spacing }: Layout, hex: string): number {
  const centre = centres.get(hex);
  if (centre === undefined) return 0;
  return [...centres.values()].filter(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) < spacing * 2.1)
    .length;
}

/** The action, once every division has its hex. */
export function commitOf(
  divisions: readonly Division[],
  noted: ReadonlyMap<string, NotedZone>,
): CommitDropZones | null {
  const zones = divisions.flatMap(({ division }) => noted.get(division) ?? []);
  return zones.length === divisions.length ? { type: 'commitDropZones', zones } : null;
}
