import { constants } from 'node:os';
import { makeLog } from '../../../src/process/log';
import { endOnUncaught } from '../../../src/process/process';
import { LoopCommitter } from '../../../src/storage/embedded/committer';
import { openStoresOfParent, run, tellParent } from './store';

/** Argument: store. Writes while the system refuses what the library writes, and reports what became of it. */
run(async () => {
  endOnUncaught(makeLog('fatal'));
  const { records } = await openStoresOfParent();
  LoopCommitter.prototype.commit = async () => {
    throw Object.assign(new Error('Input/output error'), { code: constants.errno.EIO });
  };
  await records.write({ collection: 'c', partition: 'p', id: 'i' }, 1).catch(() => undefined);
  tellParent({ goesOn: true });
});
