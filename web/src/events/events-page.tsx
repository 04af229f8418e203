import type { EventSummary } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { JoinForm } from './join';
import { NewEvent } from './new-event';
import './events.css';

const states: Readonly<Record<EventSummary['state'], string>> = {
  draft: 'not started',
  running: 'running',
  cancelled: 'cancelled',
};

/** Events that the user may see, the newest first. */
export function EventsPage() {
  const [events, setEvents] = useState<readonly EventSummary[] | null>(null);
  useEffect(() => {
    const asked = caller();
    void asked.call(asked.api.GET('/events', { params: { query: { limit: 50 } } })).then((answer) => {
      if (answer.ok) setEvents(answer.value.events);
      else complain(answer.error);
    });
  }, []);
  return (
    <main class="plain">
      <nav aria-label="Elsewhere">
        <a href="#/">All matches</a>
      </nav>
      <h1>Events</h1>
      {events === null && <p aria-busy="true" />}
      <p>An event is a group of matches with players, rounds and a table of its standings.</p>
      <NewEvent />
      <JoinForm />
      {events?.length === 0 && <p>There is no event yet.</p>}
      <ul class="matches">
        {events?.map(({ id, title, state, players, rounds }) => (
          <li key={id}>
            <a href={`#/event/${id}`}>
              <strong>{title}</strong>
              <small>
                {states[state]} · {players === 1 ? '1 player' : `${players} players`} · {rounds}{' '}
                {rounds === 1 ? 'round' : 'rounds'}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
