import { RefereeError, valueOf } from '@westwall/sdk';
import type { NewEvent as NewEventRequest, System } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from 'wouter-preact/use-hash-location';
import { Account } from '../lobby/account';
import { ensureUser, me } from '../places/account';
import { caller } from '../referee';
import { Choice } from '../widgets/choice';
import { complain } from '../widgets/notices';
import { Tick } from '../widgets/tick';
import { keepCodes } from './codes';

type Pairing = NewEventRequest['pairing'];
type GamesEach = NewEventRequest['gamesEach'];

const pairings: readonly (readonly [Pairing, string])[] = [
  ['roundRobin', 'everyone meets everyone'],
  ['swiss', 'Swiss: equals meet'],
  ['knockout', 'knock-out'],
];
const games: readonly (readonly [GamesEach, string])[] = [
  ['mirrored', 'two, with the sides swapped'],
  ['single', 'one'],
];

/** Form for a new event. Its matches begin when the organiser starts it. */
export function NewEvent() {
  const [open, setOpen] = useState(false);
  return (
    <details class="new-event" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Begin an event</summary>
      {open && (
        <>
          <Account />
          <Form />
        </>
      )}
    </details>
  );
}

function Form() {
  const [systems, setSystems] = useState<readonly System[]>([]);
  const [scenario, setScenario] = useState('hurtgen-forest historical');
  const [pairing, setPairing] = useState<Pairing>('roundRobin');
  const [gamesEach, setGamesEach] = useState<GamesEach>('mirrored');
  const [plays, setPlays] = useState(true);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    const asked = caller();
    void asked.call(asked.api.GET('/systems')).then((answer) => {
      if (answer.ok) setSystems(answer.value);
      else complain(answer.error);
    });
  }, []);
  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string): string => {
      const value = typed.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const [system = '', id = ''] = scenario.split(' ');
    const names = textOf('players')
      .split('\n')
      .map((name) => name.trim());
    setSending(true);
    try {
      if (!(await ensureUser())) return;
      const user = plays ? me.peek()?.id : undefined;
      await create({
        ...{ title: textOf('title'), description: textOf('description'), pairing, gamesEach },
        scenarios: [{ system, scenario: id }],
        players: [
          ...(user === undefined ? [] : [{ user }]),
          ...names.filter((name) => name !== '').map((name) => ({ name })),
        ],
      });
    } catch (error) {
      if (!(error instanceof RefereeError)) throw error;
      complain(error.reason);
    } finally {
      setSending(false);
    }
  };
  return (
    <form class="new-match" onSubmit={(event) => void send(event)} aria-busy={sending}>
      <div class="fields">
        <label>
          Title
          <input name="title" required maxLength={120} />
        </label>
        <Choice
          label="Scenario"
          value={scenario}
          choices={systems.flatMap(({ id, title, scenarios }) =>
            scenarios.map((one) => [`${id} ${one.id}`, `${title.split(':')[0]}: ${one.title}`] as const),
          )}
          onChange={setScenario}
        />
        <Choice label="Pairing" value={pairing} choices={pairings} onChange={setPairing} />
        <Choice label="Games of a pairing" value={gamesEach} choices={games} onChange={setGamesEach} />
      </div>
      <label class="wide">
        Description
        <textarea name="description" maxLength={4000} rows={2} />
      </label>
      <label class="wide">
        Players, a name on each line
        <textarea name="players" rows={5} />
      </label>
      <Tick checked={plays} onChange={setPlays}>
        I play, too
      </Tick>
      <p>
        <small>You get a link for each player. The matches begin when you start the event.</small>
      </p>
      <button type="submit" class="main" disabled={sending || systems.length === 0}>
        Begin the event
      </button>
    </form>
  );
}

async function create(body: NewEventRequest): Promise<void> {
  const asked = caller();
  const { event, invitations } = valueOf(await asked.call(asked.api.POST('/events', { body })));
  keepCodes(event.id, invitations);
  navigate(`/event/${event.id}`);
}
