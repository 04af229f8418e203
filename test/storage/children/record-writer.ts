import type { RecordKey } from '../../../src/storage/record-store';
import { openStoresOfParent, run, tellParent } from './store';

/** Overwrites the record, and reports its former value. Arguments: store, key of a record. */
run(async () => {
  const { records } = await openStoresOfParent();
  const key = JSON.parse(process.argv[3]!) as RecordKey;
  const before = await records.read(key);
  await records.write(key, 'theirs');
  tellParent({ seen: before?.value });
});
