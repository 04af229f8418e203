import type { Level, NewSimulation, System } from '@westwall/sdk';

/** Who plays a side; null nodes: as many as suit the level. */
export interface Player {
  readonly side: string;
  readonly level: Level;
  readonly nodes: number | null;
}

/** Where the playouts start: a scenario, or a match as the viewer sees it, after an entry or in the present. */
export type Start =
  | { readonly from: 'scenario'; readonly system: string; readonly scenario: string }
  | { readonly from: 'match'; readonly match: string; readonly at: number | null };

/** What the form asks for. */
export interface SimulationTerms {
  readonly start: Start;
  readonly players: readonly Player[];
  readonly playouts: number;
  /** Stop when the share of wins of this side is known to so many per cent; null: play them all. */
  readonly precision: { readonly side: string; readonly percent: number } | null;
}

export function playersOf({ sides }: System): readonly Player[] {
  return sides.map((side) => ({ side, level: 'quick', nodes: null }));
}

export function changedPlayer(terms: SimulationTerms, changed: Player): SimulationTerms {
  const players = terms.players.map((player) => (player.side === changed.side ? changed : player));
  return { ...terms, players };
}

export function requestOf({ start, players, playouts, precision }: SimulationTerms): NewSimulation {
  return {
    origin: originOf(start),
    players: players.map(({ side, level, nodes }) => ({
      side,
      level,
      ...(nodes !== null && level === 'search' && { nodes }),
    })),
    playouts,
    ...(precision !== null && {
      precision: { side: precision.side, halfWidth: precision.percent / 100 },
    }),
  };
}

function originOf(start: Start): NewSimulation['origin'] {
  if (start.from === 'scenario') return { ...start };
  const { match, at } = start;
  return { from: 'match', matchId: match, ...(at !== null && { at }) };
}

/** What is simulated, in one line. */
export function titleOf(
  { start, players, playouts }: SimulationTerms,
  system: System,
  side: (id: string) => string,
): string {
  const scenario =
    start.from === 'scenario' ? system.scenarios.find(({ id }) => id === start.scenario)?.title : undefined;
  const from =
    start.from === 'match'
      ? `a match ${start.at === null ? 'as it stands' : `after entry ${start.at}`}`
      : (scenario ?? start.scenario);
  const who = players.map((player) => `${side(player.side)} ${player.level}`).join(', ');
  return `${system.title.split(':')[0] ?? system.id}, ${from}: ${who}, ${playouts} playouts`;
}
