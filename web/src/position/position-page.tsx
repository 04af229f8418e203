import { pictured, RefereeError, valueOf } from '@westwall/sdk';
import type { OwnPosition, SentPosition } from '@westwall/sdk';
import { useEffect, useState } from 'preact/hooks';
import { navigate } from 'wouter-preact/use-hash-location';
import { gameOf } from '../catalogue/game';
import type { Game } from '../catalogue/game';
import { caller } from '../referee';
import { complain } from '../widgets/notices';
import { isNight } from '../widgets/theme';
import { Hints } from './hints';
import { PlayFrom } from './play-from';
import './position.css';

/** The first Combat Phase in the Hürtgen Forest. */
const EXAMPLE = 'ww1;hurtgen-forest/historical/1976/b1;1/us/combat;log=2:0;units=3/121@0918o,31MG@0917t';

/** Position without a match: its line is the address of the page. */
export function PositionPage({ line: address }: { line: string }) {
  const line = lineAt(address);
  const theme = isNight.value ? 'night' : 'paper';
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    setShown(null);
    if (line !== '') readShown({ line }, theme).then(setShown, complainOf);
  }, [line, theme]);
  return (
    <main class="plain position-page">
      <nav aria-label="Elsewhere">
        <a href="#/">All matches</a>
      </nav>
      <h1>Position</h1>
      <p>
        Paste the line of a position, or open a picture that the service has drawn: it shows the position, and
        you can play on from it, ask for a hint, or have it simulated. The address of this page can be kept
        and sent.
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
          <input name="line" required placeholder={EXAMPLE} value={line} />
        </label>
        <button type="submit">Show the position</button>
        <button type="button" onClick={() => navigate(`/position/${EXAMPLE}`)}>
          Show an example
        </button>
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
          <p role="status">{shown.own.owed}</p>
          <PlayFrom line={shown.own.line} game={shown.game} />
          <Hints key={line} own={shown.own} game={shown.game} />
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
  readonly own: OwnPosition;
  readonly game: Game;
  /** Address of the drawn board. */
  readonly picture: string;
}

async function readShown(position: SentPosition, theme: 'night' | 'paper'): Promise<Shown> {
  const service = caller();
  const own = valueOf(await service.look(position));
  const { system, scenario } = own.position;
  const body = { position, format: 'svg', options: { theme } } as const;
  const [game, drawn] = await Promise.all([
    gameOf({ system, scenario, package: null, dataHash: '' }),
    service.call(service.api.POST('/stateless/picture', { body, parseAs: 'text' })),
  ]);
  return { own, game, picture: `data:image/svg+xml,${encodeURIComponent(valueOf(drawn))}` };
}

async function openPicture(file: File): Promise<void> {
  const sent = pictured(new Uint8Array(await file.arrayBuffer()));
  navigate(`/position/${valueOf(await caller().look(sent)).line}`);
}

function complainOf(error: unknown): void {
  if (!(error instanceof RefereeError)) throw error;
  complain(error.reason);
}
