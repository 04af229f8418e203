import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SYSTEM_IDS } from '../engine';
import type { CompiledChecks } from './compile-checks';
import { describedOperations, readDocument } from './contract';
import type { ApiDocument } from './contract';
import { derivedComponents } from './derived-schemas';

/** The bundled document and its checks; `npm run build` writes them. They lie there for the sources and the build alike. */
const folder = join(__dirname, '..', '..', 'dist');

export interface Contract {
  /** Exactly as it is served. */
  readonly text: string;
  readonly document: ApiDocument;
  /** What requests are compared with. */
  readonly checks: () => Promise<CompiledChecks>;
}

let own: Contract | undefined;

/** The contract, which does not change while the program runs, and is read once. */
export function ownContract(): Contract {
  if (own === undefined) {
    const bundled = readFileSync(join(folder, 'openapi.json'), 'utf8');
    const text = withAllGames(bundled);
    const document = readDocument(text);
    own = { text, document, checks: text === bundled ? builtChecks : () => checksOf(document) };
  }
  return own;
}

async function builtChecks(): Promise<CompiledChecks> {
  const load = createRequire(join(folder, 'rest-checks', 'index.js'));
  return {
    parameters: load('./parameters.js') as CompiledChecks['parameters'],
    bodies: load('./bodies.js') as CompiledChecks['bodies'],
  };
}

async function checksOf(document: ApiDocument): Promise<CompiledChecks> {
  const { compileChecks } = await import('./compile-checks.ts');
  return compileChecks(document);
}

interface Bundled {
  readonly components: {
    readonly schemas: {
      readonly MapDefinition: { readonly properties: { readonly id: { readonly enum: readonly string[] } } };
    };
  };
}

/** The bundled document, with the schemas of this process where a game was registered after it was bundled. */
function withAllGames(text: string): string {
  const document = JSON.parse(text) as Bundled;
  const { components } = document;
  const known = components.schemas.MapDefinition.properties.id.enum;
  if (SYSTEM_IDS.every((id) => known.includes(id))) return text;
  const schemas = { ...components.schemas, ...derivedComponents() };
  return JSON.stringify({ ...document, components: { ...components, schemas } });
}

/** The ids of all operations of a document. Throws where one has none. */
export function operationIds(document: ApiDocument): readonly string[] {
  return describedOperations(document).map(({ id }) => id);
}
