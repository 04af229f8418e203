import type { Event as MatchEvent, EventChanged, Result } from '@westwall/sdk';
import { CopyLine, address } from '../seats/invitations';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { codes, keepCodes } from './codes';

interface OrganiserProps {
  readonly event: MatchEvent;
  readonly onChange: () => void;
}

/** Next steps of the organiser of an event: send links, start it, add a round. */
export function Organiser({ event, onChange }: OrganiserProps) {
  const { id, state, pairing, players } = event;
  const asked = caller();
  const params = { path: { event: id } };
  const run = async (change: Promise<Result<EventChanged>>): Promise<void> => {
    const changed = await change;
    if (!changed.ok) {
      complain(changed.error);
      return;
    }
    keepCodes(id, changed.value.invitations);
    onChange();
  };
  const invite = (player: string): Promise<void> =>
    run(
      asked.call(
        asked.api.POST('/events/{event}/players/{player}/invitation', {
          params: { path: { event: id, player } },
        }),
      ),
    );
  return (
    <section aria-labelledby="organiser">
      <h2 id="organiser">You are the organiser</h2>
      {players
        .filter(({ joined, withdrawn }) => !joined && !withdrawn)
        .map(({ id: player, name }) => {
          const code = codes.value.get(`${id} ${player}`);
          return code === undefined ? (
            <p key={player} class="row">
              {name} has not joined.
              <button type="button" onClick={() => void invite(player)}>
                New link for {name}
              </button>
            </p>
          ) : (
            <CopyLine key={player} label={`Link for ${name}`} text={address(`/events/join/${code}`)} />
          );
        })}
      {state === 'draft' && (
        <button
          type="button"
          class="main"
          onClick={() => void run(asked.call(asked.api.POST('/events/{event}/start', { params })))}
        >
          Start the event
        </button>
      )}
      {state === 'running' && (pairing === 'swiss' || pairing === 'knockout') && (
        <button
          type="button"
          onClick={() => void run(asked.call(asked.api.POST('/events/{event}/rounds', { params, body: {} })))}
        >
          Add the next round
        </button>
      )}
    </section>
  );
}
