import type { DuelOrder } from './messages';
import { openStoresOfParent, run, tellParent } from './store';

/** Argument: store. Sends off each request that it is told, and reports the result. */
run(async () => {
  const { games: store } = await openStoresOfParent();
  process.on('message', ({ request }: DuelOrder) => {
    run(async () => tellParent({ result: await store.append(request) }));
  });
  tellParent({ ready: true });
});
