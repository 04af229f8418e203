import { signal } from '@preact/signals';
import type { MatchInfo, System } from '@westwall/sdk';
import { useEffect } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { keepPlace } from '../places/places';
import { referee } from '../referee';
import { complain } from '../widgets/notices';

const systems = signal<readonly System[]>([]);
const matches = signal<readonly MatchInfo[]>([]);

/** The first page: begin a match, or go to one. */
export function Lobby() {
  const [, go] = useHashLocation();
  useEffect(() => {
    void referee.call(referee.api.GET('/systems')).then((answer) => {
      if (answer.ok) systems.value = answer.value;
      else complain(answer.error);
    });
    void referee.call(referee.api.GET('/matches', { params: { query: { limit: 20 } } })).then((answer) => {
      if (answer.ok) matches.value = answer.value.matches;
      else complain(answer.error);
    });
  }, []);
  const begin = async (system: string, scenario: string, sides: readonly string[]): Promise<void> => {
    const begun = await referee.createMatch({ system, scenario, seats: [...sides] });
    if (!begun.ok) {
      complain(begun.error);
      return;
    }
    for (const { id, side, token } of begun.value.seats) {
      if (side !== undefined && token !== undefined) keepPlace({ match: id, side, token });
    }
    go(`/match/${begun.value.match.id}`);
  };
  return (
    <main class="plain lobby">
      <h1>Westwall Referee</h1>
      {systems.value.map(({ id, title, sides, scenarios }) => (
        <section key={id}>
          <h2>{title}</h2>
          {scenarios.map((scenario) => (
            <button key={scenario.id} type="button" onClick={() => void begin(id, scenario.id, sides)}>
              {scenario.title}
            </button>
          ))}
        </section>
      ))}
      <ul>
        {matches.value.map(({ id, system, scenario }) => (
          <li key={id}>
            <a href={`#/match/${id}`}>
              {system} {scenario}
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
