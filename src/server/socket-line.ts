import type { IncomingMessage } from 'node:http';
import { CloseCode, MessageType, stringifyMessage } from 'graphql-ws';
import type { Server as Protocol, WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { ConnectionTerms } from '../http/connections';
import type { ServerLog } from '../http/api-config';
import { RefusedRequest } from '../http/refused-request';
import type { Release } from '../http/request-scope';
import type { Gate } from './rate/gate';

/** Milliseconds between two pings of a socket that has nothing left to send. */
const BEAT_MS = 15_000;

/** Unread bytes on a socket at which the server stops reading from it. */
const MOST_UNREAD = 1024 * 1024;

/** Bytes for a reason in a close frame. */
const REASON_BYTES = 123;

/** Close code for too many requests; the protocol names it after its first use. */
const TOO_MANY_REQUESTS = CloseCode.TooManyInitialisationRequests;

/** State of an operation until it ends. */
interface UnderWay {
  readonly begun: number;
  readonly operation: string;
  readonly release: Release;
}

/** Socket with its operations. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
  /** Operations under way, by the payloads of their messages. */
  readonly underWay: Map<object, UnderWay>;
}

export interface LineParts {
  readonly gate: Gate;
  readonly log: ServerLog | undefined;
  readonly connections: ConnectionTerms;
}

/**
 * Socket of the protocol. Pings count as requests, and their payloads are not returned. While the client does not
 * read its answers, nothing more is read from the socket.
 */
export class SocketLine implements ProtocolSocket {
  /** True if the client has shown a sign of life since the last ping. */
  #isAlive = true;

  private constructor(
    private readonly extra: SocketExtra,
    private readonly parts: LineParts,
  ) {}

  static open(protocol: Protocol<SocketExtra>, extra: SocketExtra, parts: LineParts): void {
    const { socket, request } = extra;
    const line = new SocketLine(extra, parts);
    const beats = setInterval(() => line.#beat(), BEAT_MS);
    const closed = protocol.opened(line, extra);
    socket
      .on('ping', () => line.#count())
      .on('pong', () => line.#hear())
      // The websocket then closes with the right code.
      .on('error', (err) => parts.log?.info({ err }, 'A websocket has broken off.'))
      .once('close', (code, reason) => {
        clearInterval(beats);
        closed(code, String(reason)).catch((err: unknown) => {
          parts.log?.error({ err }, 'The end of a websocket failed.');
        });
      });
    request.socket.setTimeout(parts.connections.idleMs, () => {
      if (socket.bufferedAmount > 0) socket.terminate();
    });
  }

  get protocol(): string {
    return this.extra.socket.protocol;
  }

  /** Resolves when the message has left this process, or the socket is closed. */
  send(message: string): Promise<void> {
    const { socket } = this.extra;
    if (socket.readyState !== socket.OPEN) return Promise.resolve();
    return new Promise((resolve) => {
      socket.send(message, () => {
        this.#regulate();
        resolve();
      });
      this.#regulate();
    });
  }

  close(code?: number, reason = ''): void {
    const { read } = new TextEncoder().encodeInto(reason, new Uint8Array(REASON_BYTES));
    this.extra.socket.close(code, reason.slice(0, read));
  }

  onMessage(handle: (message: string) => Promise<void>): void {
    const { socket } = this.extra;
    socket.on('message', (data: Buffer) => {
      if (socket.readyState !== socket.OPEN) return;
      this.#hear();
      handle(data.toString()).catch((err: unknown) => {
        this.parts.log?.error({ err }, 'A message on a websocket failed.');
        this.close(CloseCode.InternalServerError, 'Something went wrong on the server.');
      });
    });
  }

  /** Answers without the payload of the ping. */
  onPing(): Promise<void> {
    this.#count();
    return this.send(stringifyMessage({ type: MessageType.Pong }));
  }

  onPong(): void {
    this.#count();
  }

  /** Counts a message outside any operation as a request. */
  #count(): void {
    this.parts.gate.count(this.extra.request).catch((error: unknown) => {
      if (error instanceof RefusedRequest) {
        this.close(TOO_MANY_REQUESTS, error.message);
      } else {
        this.parts.log?.error({ err: error }, 'A message on a websocket could not be counted.');
      }
    });
  }

  #hear(): void {
    this.#isAlive = true;
  }

  #regulate(): void {
    const { socket } = this.extra;
    if (socket.bufferedAmount > MOST_UNREAD) socket.pause();
    else if (socket.isPaused) socket.resume();
  }

  #beat(): void {
    const { socket } = this.extra;
    // A slow client has not seen the last ping.
    if (socket.bufferedAmount > 0) return;
    if (!this.#isAlive) {
      socket.terminate();
      return;
    }
    this.#isAlive = false;
    socket.ping();
  }
}
