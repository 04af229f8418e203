import type { Server } from 'node:http';
import { GraphQLError } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { MAX_MESSAGE_BYTES, MAX_OPERATIONS } from './config';
import type { OperationReader } from './operation';

/** The websocket door; `close` ends what is under way and says so to the clients. */
export interface WebsocketDoor {
  close(): Promise<void>;
}

/**
 * GraphQL over websocket (the protocol `graphql-transport-ws`) on the same path, with the same limits and the
 * same tokens as over HTTP. The token comes as `authorization` in the payload of the connection, or in the
 * header of the request where a client can set one.
 */
export function openWebsocket(operations: OperationReader, server: Server): WebsocketDoor {
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
        if (Object.keys(subscriptions).length > MAX_OPERATIONS) return [tooManyOperations()];
        const header = connectionParams?.['authorization'] ?? extra.request.headers.authorization;
        return operations.read(payload, typeof header === 'string' ? header : undefined);
      },
      onError: (_context, _id, _payload, errors) => errors.map((error) => operations.format(error)),
      onNext: (_context, _id, _payload, _args, { data = null, errors = [] }) =>
        errors.length === 0 ? { data } : { data, errors: errors.map((error) => operations.format(error)) },
    },
    sockets,
  );
  return { close: async () => door.dispose() };
}

function tooManyOperations(): GraphQLError {
  const message = `One connection may have at most ${MAX_OPERATIONS} operations under way.`;
  return new GraphQLError(message, { extensions: { code: 'TOO_MANY_OPERATIONS' } });
}
