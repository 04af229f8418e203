import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiValidatorOpts } from 'express-openapi-validator/dist/framework/types';
import { SYSTEM_IDS } from '../engine';
import { derivedComponents } from './derived-schemas';

/** The bundled document; `npm run build` writes it. It lies there for the sources and the build alike. */
const file = join(__dirname, '..', '..', 'dist', 'openapi.json');

export type ApiDocument = Exclude<OpenApiValidatorOpts['apiSpec'], string>;

interface Contract {
  /** Exactly as it is served. */
  readonly text: string;
  readonly document: ApiDocument;
}

let own: Contract | undefined;

/** The contract, which does not change while the program runs, and is read once. */
export function ownContract(): Contract {
  if (own === undefined) {
    const text = withAllGames(readFileSync(file, 'utf8'));
    own = { text, document: readDocument(text) };
  }
  return own;
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

interface Union {
  readonly oneOf: readonly object[];
  readonly discriminator: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}

/**
 * The document as the validator takes it: without examples, over which it would go again and again; and in place of
 * a union that one member discriminates, the same as a condition on that member. It means the same, but an error then
 * concerns the part that was meant, not all of them.
 */
function readDocument(text: string): ApiDocument {
  return JSON.parse(text, (_name, value: unknown) => {
    if (isUnion(value)) return conditionOf(value);
    if (isProblemAnswer(value)) return { description: '', content: PROBLEM };
    return hasExamples(value) ? { ...value, example: undefined, examples: undefined } : value;
  }) as ApiDocument;
}

const PROBLEM = {
  'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
};

/** Which codes an operation may have is left to the tests: one check is compiled for all problems. */
function isProblemAnswer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('content' in value)) return false;
  const { content } = value;
  return typeof content === 'object' && content !== null && 'application/problem+json' in content;
}

/** Parameters and bodies have them beside their schemas. */
function hasExamples(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'schema' in value;
}

function isUnion(value: unknown): value is Union {
  return typeof value === 'object' && value !== null && 'discriminator' in value && 'oneOf' in value;
}

function conditionOf({ discriminator, oneOf: _parts, ...rest }: Union): object {
  const { propertyName, mapping } = discriminator;
  const kind = { properties: { [propertyName]: { enum: Object.keys(mapping) } }, required: [propertyName] };
  const parts = Object.entries(mapping).map(([kind, $ref]) => ({
    if: { properties: { [propertyName]: { const: kind } }, required: [propertyName] },
    then: { $ref },
  }));
  return { ...rest, type: 'object', ...kind, allOf: parts };
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
