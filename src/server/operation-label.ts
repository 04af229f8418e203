import { Kind, getOperationAST } from 'graphql';
import type { DocumentNode } from 'graphql';

/** What a valid document asks for, in a word of the schema: `Mutation.submit`; of several fields it is the first. */
export function operationLabel(document: DocumentNode, operationName: string | null | undefined): string {
  const operation = getOperationAST(document, operationName);
  if (!operation) return 'none';
  const [first] = operation.selectionSet.selections;
  const kind = operation.operation.charAt(0).toUpperCase() + operation.operation.slice(1);
  return `${kind}.${first?.kind === Kind.FIELD ? first.name.value : 'fragment'}`;
}
