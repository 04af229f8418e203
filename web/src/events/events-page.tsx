import type { EventSummary } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { caller } from '../referee';
import { complain } from '../widgets/notices';

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
      {events?.length === 0 && <p>There are none. An organiser begins one through the API.</p>}
      <ul class="matches">
        {events?.map(({ id, title, state, players, rounds }) => (
          <li key={id}>
            <a href={`#/event/${id}`}>
              <strong>{title}</strong>
              <small>
                {states[state]} · {players} players · {rounds} {rounds === 1 ? 'round' : 'rounds'}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
