import type { Server } from 'node:http';
import { GraphQLError, parse, specifiedRules, validate } from 'graphql';
import type { ExecutionArgs, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import type { RequestContext } from '../resolvers/context';
import type { RefereeService } from '../service/api';
import { MAX_DOCUMENT_TOKENS, MAX_MESSAGE_BYTES, MAX_OPERATIONS } from './config';
import type { ServerLog } from './config';
import { makeFormatError } from './errors';
import { rootFieldLimit } from './limits';
import { bearerToken } from './token';

/** The websocket door; `close` ends what is under way and says so to the clients. */
export interface WebsocketDoor {
  close(): Promise<void>;
}

/**
 * GraphQL over websocket (the protocol `graphql-transport-ws`) on the same path, with the same limits and the
 * same tokens as over HTTP. The token comes as `authorization` in the payload of the connection, or in the
 * header of the request where a client can set one.
 */
export function openWebsocket(
  schema: GraphQLSchema,
  service: RefereeService,
  server: Server,
  log: ServerLog | undefined,
): WebsocketDoor {
  const formatError = makeFormatError(log);
  const format = (errors: readonly GraphQLError[]): readonly GraphQLFormattedError[] =>
    errors.map((error) => formatError(error.toJSON(), error));
  // It is not given the server: it would tell of the server's own errors as if they were its.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (/^\/graphql(?:\?|$)/.test(request.url ?? '')) {
      sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
    } else {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    }
  });
  const door = useServer(
    {
      onSubscribe({ subscriptions, connectionParams, extra }, _id, payload) {
        const header = connectionParams?.['authorization'] ?? extra.request.headers.authorization;
        const context: RequestContext = {
          service,
          token: bearerToken(typeof header === 'string' ? header : undefined),
        };
        const tooMany = Object.keys(subscriptions).length > MAX_OPERATIONS;
        return tooMany ? [tooManyOperations()] : read(schema, context, payload);
      },
      onError: (_context, _id, _payload, errors) => format(errors),
      onNext: (_context, _id, _payload, _args, { data = null, errors = [] }) =>
        errors.length === 0 ? { data } : { data, errors: format(errors) },
    },
    sockets,
  );
  return { close: async () => door.dispose() };
}

interface Payload {
  readonly query: string;
  readonly variables?: Record<string, unknown> | null | undefined;
  readonly operationName?: string | null | undefined;
}

/** The operation that a client asks for, or what is wrong with it: as strict as over HTTP. */
function read(
  schema: GraphQLSchema,
  contextValue: RequestContext,
  { query, variables, operationName }: Payload,
): ExecutionArgs | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens: MAX_DOCUMENT_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, rootFieldLimit]);
    if (errors.length > 0) return errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED'));
    return {
      schema,
      document,
      contextValue,
      variableValues: variables ?? {},
      operationName: operationName ?? null,
    };
  } catch (error) {
    if (error instanceof GraphQLError) return [withCode(error, 'GRAPHQL_PARSE_FAILED')];
    throw error;
  }
}

function withCode(error: GraphQLError, code: string): GraphQLError {
  error.extensions['code'] ??= code;
  return error;
}

function tooManyOperations(): GraphQLError {
  const message = `One connection may have at most ${MAX_OPERATIONS} operations under way.`;
  return new GraphQLError(message, { extensions: { code: 'TOO_MANY_OPERATIONS' } });
}
