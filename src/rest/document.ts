import type { Operation } from '../operations/operation';
import { OPERATIONS } from '../service/operations';
import { derivedSchemas } from './derived-schemas';
import { describedPaths, schemasOf } from './described-operations';
import { COMPONENTS, INFO, TAGS } from './document-head';
import { withOpenAnswers } from './open-answers';

/** OpenAPI 3.1 document. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: Readonly<Record<string, object>> & {
    readonly schemas: Readonly<Record<string, object>>;
  };
}

/** Document of these operations: answers may have further members, requests may not. */
function documentOf(operations: readonly Operation[]): ApiDocument {
  const { named, write } = derivedSchemas(schemasOf(operations));
  const document = {
    ...INFO,
    tags: TAGS,
    paths: describedPaths(operations, write),
    components: { ...COMPONENTS, schemas: named },
  };
  return withOpenAnswers(document) as unknown as ApiDocument;
}

let own: ApiDocument | undefined;

/** Document of the service, made on the first call: games registered before that are included. */
export function openApiDocument(): ApiDocument {
  own ??= documentOf(OPERATIONS);
  return own;
}
