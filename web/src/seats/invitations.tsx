import { useState } from 'preact/hooks';
import { sideName } from '../catalogue/side-name';
import type { MatchModel } from '../match/match-model';
import { apiKey } from '../places/api-key';
import { caller } from '../referee';
import { complain, say } from '../widgets/notices';

/** Address of the match to share; for the owner also invitations to its free seats. */
export function Invitations({ match }: { match: MatchModel }) {
  const { seats, owner } = match.info.value;
  const [link, setLink] = useState<string | null>(null);
  const free = seats.filter(({ taken }) => !taken).map(({ side }) => side);
  const invite = async (side: string): Promise<void> => {
    const asked = caller();
    const made = await asked.call(
      asked.api.POST('/matches/{match}/invitations', {
        params: { path: { match: match.id } },
        body: { role: 'player', side },
      }),
    );
    if (!made.ok) complain(made.error);
    else setLink(address(`/invitation/${made.value.token}`));
  };
  return (
    <section aria-labelledby="others">
      <h2 id="others">Invite others</h2>
      <CopyLine label="Address of this match" text={address(`/match/${match.id}`)} />
      {owner !== null && apiKey.value !== null && (
        <div class="row">
          {free.map((side) => (
            <button key={side} type="button" onClick={() => void invite(side)}>
              Invite to the {sideName(side)} seat
            </button>
          ))}
        </div>
      )}
      {link !== null && <CopyLine label="Invitation, for one guest" text={link} />}
    </section>
  );
}

export function CopyLine({ label, text }: { label: string; text: string }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    say('Copied.');
  };
  return (
    <label class="copy">
      {label}
      <span class="row">
        <input type="text" readOnly value={text} onFocus={({ currentTarget }) => currentTarget.select()} />
        {/* Browsers have a clipboard only on pages with HTTPS or from their own machine. */}
        {window.isSecureContext && (
          <button type="button" onClick={() => void copy()}>
            Copy
          </button>
        )}
      </span>
    </label>
  );
}

export function address(path: string): string {
  return `${location.href.replace(/#.*$/, '')}#${path}`;
}
