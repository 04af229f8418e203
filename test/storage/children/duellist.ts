import type { DuelOrder } from './messages';
import { openStoresOfParent, run, tellParent } from './store';

/** Sends each request that it receives, and reports the result. Argument: store. */
run(async () => {
  const { games: store } = await openStoresOfParent();
  process.on('message', ({ request }: DuelOrder) => {
    run(async () => tellParent({ result: await store.append(request) }));
  });
  tellParent({ ready: true });
});
