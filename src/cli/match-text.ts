import { playerTitle, sideTitle } from '../engine';
import type { SystemData } from '../engine';
import type { ExportedMatch } from '../service/matches/exported';
import type { SimulatedPlayer } from '../simulation/api';
import { table } from '../simulation/text-table';

/** Course of a match between programs, as text. */
export function matchText(
  { match, entries }: ExportedMatch,
  { orderOfBattle }: SystemData,
  players: Readonly<Record<string, SimulatedPlayer>>,
): string {
  const events = entries.flatMap((entry) => entry.events);
  const result = events.find((event) => event.type === 'matchEnded')?.result;
  if (result === undefined) throw new RangeError('The match is not over.');
  const owners = new Map(orderOfBattle.units.map(({ id, side }) => [id, side]));
  const lostBy = (side: string): number =>
    events.filter((event) => event.type === 'unitEliminated' && owners.get(event.unit) === side).length;
  const attacksOf = (side: string): number =>
    events.filter((event) => event.type === 'attackDeclared' && event.side === side).length;
  const rows = Object.entries(players).map(([side, player]) => [
    sideTitle(side),
    `level ${player.level}`,
    String(result.points[side] ?? 0),
    String(attacksOf(side)),
    String(lostBy(side)),
  ]);
  const player = result.winner === null ? 'neither player' : playerTitle(result.winner);
  return [
    `"${match.system}/${match.scenario}": ${player} wins, ${result.level} (${result.arithmetic}).`,
    '',
    table(['side', 'player', 'points', 'attacks', 'units lost'], rows),
    '',
    `${entries.length} actions, match "${match.id}"`,
  ].join('\n');
}
