import type { GameEvent, Position } from '../../engine';

/** An entry of a log: what happened, and the position that it led to. */
export interface Step {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** A move, or a combat with all that came of it. */
export interface Act extends Step {
  readonly kind: 'move' | 'combat';
}

const MOVES: ReadonlySet<GameEvent['type']> = new Set([
  'unitMoved',
  'unitEntered',
  'unitExited',
  'unitLanded',
  'unitDeployed',
]);
const OUTCOMES: ReadonlySet<GameEvent['type']> = new Set([
  'combatResolved',
  'unitRetreated',
  'unitAdvanced',
  'unitDisplaced',
  'unitEliminated',
]);

/** The moves and combats among these steps, each with the position after it. */
export function actsOf(steps: readonly Step[]): readonly Act[] {
  const acts: Act[] = [];
  for (const { position, events } of steps) {
    const has = (types: ReadonlySet<string>): boolean => events.some(({ type }) => types.has(type));
    const last = acts.at(-1);
    if (events.some(({ type }) => type === 'attackDeclared')) acts.push({ kind: 'combat', position, events });
    else if (has(MOVES)) acts.push({ kind: 'move', position, events });
    else if (last !== undefined && has(OUTCOMES)) {
      acts[acts.length - 1] = { ...last, position, events: [...last.events, ...events] };
    }
  }
  return acts;
}
