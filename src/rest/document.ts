import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SYSTEM_IDS } from '../engine';
import type { CompiledChecks } from './compile-checks';
import { describedOperations, readDocument } from './contract';
import type { ApiDocument } from './contract';
import { derivedComponents } from './derived-schemas';
import { withOpenAnswers } from './open-answers';

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
    const text = hasAllGames(bundled) ? bundled : JSON.stringify(withOpenAnswers(closedDocument()));
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
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, object>> & {
    readonly schemas: Readonly<Record<string, object>> & {
      readonly MapDefinition: { readonly properties: { readonly id: { readonly enum: readonly string[] } } };
    };
  };
}

/** The document in which answers are closed, too: nothing that is not described is in an answer of this version. */
export function closedDocument(): Bundled {
  const text = readFileSync(join(folder, 'openapi.closed.json'), 'utf8');
  const document = JSON.parse(text) as Bundled;
  if (hasAllGames(text)) return document;
  // A game was registered after it was bundled: this process knows its schemas.
  const { components } = document;
  const schemas = { ...components.schemas, ...derivedComponents() } as Bundled['components']['schemas'];
  return { ...document, components: { ...components, schemas } };
}

function hasAllGames(text: string): boolean {
  const { components } = JSON.parse(text) as Bundled;
  const known = components.schemas.MapDefinition.properties.id.enum;
  return SYSTEM_IDS.every((id) => known.includes(id));
}

/** The ids of all operations of a document. Throws where one has none. */
export function operationIds(document: ApiDocument): readonly string[] {
  return describedOperations(document).map(({ id }) => id);
}
