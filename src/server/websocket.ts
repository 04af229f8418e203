import type { IncomingMessage, Server } from 'node:http';
import { GraphQLError } from 'graphql';
import type { ConnectionInitMessage } from 'graphql-ws';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { WebSocketServer } from 'ws';
import { codedError } from '../schema/coded-error';
import type { Caller } from '../service/access/caller';
import { MAX_MESSAGE_BYTES, MAX_OPERATIONS, MAX_OPERATION_ID } from './config';
import type { Metrics } from './metrics/metrics';
import { requestsFor } from './limits/cost';
import type { OperationReader } from './operation';
import { operationLabel } from './operation-label';
import type { Gate } from './rate/gate';
import { refuse, serveWithoutUpgrade } from '../http/every-request';
import { RefusedRequest } from '../http/refused-request';
import type { Release } from '../http/request-scope';
import type { Tracing } from '../telemetry/tracing';
import { SocketLine } from './socket-line';
import type { LineParts, SocketExtra } from './socket-line';

/** Websocket transport; `close` ends operations under way and informs the clients. */
export interface WebsocketApi {
  close(): Promise<void>;
}

export interface WebsocketParts extends LineParts {
  readonly httpServer: Server;
  readonly metrics: Metrics | undefined;
  readonly trace: Tracing['sockets'];
}

interface AdmittedOperation {
  readonly caller: Caller;
  readonly release: Release;
  /** Counts an expensive operation as this many more; returns the error if it is refused. */
  readonly charge: (requests: number) => Promise<GraphQLError | undefined>;
}

/** Maximum number of fragments of a message; each takes memory besides its content. */
const MAX_PIECES = 1024;

/** Milliseconds that a client may take to confirm the close of a socket. */
const CLOSE_MS = 5_000;

const path = /^\/graphql(?:\?|$)/;

/**
 * GraphQL over websocket (the protocol `graphql-transport-ws`) on the same path, with the limits and tokens of HTTP:
 * a connection counts as a request, and so does every operation on it. The token is `authorization` in the payload of
 * the connection, or in a header of the request if the client can set one.
 */
export function openWebsocket(operations: OperationReader, parts: WebsocketParts): WebsocketApi {
  const { httpServer, gate, metrics, trace, log } = parts;
  // The library gets no server, or it would report the server's errors as its own.
  const sockets = new WebSocketServer({
    ...{ noServer: true, handleProtocols, closeTimeout: CLOSE_MS },
    ...{ maxPayload: MAX_MESSAGE_BYTES, maxFragments: MAX_PIECES, maxBufferedChunks: MAX_PIECES },
  });
  httpServer.on('upgrade', (request, socket, head) => {
    if (!path.test(request.url ?? '') || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      serveWithoutUpgrade(httpServer, request, socket, head);
      return;
    }
    // No other code listens to the socket during this time.
    const ignoreLoss = (): void => undefined;
    socket.on('error', ignoreLoss);
    const held = gate.admit(request).then(({ hold }) => hold());
    held.then(
      (release) => {
        socket.off('error', ignoreLoss).once('close', release);
        if (socket.destroyed) release();
        sockets.handleUpgrade(request, socket, head, (opened) => {
          trace?.(opened, request);
          SocketLine.open(protocol, { socket: opened, request, underWay: new Map() }, parts);
        });
      },
      (error: unknown) => {
        if (error instanceof RefusedRequest) {
          refuse(socket, error.status, error.message, headersOf(error));
          return;
        }
        log?.error({ err: error }, 'A websocket could not be opened.');
        refuse(socket, 503, 'The store is unavailable; try again later.');
      },
    );
  });

  const ended = ({ underWay }: SocketExtra, payload: object, status: string): void => {
    const found = underWay.get(payload);
    underWay.delete(payload);
    found?.release();
    const time = found === undefined ? 0 : performance.now() - found.begun;
    metrics?.answered('websocket', found?.operation ?? 'none', status, time);
  };
  const protocol = makeServer<ConnectionInitMessage['payload'], SocketExtra>({
    async onSubscribe({ subscriptions, connectionParams, extra }, id, payload) {
      if (id.length > MAX_OPERATION_ID) return [longId(extra)];
      if (Object.keys(subscriptions).length > MAX_OPERATIONS) {
        return [codedError('TOO_MANY_OPERATIONS', { limit: MAX_OPERATIONS })];
      }
      const authorization = authorizationIn(connectionParams, extra.request);
      const admission = await admitted(gate, extra.request, authorization);
      if (admission instanceof GraphQLError) return [admission];
      const { caller, release, charge } = admission;
      const read = operations.read(payload, caller);
      if ('document' in read) {
        const refusal = await charge(requestsFor(read.cost));
        if (refusal !== undefined) {
          release();
          return [refusal];
        }
        const operation = operationLabel(read.document, read.operationName);
        extra.underWay.set(payload, { begun: performance.now(), operation, release });
      } else {
        release();
      }
      return read;
    },
    onComplete: ({ extra }, _id, payload) => ended(extra, payload, 'ok'),
    onClose({ extra }) {
      for (const { release } of extra.underWay.values()) release();
    },
    onError({ extra }, _id, payload, errors) {
      const code = errors[0]?.extensions['code'];
      ended(extra, payload, typeof code === 'string' ? code : 'error');
      return errors.map((error) => operations.format(error));
    },
    onNext: (_context, _id, _payload, _args, { data = null, errors = [] }) =>
      errors.length === 0 ? { data } : { data, errors: errors.map((error) => operations.format(error)) },
  });
  return {
    async close() {
      for (const socket of sockets.clients) socket.close(1001, 'Going away');
      await new Promise((resolve) => sockets.close(resolve));
    },
  };
}

/**
 * Value of `authorization`, in any case of letters, in the payload of the connection or in its member `headers`;
 * otherwise the header of the request.
 */
function authorizationIn(
  payload: ConnectionInitMessage['payload'],
  { headers }: IncomingMessage,
): string | undefined {
  const [first, ...others] = [payload, payload?.['headers']].flatMap((part) =>
    Object.entries(part ?? {}).flatMap(([name, value]: [string, unknown]) =>
      name.toLowerCase() === 'authorization' && value !== undefined && value !== null ? [value] : [],
    ),
  );
  if (first === undefined) return headers.authorization;
  // A value other than text, or two different values, cannot be a credential.
  return typeof first === 'string' && others.every((other) => other === first) ? first : 'unreadable';
}

/** Caller of one operation on the connection, with the resources that it holds, or the error that refuses it. */
async function admitted(
  gate: Gate,
  request: IncomingMessage,
  authorization: string | undefined,
): Promise<AdmittedOperation | GraphQLError> {
  try {
    const { caller, hold, charge } = await gate.admit(request, authorization);
    return {
      caller,
      release: hold(),
      charge: async (requests) => {
        try {
          if (requests > 0) await charge(requests);
          return undefined;
        } catch (error) {
          return asGraphQLError(error);
        }
      },
    };
  } catch (error) {
    return asGraphQLError(error);
  }
}

function asGraphQLError(error: unknown): GraphQLError {
  if (!(error instanceof Error)) throw error;
  return new GraphQLError(error.message, { originalError: error });
}

function headersOf({ details: { retryAfter } }: RefusedRequest): Readonly<Record<string, string>> {
  return retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
}

/** Refuses a long id, because every answer repeats it. */
function longId({ socket }: SocketExtra): GraphQLError {
  const message = `The id of an operation has at most ${MAX_OPERATION_ID} characters.`;
  socket.close(CloseCode.BadRequest, message);
  return new GraphQLError(message);
}
