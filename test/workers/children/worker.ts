import { run, tellParent } from '../../storage/children/store';
import { openPlace } from './place';
import type { Address, Thought } from './place';

/** Begins at the first message. Arguments: address, and the number of the search of each kind at which to hang. */
run(async () => {
  const place = await openPlace(JSON.parse(process.argv[2]!) as Address);
  const hangAt = JSON.parse(process.argv[3]!) as Partial<Record<Thought, number>>;
  const thoughts: Record<Thought, number> = { choice: 0, chunk: 0 };
  process.once('message', () => {
    void place.work(async (thought) => {
      thoughts[thought] += 1;
      if (thoughts[thought] !== hangAt[thought]) return;
      tellParent({ hangs: thought });
      await new Promise(() => undefined);
    });
  });
});
