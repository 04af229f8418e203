import type { AttackDeclaredEvent, GameEvent, HistoryEntry, MatchView } from '@westwall/sdk';
import type { ArrowMark, DieMark, Marks } from '../board/marks';

/** Attack that an entry declares or continues. */
export type Attack = Omit<AttackDeclaredEvent, 'type'>;

/** Last attack declared up to an entry. */
export function attackUpTo(entries: readonly HistoryEntry[], number: number): Attack | null {
  for (const entry of entries.filter((one) => one.number <= number).reverse()) {
    const declared = entry.events.find((event) => event.type === 'attackDeclared');
    if (declared !== undefined) return declared;
  }
  return null;
}

/**
 * Marks of an entry on the position after it. The attack is the one declared last; it is drawn if the entry declares
 * it, answers it or resolves it.
 */
export function marksOf({ events }: HistoryEntry, { position }: MatchView, attack: Attack | null): Marks {
  const wasIn = (unit: string): string | undefined =>
    standingBefore(events, unit) ?? position.units[unit]?.hex;
  const fights = attack !== null && events.some(({ type }) => fighting.has(type));
  const fight = fights ? fightMarks(attack, events, wasIn) : { arrows: [], units: [] };
  return {
    arrows: [...fight.arrows, ...pathsIn(events)],
    lost: events.flatMap((event) =>
      event.type === 'unitEliminated' ? [{ unit: event.unit, hex: event.hex }] : [],
    ),
    units: fight.units,
    die: attack === null ? undefined : dieOf(events, attack, wasIn),
    hexes: [...new Set(events.flatMap(placesOf))].map((hex) => ({ hex, kind: 'note' })),
  };
}

/** Die of a combat in these events, where its first defender was. */
export function dieOf(
  events: readonly GameEvent[],
  { defenders: [defender = ''] }: Attack,
  wasIn: (unit: string) => string | undefined,
): DieMark | undefined {
  const resolved = events.find((event) => event.type === 'combatResolved');
  const hex = wasIn(defender);
  return resolved === undefined || hex === undefined
    ? undefined
    : { hex, face: resolved.die, result: resolved.result };
}

/** Hex to show for an entry, if any. */
export function focusOf({ arrows, hexes }: Marks): string | null {
  return arrows.at(-1)?.hexes.at(-1) ?? hexes.at(-1)?.hex ?? null;
}

const fighting: ReadonlySet<GameEvent['type']> = new Set([
  'attackDeclared',
  'fpfAllocated',
  'combatResolved',
]);

function fightMarks(
  { attackers, defenders, barrage }: Attack,
  events: readonly GameEvent[],
  wasIn: (unit: string) => string | undefined,
): Pick<Marks, 'arrows' | 'units'> {
  const fpf = events.flatMap((event) => (event.type === 'fpfAllocated' ? event.artillery : []));
  const hexesOf = (units: readonly string[]) => [...new Set(units.flatMap((unit) => wasIn(unit) ?? []))];
  const targets = hexesOf(defenders);
  const arrows = (units: readonly string[], kind: ArrowMark['kind']): readonly ArrowMark[] =>
    hexesOf(units).flatMap((from) =>
      targets.filter((to) => to !== from).map((to) => ({ hexes: [from, to], kind })),
    );
  return {
    arrows: [...arrows([...barrage, ...fpf], 'barrage'), ...arrows(attackers, 'attack')],
    units: [
      ...attackers.map((unit) => ({ unit, kind: 'attacker' as const })),
      ...[...barrage, ...fpf].map((unit) => ({ unit, kind: 'support' as const })),
      ...defenders.map((unit) => ({ unit, kind: 'target' as const })),
    ],
  };
}

/** Hex of a unit before the events, if they moved or eliminated it. */
export function standingBefore(events: readonly GameEvent[], unit: string): string | undefined {
  for (const event of events) {
    if (!('unit' in event) || event.unit !== unit) continue;
    if ('from' in event) return event.from;
    if (event.type === 'unitEliminated') return event.hex ?? undefined;
  }
  return undefined;
}

/** Paths of units. */
export function pathsIn(events: readonly GameEvent[]): readonly ArrowMark[] {
  return events.flatMap(pathOf).filter(({ hexes }) => hexes.length > 1);
}

/** Path of a unit in an event. */
function pathOf(event: GameEvent): readonly ArrowMark[] {
  const { type } = event;
  if (type === 'unitMoved' || type === 'unitAdvanced') {
    return [{ hexes: [event.from, ...event.path], kind: 'move', unit: event.unit }];
  }
  if (type === 'unitEntered') return [{ hexes: [event.hex, ...event.path], kind: 'move', unit: event.unit }];
  if (type === 'unitExited') return [{ hexes: event.path, kind: 'move', unit: event.unit }];
  if (type === 'unitRetreated')
    return [{ hexes: [event.from, ...event.path], kind: 'retreat', unit: event.unit }];
  if (type === 'unitDisplaced' || type === 'unitReturned') {
    return [{ hexes: [event.from, event.to], kind: 'retreat', unit: event.unit }];
  }
  return type === 'bridgeDestroyed'
    ? [{ hexes: [event.hex, event.to], kind: 'retreat', unit: event.unit }]
    : [];
}

/** All hexes that entries are about. */
export function hexesOf(entries: readonly HistoryEntry[]): readonly string[] {
  const events = entries.flatMap((entry) => entry.events);
  return [...new Set([...pathsIn(events).flatMap(({ hexes }) => hexes), ...events.flatMap(placesOf)])];
}

/** Hexes of an event that no arrow shows. */
function placesOf(event: GameEvent): readonly string[] {
  if (event.type === 'frontTraced') return event.trace;
  if (event.type === 'rulingGiven') return event.hexes;
  if ('bridge' in event) return event.bridge;
  return 'hex' in event && event.hex !== null ? [event.hex] : [];
}
