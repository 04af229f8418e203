import { Kind, getOperationAST } from 'graphql';
import type { DocumentNode } from 'graphql';

/**
 * Label of a valid document in terms of the schema, such as `Mutation.submit`; the first of several fields counts.
 */
export function operationLabel(document: DocumentNode, operationName: string | null | undefined): string {
  const operation = getOperationAST(document, operationName);
  if (!operation) return 'none';
  const [first] = operation.selectionSet.selections;
  const kind = operation.operation.charAt(0).toUpperCase() + operation.operation.slice(1);
  return `${kind}.${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`;
}
