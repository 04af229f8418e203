import type { ApolloServerPlugin } from '@apollo/server';
import {
  GraphQLError,
  Kind,
  getOperationAST,
  getVariableValues,
  isListType,
  isNonNullType,
  visit,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import { costOfField } from '../../resolvers/costs';
import { asksFor } from '../../resolvers/selection';
import { codedError } from '../../schema/coded-error';
import { MAX_COST } from '../config';
import { operationLabel } from '../operation-label';
import type { HttpContext } from '../errors';
import { RefusedRequest } from '../../http/refused-request';
import { chargeRequest, noteOperation } from '../../http/request-scope';
import { INTROSPECTION_COST, introspectionSizes } from './introspection';
import { LIST_SIZES, USUAL_LIST_SIZE } from './weights';

export interface CostedRequest {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | null | undefined;
}

/** Maximum number of fields that the walk over a document visits; those of a fragment count at every use. */
const MAX_NODES = 20_000;

/**
 * Estimates costs: every field costs 1 for each time that it is likely to occur in the answer, plus the cost of its
 * work on the server.
 */
function estimatorOf(schema: GraphQLSchema): ComplexityEstimator {
  const sizes = { ...LIST_SIZES, ...introspectionSizes(schema) };
  return ({ type, field, node, args, childComplexity, context }) => {
    const name = `${type.name}.${field.name}`;
    const size = askedFor(args) ?? sizes[name] ?? (isList(field.type) ? USUAL_LIST_SIZE : 1);
    const own = type.name.startsWith('__') ? INTROSPECTION_COST : 1;
    const work = costOfField(name, args, (fields) => asksFor(fields, [node], context as Fragments));
    return own + work + size * childComplexity;
  };
}

/** Fragments of a document by name. */
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return Object.fromEntries(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
}

/** Arguments that make the cost depend on variables, including those of directives. */
const SIZING: ReadonlySet<string> = new Set(['limit', 'from', 'to', 'filter', 'text', 'if']);

/** Costs by operation of repeated documents (which are the same object), if they do not depend on variables. */
const fixedCosts = new WeakMap<DocumentNode, Map<string | null, number>>();

/** Likely cost of a valid document. */
export function costOf(request: CostedRequest): number {
  const { document, operationName = null } = request;
  const known = fixedCosts.get(document)?.get(operationName);
  if (known !== undefined) return known;
  const cost = computedCost(request);
  if (isFixed(document)) {
    const costs = fixedCosts.get(document) ?? new Map<string | null, number>();
    fixedCosts.set(document, costs.set(operationName, cost));
  }
  return cost;
}

function isFixed(document: DocumentNode): boolean {
  let isSized = false;
  const sized = { Variable: () => void (isSized = true) };
  visit(document, { Argument: ({ name, value }) => void (SIZING.has(name.value) && visit(value, sized)) });
  return !isSized;
}

function computedCost({ schema, document, variables, operationName }: CostedRequest): number {
  return getComplexity({
    schema,
    query: document,
    variables,
    ...(typeof operationName === 'string' && { operationName }),
    estimators: [estimatorOf(schema)],
    context: fragmentsOf(document),
    maxQueryNodes: MAX_NODES,
  });
}

/** Number of further requests that a document of this cost counts as. */
export const requestsFor = (cost: number): number => Math.floor(cost / 10_000);

/** Cost of a valid document, or the reason to refuse it. Wrong variables are reported elsewhere. */
export function admittedCost(request: CostedRequest): number | GraphQLError {
  const { schema, document, variables, operationName } = request;
  const operation = getOperationAST(document, operationName);
  if (!operation) return 0;
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors !== undefined) return 0;
  try {
    const cost = costOf(request);
    return cost <= MAX_COST ? cost : codedError('TOO_COSTLY', { cost, limit: MAX_COST });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return uncosted(error, operation);
  }
}

/** An error in an argument has a place in the document; an excess of fields has none. */
function uncosted({ message, nodes }: GraphQLError, { operation }: OperationDefinitionNode): GraphQLError {
  if (nodes === undefined) return codedError('TOO_MANY_FIELDS', { limit: MAX_NODES, operation });
  return new GraphQLError(message, { nodes, extensions: codedError('BAD_USER_INPUT').extensions });
}

/** Limits the cost of single answers over HTTP, and records their operation. */
export function costLimitPlugin(schema: GraphQLSchema): ApolloServerPlugin<HttpContext> {
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ document, request, contextValue }) {
        const { variables = {}, operationName } = request;
        noteOperation(contextValue.request, operationLabel(document, operationName));
        const cost = admittedCost({ schema, document, variables, operationName });
        if (typeof cost === 'number') {
          await charged(contextValue.request, cost);
          return;
        }
        // Without a status it would count as a server error.
        const extensions = { ...cost.extensions, http: { status: 400 } };
        throw new GraphQLError(cost.message, { nodes: cost.nodes ?? null, extensions });
      },
    }),
  };
}

async function charged(request: HttpContext['request'], cost: number): Promise<void> {
  try {
    await chargeRequest(request, requestsFor(cost));
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    const extensions = { http: { status: error.status } };
    throw new GraphQLError(error.message, { originalError: error, extensions });
  }
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** Number of list items that the client requests. */
function askedFor({ limit, from, to }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof limit === 'number') return Math.max(0, limit);
  return typeof to === 'number' ? Math.max(0, to - (typeof from === 'number' ? from : 1) + 1) : undefined;
}
