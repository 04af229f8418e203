import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConformanceIndex } from './schema';

/** What `npm run build` writes of the conformance rows; it lies there for the sources and the build alike. */
const file = join(__dirname, '..', '..', '..', 'dist', 'conformance.json');

let own: ConformanceIndex | undefined;

/** The conformance rows that come with the program; they are read at the first call. */
export function ownConformance(): ConformanceIndex {
  own ??= JSON.parse(readFileSync(file, 'utf8')) as ConformanceIndex;
  return own;
}
