import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Version in package.json, whose place is the same relative to the sources and the build. */
export function programVersion(): string {
  const text = readFileSync(join(__dirname, '..', '..', 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
