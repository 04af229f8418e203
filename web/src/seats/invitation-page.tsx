import { useState } from 'preact/hooks';
import { useHashLocation } from 'wouter-preact/use-hash-location';
import { keepPlace } from '../places/places';
import { caller } from '../referee';
import { complain } from '../widgets/notices';

/** Page of an invitation link, where the guest takes the offered place. */
export function InvitationPage({ token }: { token: string }) {
  const [, go] = useHashLocation();
  const [sending, setSending] = useState(false);
  const accept = async (): Promise<void> => {
    setSending(true);
    const asked = caller();
    const taken = await asked.call(asked.api.POST('/invitations/accept', { body: { invitation: token } }));
    setSending(false);
    if (!taken.ok) {
      complain(taken.error);
      return;
    }
    const { match, place } = taken.value;
    keepPlace({ match: match.id, side: place.side ?? place.role, token: place.token });
    go(`/match/${match.id}`);
  };
  return (
    <main class="plain">
      <h1>You are invited to a match</h1>
      <p>The guest who accepts takes the place; the invitation works once.</p>
      <button type="button" class="main" disabled={sending} onClick={() => void accept()}>
        Accept the invitation
      </button>
    </main>
  );
}
