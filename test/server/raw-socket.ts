import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../support/patience';

const MASK = 0x80;

/** Frame as a client sends it, with a mask that changes nothing. */
export function frame(
  payload: Buffer | string,
  { opcode = 1, isLast = true, reserved = 0, mask = MASK }: FrameTerms = {},
): Buffer {
  const body = Buffer.from(payload);
  const head = [(isLast ? 0x80 : 0) | reserved | opcode];
  if (body.length < 126) head.push(mask | body.length);
  else if (body.length < 65_536) head.push(mask | 126, body.length >> 8, body.length & 255);
  else head.push(mask | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (body.length >> shift) & 255));
  return Buffer.concat([Buffer.from(head), Buffer.alloc(mask === 0 ? 0 : 4), body]);
}

interface FrameTerms {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly reserved?: number;
  readonly mask?: number;
}

/** Connection that sends what no library would. It reads only on request. */
export class RawSocket {
  /** Bytes received so far, as text. */
  received = '';

  private constructor(readonly socket: Socket) {
    socket.on('error', () => undefined);
  }

  static async connect(port: number): Promise<RawSocket> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawSocket(socket);
  }

  /** Opens a websocket that speaks the protocol of GraphQL. */
  static async upgraded(port: number): Promise<RawSocket> {
    const raw = await RawSocket.connect(port);
    raw
      .read()
      .socket.write(
        [
          ...['GET /graphql HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'],
          ...['Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`],
          ...['Sec-WebSocket-Protocol: graphql-transport-ws', '', ''],
        ].join('\r\n'),
      );
    await raw.has('101 Switching Protocols');
    raw.say({ type: 'connection_init' });
    await raw.has('connection_ack');
    return raw;
  }

  read(): this {
    this.socket.on('data', (chunk) => (this.received += chunk.toString('latin1')));
    return this;
  }

  say(message: object): void {
    this.socket.write(frame(JSON.stringify(message)));
  }

  async has(text: string): Promise<void> {
    await until(() => this.received.includes(text));
  }

  count(text: string): number {
    return this.received.split(text).length - 1;
  }

  async closed(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }
}

/** Waits for a state that must come. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It has not come to that.');
    await sleep(20);
  }
}
