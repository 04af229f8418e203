import type { GameEvent, Position } from '../../engine';

/** Log entry: its events, and the position after it. */
export interface Step {
  readonly position: Position;
  readonly events: readonly GameEvent[];
}

/** Move, or combat with all its consequences. */
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

/** Moves and combats in these steps, each with the position after it. */
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
