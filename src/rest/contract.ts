/** A document of OpenAPI 3.1, as far as this door reads it. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, ApiParameter>>;
    readonly responses: Readonly<Record<string, ApiResponse>>;
  };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

type PathItem = {
  readonly [Method in (typeof METHODS)[number]]?: ApiOperation;
} & { readonly parameters?: readonly (ApiParameter | Reference)[] };

export interface Reference {
  readonly $ref: string;
}

export interface ApiOperation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly (ApiParameter | Reference)[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, ApiResponse | Reference>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'query' | 'header' | 'path';
  readonly required?: boolean;
  readonly allowReserved?: boolean;
  readonly schema: { readonly type?: string };
}

export interface ApiResponse {
  readonly content?: Content;
}

type Content = Readonly<Record<string, { readonly schema?: object }>>;

/** An operation with its place: what a request for it looks like. */
export interface Described {
  readonly id: string;
  readonly path: string;
  /** In capitals. */
  readonly method: string;
  readonly operation: ApiOperation;
  /** Those of the path and its own. */
  readonly parameters: readonly ApiParameter[];
}

/** All operations of a document. Throws where one has no id. */
export function describedOperations({ paths, components }: ApiDocument): readonly Described[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const { operationId: id } = operation;
      if (id === undefined) throw new Error(`${method} ${path} has no operationId.`);
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
        '$ref' in parameter ? referred(components.parameters, parameter) : parameter,
      );
      return [{ id, path, method: method.toUpperCase(), operation, parameters }];
    }),
  );
}

/** What a reference within the document stands for. */
export function referred<Part>(parts: Readonly<Record<string, Part>>, { $ref }: Reference): Part {
  const part = parts[$ref.slice($ref.lastIndexOf('/') + 1)];
  if (part === undefined) throw new Error(`The document has no ${$ref}.`);
  return part;
}

interface Union {
  readonly oneOf: readonly object[];
  readonly discriminator: {
    readonly propertyName: string;
    readonly mapping: Readonly<Record<string, string>>;
  };
}

/**
 * The document as checks are compiled from it: without examples; and of a union that one member discriminates only the
 * part is looked at that the member names. It means the same, but takes less, and an error then concerns the part that
 * was meant, not all of them.
 */
export function readDocument(text: string): ApiDocument {
  return JSON.parse(text, (_name, value: unknown) => {
    if (isUnion(value)) return conditionOf(value);
    return hasExamples(value) ? { ...value, example: undefined, examples: undefined } : value;
  }) as ApiDocument;
}

/** Parameters and bodies have them beside their schemas. */
function hasExamples(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'schema' in value;
}

function isUnion(value: unknown): value is Union {
  return typeof value === 'object' && value !== null && 'discriminator' in value && 'oneOf' in value;
}

function conditionOf({ discriminator, oneOf, ...rest }: Union): object {
  const { propertyName, mapping } = discriminator;
  const kind = { properties: { [propertyName]: { enum: Object.keys(mapping) } }, required: [propertyName] };
  return { ...rest, type: 'object', ...kind, if: kind, then: { discriminator: { propertyName }, oneOf } };
}
