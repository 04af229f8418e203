import { useEffect, useState } from 'preact/hooks';
import { say } from '../widgets/notices';
import type { WorkshopPage } from './workshop-page';

type Page = typeof WorkshopPage;

/** The workshop brings along the checks of the loader and the drawing of maps: who plays does not load them. */
export function Workshop({ game }: { game: string | undefined }) {
  const [page, setPage] = useState<{ readonly Page: Page } | null>(null);
  useEffect(() => {
    import('./workshop-page').then(
      (loaded) => setPage({ Page: loaded.WorkshopPage }),
      (error: unknown) => say(`The workshop does not load: ${String(error)}`, 'refused'),
    );
  }, []);
  return page === null ? <main class="plain">Opening …</main> : <page.Page game={game} />;
}
