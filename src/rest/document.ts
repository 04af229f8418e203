import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiValidatorOpts } from 'express-openapi-validator/dist/framework/types';

/** The bundled document; `npm run build` writes it. It lies there for the sources and the build alike. */
const file = join(__dirname, '..', '..', 'dist', 'openapi.json');

export type ApiDocument = Exclude<OpenApiValidatorOpts['apiSpec'], string>;

/** The contract as text, exactly as it is served. */
export function documentText(): string {
  return readFileSync(file, 'utf8');
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** The ids of all operations of a document. Throws where one has none. */
export function operationIds({ paths = {} }: ApiDocument): readonly string[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const found = item[method];
      if (found === undefined) return [];
      if (found.operationId === undefined) throw new Error(`${method} ${path} has no operationId.`);
      return [found.operationId];
    }),
  );
}
