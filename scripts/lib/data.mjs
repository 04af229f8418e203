import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Checks the data package with the program built in this folder, and stores it there, so that a start need not check
 * it.
 */
export function keepCheckedData(folder) {
  const load = createRequire(join(root, folder, 'data/'));
  const { DEFAULT_DATA_DIRECTORY, readDataPackage } = load('./load.js');
  const { checkedText } = load('./checked.js');
  writeFileSync(
    join(root, folder, 'data.json'),
    checkedText(DEFAULT_DATA_DIRECTORY, readDataPackage(DEFAULT_DATA_DIRECTORY)),
  );
}
