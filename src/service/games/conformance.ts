import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConformanceIndex } from './schema';

/** Conformance rows written by `npm run build`; the path is the same for the sources and the build. */
const file = join(__dirname, '..', '..', '..', 'dist', 'conformance.json');

let own: ConformanceIndex | undefined;

/** Conformance rows of this program, read at the first call. */
export function ownConformance(): ConformanceIndex {
  own ??= JSON.parse(readFileSync(file, 'utf8')) as ConformanceIndex;
  return own;
}
