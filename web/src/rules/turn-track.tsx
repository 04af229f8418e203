import type { Position } from '@westwall/sdk';
import type { Scenario } from '../catalogue/schedule';
import type { Game } from '../catalogue/game';
import { CounterPicture } from '../board/counter-drawings';
import { sideName } from '../catalogue/side-name';

interface TurnTrackProps {
  readonly game: Game;
  readonly scenario: Scenario;
  readonly position: Position;
}

/** Remaining Game-Turns, with the arrivals and entry hexes of each; what they all have is said once. */
export function TurnTrack({ game, scenario, position }: TurnTrackProps) {
  const { first, last } = scenario.turns;
  const now = Math.max(position.turn, first);
  const turns = Array.from({ length: Math.max(last - now + 1, 0) }, (_, at) => now + at);
  const noteOf = (turn: number): string => notesOf(scenario, turn).join(' · ');
  const same = turns.every((turn) => noteOf(turn) === noteOf(now)) ? noteOf(now) : '';
  return (
    <>
      {same !== '' && <p>In each Game-Turn: {same}.</p>}
      <ol class="turn-track">
        {turns.map((turn) => (
          <li key={turn} aria-current={turn === position.turn ? 'step' : undefined}>
            <b>{turn}</b>
            <div>
              {same === '' && <p>{noteOf(turn)}</p>}
              {arrivalsOf(game, scenario, turn).map(({ side, where, units }) => (
                <div key={`${side} ${where}`} class="arrival">
                  <small>
                    {sideName(side)}, {where}
                  </small>
                  <div class="counters">
                    {units.map((unit) => (
                      <span
                        key={unit}
                        role="img"
                        title={game.names.unit(unit)}
                        aria-label={game.names.unit(unit)}
                      >
                        <CounterPicture unit={unit} size={30} />
                      </span>
                    ))}
                  </div>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

function notesOf({ nightTurns, groundSupport }: Scenario, turn: number): readonly string[] {
  const points = groundSupport?.perTurn?.[String(turn)] ?? 0;
  return [
    ...(nightTurns.includes(turn) ? ['night'] : []),
    ...(groundSupport !== null && points > 0
      ? [`${sideName(groundSupport.side)} Ground Support: ${points}`]
      : []),
  ];
}

interface Arrival {
  readonly side: string;
  readonly where: string;
  readonly units: readonly string[];
}

/** Arrivals of a Game-Turn, grouped by place. */
function arrivalsOf(game: Game, { reinforcements }: Scenario, turn: number): readonly Arrival[] {
  const groups = new Map<string, { side: string; where: string; units: string[] }>();
  for (const { unit, turn: due, entry } of reinforcements) {
    const side = game.units.get(unit)?.side;
    if (due !== turn || side === undefined) continue;
    const where = entryWords(entry);
    const group = groups.get(`${side} ${where}`) ?? { side, where, units: [] };
    group.units.push(unit);
    groups.set(`${side} ${where}`, group);
  }
  return [...groups.values()];
}

type EntryPlace = Scenario['reinforcements'][number]['entry'];

/** Entry hexes of reinforcements in words. */
function entryWords(entry: EntryPlace): string {
  if ('anyOf' in entry) return entry.anyOf.map(entryWords).join(' or ');
  if ('hexes' in entry) return `in ${entry.hexes.join(' or ')}`;
  if ('area' in entry) return `in area ${entry.area.join(' or ')}`;
  if ('of' in entry) return `within ${counted(entry.within)} of ${entry.of}`;
  if ('ofDropZone' in entry) {
    const zones = typeof entry.ofDropZone === 'string' ? [entry.ofDropZone] : entry.ofDropZone;
    return `within ${counted(entry.within)} of drop zone ${zones.join(' or ')}`;
  }
  const edge = 'edge' in entry ? `over the ${entry.edge} edge` : 'over the edge';
  if ('between' in entry) return `${edge} between ${entry.between.join(' and ')}`;
  if ('northOf' in entry) return `${edge} north of ${entry.northOf}`;
  if ('southOf' in entry) return `${edge} south of ${entry.southOf}`;
  if ('eastOf' in entry) return `${edge} east of ${entry.eastOf}`;
  return 'westOf' in entry ? `${edge} west of ${entry.westOf}` : edge;
}

function counted(hexes: number): string {
  return hexes === 1 ? '1 hex' : `${hexes} hexes`;
}
