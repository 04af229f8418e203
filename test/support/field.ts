import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';

const file = join(__dirname, '..', '..', 'openapi', 'components', 'values.yaml');

let known: object | undefined;

/** A new package with a small battle, the one of the examples of the document, for a test to change. */
export function fieldPackage(): ReturnType<typeof JSON.parse> {
  known ??= (load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA }) as { package: object }).package;
  return structuredClone(known);
}
