import { sideTitle } from '../engine';
import type { GameEvent, HexId } from '../engine';
import type { Board } from './board';
import type { Arrow, CombatMark, Loss, Path } from './layers';

interface UnitPath extends Pick<Arrow, 'hexes' | 'kind'> {
  readonly unit: string;
}

const KINDS = { unitMoved: 'move', unitRetreated: 'retreat', unitAdvanced: 'advance' } as const;

/** Path of a unit in one event; undefined for an event that moves no unit on the map. */
function unitPath(event: GameEvent): UnitPath | undefined {
  if (event.type === 'unitMoved' || event.type === 'unitRetreated' || event.type === 'unitAdvanced') {
    return { unit: event.unit, hexes: [event.from, ...event.path], kind: KINDS[event.type] };
  }
  if (event.type === 'unitEntered') {
    return { unit: event.unit, hexes: [event.hex, ...event.path], kind: 'move' };
  }
  if (event.type === 'unitExited') return { unit: event.unit, hexes: event.path, kind: 'move' };
  if (event.type === 'unitDisplaced') {
    return { unit: event.unit, hexes: [event.from, event.to], kind: 'retreat' };
  }
  return undefined;
}

/** Moves, retreats and advances among these events, as arrows. */
export function arrowsOf({ units }: Board, events: readonly GameEvent[]): Arrow[] {
  const sideOf = new Map(units.map(({ id, side }) => [id, side]));
  return events.flatMap((event) => {
    const path = unitPath(event);
    const side = path && sideOf.get(path.unit);
    return path === undefined || side === undefined || path.hexes.length < 2
      ? []
      : { side, hexes: path.hexes, kind: path.kind };
  });
}

/** Hexes where these events take place, without those of artillery that fires from a distance. */
export function placesOf(board: Board, events: readonly GameEvent[]): readonly HexId[] {
  return [
    ...events.flatMap((event) => [
      ...(unitPath(event)?.hexes ?? []),
      ...(event.type === 'unitLanded' || event.type === 'unitDeployed' || event.type === 'unitExited'
        ? [event.hex]
        : []),
    ]),
    ...combatsOf(board, events).flatMap(({ attackers, defenders }) => [...attackers, ...defenders]),
    ...lossesOf(events).map(({ hex }) => hex),
  ];
}

/** Units eliminated in these events, with the hexes where they stood. */
export function lossesOf(events: readonly GameEvent[]): Loss[] {
  return events.flatMap((event) =>
    event.type === 'unitEliminated' && event.hex !== null ? { unit: event.unit, hex: event.hex } : [],
  );
}

/** Continuous fronts traced in these events (REM 14.0), as paths. */
export function tracedFronts(events: readonly GameEvent[]): Path[] {
  return events.flatMap((event) =>
    event.type === 'frontTraced' ? { hexes: event.trace, label: `${sideTitle(event.side)} front` } : [],
  );
}

/** Last combat among these events, in the form of `combatsOf`. */
export function lastCombatOf(board: Board, events: readonly GameEvent[]): CombatMark | undefined {
  return combatsOf(board, events).at(-1);
}

/**
 * Combats among these events, with the hexes of both sides. The board must show the position after the events,
 * because it gives the hexes of units that have not moved since.
 */
export function combatsOf({ position }: Board, events: readonly GameEvent[]): CombatMark[] {
  return events.flatMap((declared, start) => {
    if (declared.type !== 'attackDeclared') return [];
    const since = events.slice(start + 1);
    const resolved = since.find((event) => event.type === 'combatResolved');
    const hexOf = (unit: string): HexId[] => {
      for (const event of since) {
        const path = unitPath(event);
        if (path?.unit === unit) return [...path.hexes.slice(0, 1)];
        if (event.type === 'unitEliminated' && event.unit === unit)
          return event.hex === null ? [] : [event.hex];
      }
      return [position.units[unit]?.hex ?? []].flat();
    };
    return {
      attackers: declared.attackers.flatMap(hexOf),
      defenders: declared.defenders.flatMap(hexOf),
      barrage: declared.barrage.flatMap(hexOf),
      result: resolved?.result,
    };
  });
}
