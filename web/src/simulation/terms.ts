import type { Level, NewSimulation, System } from '@westwall/sdk';
import { USUAL_LEVEL } from '../catalogue/levels';

/** Player of a side. */
export interface Player {
  readonly side: string;
  readonly level: Level;
}

/**
 * Start of the playouts: a scenario, the line of a position, or a match as the viewer sees it, after an entry or in
 * the present.
 */
export type Start =
  | { readonly from: 'scenario'; readonly system: string; readonly scenario: string }
  | { readonly from: 'position'; readonly line: string }
  | { readonly from: 'match'; readonly match: string; readonly at: number | null };

/** Request of the form. */
export interface SimulationTerms {
  readonly start: Start;
  readonly players: readonly Player[];
  readonly playouts: number;
  /** Stops when this side's share of wins is known to this many percentage points; null for no early end. */
  readonly precision: { readonly side: string; readonly percent: number } | null;
}

export function playersOf({ sides }: System): readonly Player[] {
  return sides.map((side) => ({ side, level: USUAL_LEVEL }));
}

export function changedPlayer(terms: SimulationTerms, changed: Player): SimulationTerms {
  const players = terms.players.map((player) => (player.side === changed.side ? changed : player));
  return { ...terms, players };
}

export function requestOf({ start, players, playouts, precision }: SimulationTerms): NewSimulation {
  return {
    origin: originOf(start),
    players: [...players],
    playouts,
    ...(precision !== null && {
      precision: { side: precision.side, halfWidth: precision.percent / 100 },
    }),
  };
}

function originOf(start: Start): NewSimulation['origin'] {
  if (start.from === 'scenario') return { ...start };
  if (start.from === 'position') return { from: 'position', position: { line: start.line } };
  const { match, at } = start;
  return { from: 'match', matchId: match, ...(at !== null && { at }) };
}

/** Title of the simulation, in one line. */
export function titleOf(
  { start, players, playouts }: SimulationTerms,
  system: System,
  side: (id: string) => string,
): string {
  const who = players.map((player) => `${side(player.side)} level ${player.level}`).join(', ');
  return `${system.title.split(':')[0] ?? system.id}, ${startText(start, system)}: ${who}, ${playouts} playouts`;
}

function startText(start: Start, { scenarios }: System): string {
  if (start.from === 'position') return 'a position';
  if (start.from === 'match')
    return `a match ${start.at === null ? 'as it stands' : `after entry ${start.at}`}`;
  return scenarios.find(({ id }) => id === start.scenario)?.title ?? start.scenario;
}
