import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, getOperationAST, getVariableValues, isListType, isNonNullType } from 'graphql';
import type { DocumentNode, GraphQLOutputType, GraphQLSchema } from 'graphql';
import { getComplexity } from 'graphql-query-complexity';
import type { ComplexityEstimator } from 'graphql-query-complexity';
import type { RequestContext } from '../../resolvers/context';
import { MAX_COST } from '../config';
import { operationLabel } from '../operation-label';
import { noteOperation } from '../../http/request-scope';
import { INTROSPECTION_COST, introspectionSizes } from './introspection';
import { LIST_SIZES, SEARCH, USUAL_LIST_SIZE, WORK } from './weights';

export interface CostedRequest {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | null | undefined;
}

/** Fields that the walk over a document may look at, those of fragments as often as they are spread. */
const MAX_NODES = 20_000;

const estimators = new WeakMap<GraphQLSchema, ComplexityEstimator>();

/**
 * Every field costs 1 for each time that it is likely to stand in the answer, and those that make the server work
 * cost that as well.
 */
function estimatorOf(schema: GraphQLSchema): ComplexityEstimator {
  const sizes = { ...LIST_SIZES, ...introspectionSizes(schema) };
  return ({ type, field, args, childComplexity }) => {
    const name = `${type.name}.${field.name}`;
    const size = askedFor(args) ?? sizes[name] ?? (isList(field.type) ? USUAL_LIST_SIZE : 1);
    const own = type.name.startsWith('__') ? INTROSPECTION_COST : 1;
    const search = args['filter'] ? (SEARCH[name] ?? 0) : 0;
    return own + (WORK[name] ?? 0) + search + size * childComplexity;
  };
}

function keptEstimator(schema: GraphQLSchema): ComplexityEstimator {
  const estimator = estimators.get(schema) ?? estimatorOf(schema);
  estimators.set(schema, estimator);
  return estimator;
}

/** What a valid document is likely to cost. */
export function costOf({ schema, document, variables, operationName }: CostedRequest): number {
  return getComplexity({
    schema,
    query: document,
    variables,
    ...(typeof operationName === 'string' && { operationName }),
    estimators: [keptEstimator(schema)],
    maxQueryNodes: MAX_NODES,
  });
}

/** Why a valid document is not carried out, if it is too costly. Of wrong variables others complain. */
export function costRefusal(request: CostedRequest): GraphQLError | undefined {
  const { schema, document, variables, operationName } = request;
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors !== undefined) return undefined;
  try {
    const cost = costOf(request);
    return cost <= MAX_COST ? undefined : tooCostly(String(cost));
  } catch (error) {
    // So it puts it when the document has more fields than it looks at.
    if (error instanceof GraphQLError) return tooCostly(`more than ${MAX_NODES}`);
    throw error;
  }
}

function tooCostly(cost: string): GraphQLError {
  const message = `The request would cost ${cost}; one may cost at most ${MAX_COST}. Ask for less at a time.`;
  return new GraphQLError(message, { extensions: { code: 'TOO_COSTLY', limit: MAX_COST } });
}

/** The same for the door that answers once; it notes what is asked for as well. */
export function costLimitPlugin(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      async didResolveOperation({ document, request }) {
        const { variables = {}, operationName } = request;
        noteOperation(operationLabel(document, operationName));
        const refusal = costRefusal({ schema, document, variables, operationName });
        if (refusal === undefined) return;
        // Without a status it would count as an error of the server.
        const extensions = { ...refusal.extensions, http: { status: 400 } };
        throw new GraphQLError(refusal.message, { extensions });
      },
    }),
  };
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** How much of it a client itself wants. */
function askedFor({ limit, from, to }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof limit === 'number') return Math.max(0, limit);
  return typeof to === 'number' ? Math.max(0, to - (typeof from === 'number' ? from : 1) + 1) : undefined;
}
