import type { Action, LegalActions } from '@westwall/sdk';

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

/** Whole answers that the service lists as examples. */
export function examplesOf({ actions }: Pick<LegalActions, 'actions'>): readonly CommitDropZones[] {
  return actions.flatMap((action) => (action.type === 'commitDropZones' ? [action] : []));
}

/** The action, once every division has its hex. */
export function commitOf(
  divisions: readonly Division[],
  noted: ReadonlyMap<string, NotedZone>,
): CommitDropZones | null {
  const zones = divisions.flatMap(({ division }) => noted.get(division) ?? []);
  return zones.length === divisions.length ? { type: 'commitDropZones', zones } : null;
}
