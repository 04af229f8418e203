import { RefereeError, valueOf } from '@westwall/sdk';
import type { Event as MatchEvent, GameResult, Standings } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import { apiKey } from '../places/api-key';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { TableHead } from '../widgets/table-head';
import { Organiser } from './organiser';
import './events.css';

interface Shown {
  readonly event: MatchEvent;
  readonly standings: Standings;
  readonly games: readonly GameResult[];
}

/** Event with its standings, and its games by round. */
export function EventPage({ id }: { id: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const { value: key } = apiKey;
  const read = (): void => {
    readShown(id).then(setShown, (error: unknown) => {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    });
  };
  useEffect(read, [id, key]);
  return (
    <main class="plain event">
      <nav aria-label="Elsewhere">
        <a href="#/events">All events</a>
      </nav>
      {shown === null ? <p aria-busy="true" /> : <EventView shown={shown} onChange={read} />}
    </main>
  );
}

function EventView({ shown, onChange }: { shown: Shown; onChange: () => void }) {
  const { event, standings, games } = shown;
  const names = new Map(event.players.map(({ id, name }) => [id, name]));
  const nameOf = (player: string): string => names.get(player) ?? player;
  return (
    <>
      <h1>{event.title}</h1>
      {event.description !== '' && <p>{event.description}</p>}
      {event.you.player !== null && <p>You play in it as {nameOf(event.you.player)}.</p>}
      {event.you.organiser && <Organiser event={event} onChange={onChange} />}
      <StandingsTable standings={standings} />
      {event.rounds.map(({ number, deadline }) => (
        <section key={number} aria-labelledby={`round-${number}`}>
          <h2 id={`round-${number}`}>
            Round {number}
            {deadline !== null && <small> until {new Date(deadline).toLocaleString()}</small>}
          </h2>
          <ul class="matches">
            {games
              .filter(({ round }) => round === number)
              .map((game) => (
                <li key={game.match}>
                  <a href={`#/match/${game.match}`}>
                    <strong>
                      {game.seats
                        .map(({ side, player }) => `${nameOf(player)} (${sideName(side)})`)
                        .join(' – ')}
                    </strong>
                    <small>{stateOf(game, nameOf)}</small>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function StandingsTable({ standings: { standings, undecided } }: { standings: Standings }) {
  return (
    <div class="scrolled" role="region" aria-label="Standings" tabIndex={0}>
      <table class="chart">
        <caption>
          Standings
          {undecided > 0 && `, ${undecided} ${undecided === 1 ? 'game' : 'games'} undecided`}
        </caption>
        <TableHead columns={['Rank', 'Player', 'Won', 'Drawn', 'Lost', 'Match points', 'Victory Points']} />
        <tbody>
          {standings.map((one) => (
            <tr key={one.player}>
              <td>{one.rank}</td>
              <th scope="row">
                {one.name}
                {one.withdrawn && ' (withdrawn)'}
              </th>
              <td>{one.won}</td>
              <td>{one.drawn}</td>
              <td>{one.lost}</td>
              <td>{one.matchPoints}</td>
              <td>{one.victoryPointDifference}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function stateOf(
  { state, turn, decision, seats, waitsFor }: GameResult,
  nameOf: (id: string) => string,
): string {
  if (decision !== null) {
    return seats.map(({ player, gamePoints }) => `${nameOf(player)} ${gamePoints ?? 0}`).join(', ');
  }
  const where = turn === null ? state : `${state}, Game-Turn ${turn}`;
  return waitsFor.length === 0 ? where : `${where}; ${waitsFor.map(nameOf).join(' and ')} to decide`;
}

async function readShown(event: string): Promise<Shown> {
  const asked = caller();
  const params = { params: { path: { event } } };
  const [found, standings, results] = await Promise.all([
    asked.call(asked.api.GET('/events/{event}', params)),
    asked.call(asked.api.GET('/events/{event}/standings', params)),
    asked.call(asked.api.GET('/events/{event}/results', params)),
  ]);
  return { event: valueOf(found), standings: valueOf(standings), games: valueOf(results).results };
}
