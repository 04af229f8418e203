import { pictured, RefereeError, valueOf } from '@westwall/sdk';
import type { OwnPosition, SentPosition } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from 'wouter-preact/use-hash-location';
import { caller } from '../referee';
import { complain } from '../widgets/notices';

/** Position without a match: its line is the address of the page. */
export function PositionPage({ line: address }: { line: string }) {
  const line = lineAt(address);
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    setShown(null);
    if (line !== '') readShown({ line }).then(setShown, complainOf);
  }, [line]);
  return (
    <main class="plain position-page">
      <nav aria-label="Elsewhere">
        <a href="#/">All matches</a>
      </nav>
      <h1>Position</h1>
      <p>
        A picture that the referee has drawn, or the line of a position, is a position again. The address of
        this page can be kept and sent.
      </p>
      <form
        class="fields"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('line');
          if (typeof typed === 'string') navigate(`/position/${typed.trim()}`);
        }}
      >
        <label>
          Line
          <input name="line" required pattern="\s*ww1;\S+\s*" value={line} />
        </label>
        <button type="submit">Show</button>
        <label>
          Picture
          <input
            type="file"
            accept="image/png,image/svg+xml"
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0];
              if (file !== undefined) openPicture(file).catch(complainOf);
            }}
          />
        </label>
      </form>
      {shown !== null && (
        <section aria-label="Board">
          <p role="status">{shown.position.owed}</p>
          <img alt="The board of the position" src={shown.picture} />
        </section>
      )}
    </main>
  );
}

/** Decodes an address, which chats escape; a line itself needs no escape. */
function lineAt(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    // Not an address of this page: the service reports the error.
    return address;
  }
}

interface Shown {
  readonly position: OwnPosition;
  /** Address of the drawn board. */
  readonly picture: string;
}

async function readShown(position: SentPosition): Promise<Shown> {
  const service = caller();
  const seen = valueOf(await service.look(position));
  const body = { position, format: 'svg' } as const;
  const drawn = await service.call(service.api.POST('/stateless/picture', { body, parseAs: 'text' }));
  return { position: seen, picture: `data:image/svg+xml,${encodeURIComponent(valueOf(drawn))}` };
}

async function openPicture(file: File): Promise<void> {
  const sent = pictured(new Uint8Array(await file.arrayBuffer()));
  navigate(`/position/${valueOf(await caller().look(sent)).line}`);
}

function complainOf(error: unknown): void {
  if (!(error instanceof RefereeError)) throw error;
  complain(error.reason);
}
