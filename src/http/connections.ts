import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long connections have patience, in milliseconds. */
export interface ConnectionTerms {
  /** With one on which nothing moves. */
  readonly idleMs: number;
  /** With a request that is arriving. */
  readonly requestMs: number;
}

export const CONNECTION_TERMS: ConnectionTerms = {
  // Longer than proxies (usually a minute), so that none sends a request on a connection that the server is just
  // closing, and longer than the longest beat of a stream.
  idleMs: 75_000,
  requestMs: 30_000,
};

/** How often requests that arrive are looked at, in that time. */
const LOOKS = 6;

/** Of these terms what Node keeps by itself, for the options of a server. */
export function connectionOptions({ idleMs, requestMs }: ConnectionTerms) {
  return {
    keepAliveTimeout: idleMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: requestMs / LOOKS,
  };
}

/** Has a server close what is not read, and all that a lost connection leaves unanswered. */
export function endWhatIsLeft(server: Server, { idleMs }: ConnectionTerms): void {
  server.setTimeout(idleMs);
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    // An answer that is being computed may take longer.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (response.socket === null) closeWith(socket, response);
  });
}

/** Does something when an answer is over, however it ends. */
export function whenOver(response: ServerResponse, act: () => void): void {
  if (response.destroyed) act();
  else response.once('close', act);
}

/** By the connection: answers that wait until those before them have been sent. */
const queues = new WeakMap<Socket, Set<ServerResponse>>();

/** Of all the answers that a lost connection leaves Node closes the first alone. */
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
