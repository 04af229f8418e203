import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Timeouts of connections in milliseconds. */
export interface ConnectionTerms {
  readonly idleMs: number;
  /** Timeout of a request that is arriving. */
  readonly requestMs: number;
}

export const CONNECTION_TERMS: ConnectionTerms = {
  // Longer than that of proxies (usually a minute), so that none sends a request on a connection that the server is
  // closing, and longer than the longest beat of a stream.
  idleMs: 75_000,
  requestMs: 30_000,
};

/** Number of checks of arriving requests within that time. */
const LOOKS = 6;

/** Timeouts that Node enforces, as options of a server. */
export function connectionOptions({ idleMs, requestMs }: ConnectionTerms) {
  return {
    keepAliveTimeout: idleMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: requestMs / LOOKS,
  };
}

/** Makes a server close connections that are not read, and all unanswered responses of a lost connection. */
export function endWhatIsLeft(server: Server, { idleMs }: ConnectionTerms): void {
  server.setTimeout(idleMs);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // An answer that is still being computed may take longer.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (response.socket === null) closeWith(socket, response);
  });
}

/** Runs `act` when a response is over, however it ends. */
export function whenOver(response: ServerResponse, act: () => void): void {
  if (response.destroyed) act();
  else response.once('close', act);
}

/** Responses of a connection that wait until those before them have been sent. */
const queues = new WeakMap<Socket, Set<ServerResponse>>();

/** On a lost connection Node closes only the first of the waiting responses. */
function closeWith(socket: Socket, response: ServerResponse): void {
  const queue = queues.get(socket) ?? queueOf(socket);
  queue.add(response);
  response.once('close', () => queue.delete(response));
}

function queueOf(socket: Socket): Set<ServerResponse> {
  const queue = new Set<ServerResponse>();
  queues.set(socket, queue);
  socket.once('close', () => {
    for (const response of queue) {
      if (response.socket === null) response.destroy().emit('close');
    }
  });
  return queue;
}
