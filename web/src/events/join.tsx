import { navigate } from 'wouter-preact/use-hash-location';
import { Account } from '../lobby/account';
import { ensureUser } from '../places/account';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { OneField } from '../widgets/one-field';

/** Page of a player's link: who opens it joins the event. */
export function JoinPage({ code }: { code: string }) {
  return (
    <main class="plain">
      <nav aria-label="Elsewhere">
        <a href="#/events">All events</a>
      </nav>
      <h1>You are invited to an event</h1>
      <p>You join under the name in the organiser’s list. The link works once.</p>
      <Account />
      <button type="button" class="main" onClick={() => void join(code)}>
        Join the event
      </button>
    </main>
  );
}

/** Field for the code of a player. */
export function JoinForm() {
  return (
    <OneField
      label="Code from an organiser"
      button="Join the event"
      input={{ autocomplete: 'off' }}
      onSend={join}
    />
  );
}

async function join(code: string): Promise<boolean> {
  if (!(await ensureUser())) return false;
  const asked = caller();
  const joined = await asked.call(asked.api.POST('/event-players', { body: { code } }));
  if (joined.ok) navigate(`/event/${joined.value.event.id}`);
  else complain(joined.error);
  return joined.ok;
}
