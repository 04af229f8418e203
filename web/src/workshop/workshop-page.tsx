import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../widgets/notices';
import { Battles } from './battles';
import { Counters } from './counters';
import { Desk } from './desk';
import { isTaken, toMap, workshopKey } from './keys';
import { SidePanel } from './side-panel';
import { Sheet } from './sheet/sheet';
import { keptWork } from './shelf';
import { TerrainKeyTable } from './terrain-key';
import { ToolBar, ToolOptions } from './tool-bar';
import './workshop.css';
import type { SystemData } from '@westwall/engine/workshop';

/** Data of the service, loaded one game at a time, because an owner works on one of them. */
const loaders: Readonly<Record<string, () => Promise<{ readonly data: SystemData }>>> = {
  'hurtgen-forest': () => import('@westwall/engine/data/hurtgen-forest'),
  remagen: () => import('@westwall/engine/data/remagen'),
  bastogne: () => import('@westwall/engine/data/bastogne'),
  arnhem: () => import('@westwall/engine/data/arnhem'),
};

const GAMES: readonly (readonly [id: string, title: string])[] = [
  ['arnhem', 'Arnhem'],
  ['bastogne', 'Bastogne'],
  ['hurtgen-forest', 'Hürtgen Forest'],
  ['remagen', 'Remagen'],
];

async function reconstructionOf(game: string): Promise<SystemData | undefined> {
  const load = loaders[game];
  return load === undefined ? undefined : (await load()).data;
}

/** Workshop for custom maps, counters, battles and terrain keys. */
export function WorkshopPage({ game }: { game: string | undefined }) {
  return game === undefined ? <ChooseGame /> : <OpenDesk key={game} game={game} />;
}

function ChooseGame() {
  return (
    <main class="plain">
      <nav aria-label="Elsewhere">
        <a href="#/">All matches</a>
      </nav>
      <h1>Workshop</h1>
      <p>
        Put your own map, counters and battles in the place of the reconstruction, and play with them. Your
        work is kept in this browser until you save or upload it.
      </p>
      <nav class="row" aria-label="Games">
        {GAMES.map(([id, title]) => (
          <a key={id} class="game-link" href={`#/workshop/${id}`}>
            {title}
          </a>
        ))}
      </nav>
    </main>
  );
}

function OpenDesk({ game }: { game: string }) {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    let opened: Desk | undefined;
    let isLeft = false;
    const open = async (): Promise<void> => {
      const [reconstruction, kept] = await Promise.all([reconstructionOf(game), keptWork(game)]);
      if (reconstruction === undefined || isLeft) return;
      opened = new Desk(reconstruction, kept);
      setDesk(opened);
    };
    open().catch((error: unknown) => say(`The workshop does not open: ${String(error)}`, 'refused'));
    return () => {
      isLeft = true;
      opened?.close();
    };
  }, [game]);
  return desk === null ? <main class="plain">Opening …</main> : <Workshop desk={desk} />;
}

type Section = 'map' | 'counters' | 'battles' | 'key';

const sections: readonly (readonly [Section, string])[] = [
  ['map', 'Map'],
  ['counters', 'Counters'],
  ['battles', 'Battles'],
  ['key', 'Terrain key'],
];

/** Leaves a field, which commits its text; after a name the focus returns to the map. */
function leave(field: HTMLInputElement): void {
  field.blur();
  if (field.id === 'name-to-paint') toMap();
}

function Workshop({ desk }: { desk: Desk }) {
  const section = useSignal<Section>('map');
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTaken(event)) {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) leave(event.target);
      } else if (workshopKey(event, desk, section.value === 'map')) event.preventDefault();
    };
    const onKeyUp = ({ key }: KeyboardEvent): void => {
      if (key === ' ') desk.moving.value = false;
    };
    addEventListener('keydown', onKey);
    addEventListener('keyup', onKeyUp);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keyup', onKeyUp);
    };
  }, [desk]);
  const title = GAMES.find(([id]) => id === desk.game)?.[1] ?? desk.game;
  return (
    <main class="workshop">
      <header>
        <h1>
          <a href="#/workshop">Workshop</a>: {title}
        </h1>
        <nav class="sections" aria-label="Parts of the workshop">
          {sections.map(([id, words]) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === section.value}
              onClick={() => (section.value = id)}
            >
              {words}
            </button>
          ))}
        </nav>
        <span class="row">
          <button
            type="button"
            disabled={desk.canUndo.value === 0}
            onClick={() => desk.undo()}
            title="Undo (Ctrl Z)"
          >
            ↶ Undo
          </button>
          <button
            type="button"
            disabled={desk.canRedo.value === 0}
            onClick={() => desk.redo()}
            title="Redo (Ctrl Y)"
          >
            ↷ Redo
          </button>
          <small role="status">{desk.saved.value ? 'Kept in this browser' : 'Keeping …'}</small>
        </span>
      </header>
      {section.value === 'map' && (
        <div class="map-desk">
          <ToolBar desk={desk} />
          <div class="map-place">
            <ToolOptions desk={desk} />
            <Sheet desk={desk} />
          </div>
          <SidePanel desk={desk} />
        </div>
      )}
      {section.value === 'counters' && <Counters desk={desk} />}
      {section.value === 'battles' && <Battles desk={desk} />}
      {section.value === 'key' && <TerrainKeyTable desk={desk} />}
    </main>
  );
}
