import { getIntrospectionQuery } from 'graphql';
import WebSocket from 'ws';
import type { RunningServer } from '../../src/server/server';
import { RawSocket, frame, until } from './raw-socket';
import { Servers } from './apis';

const LIMIT = 20;
/** Answers of half a megabyte each, more than the system buffers for a reader that does not read. */
const LARGE = 10;
const PING = { type: 'ping', payload: { letters: 'x'.repeat(200_000) } };

describe('A websocket', () => {
  let servers: Servers;
  let server: RunningServer;
  const logged: string[] = [];
  const note = (level: string) => (_details: object, message: string) =>
    void logged.push(`${level} ${message}`);
  const printed = (['error', 'warn'] as const).map((kind) => jest.spyOn(console, kind));
  beforeAll(async () => {
    servers = await Servers.start();
    server = await servers.open({ log: { error: note('error'), info: note('info') } });
  });
  afterEach(() => {
    for (const spy of printed) expect(spy).not.toHaveBeenCalled();
    logged.length = 0;
  });
  afterAll(() => servers.close());

  const subscribe = (id: string, query: string) => ({ id, type: 'subscribe', payload: { query } });

  it('answers a ping without what came with it', async () => {
    const raw = await RawSocket.upgraded(server.port);
    for (let n = 0; n < 10; n += 1) raw.say(PING);
    raw.say(subscribe('last', '{ systems { id } }'));
    await raw.has('complete');
    expect(raw.count('"type":"pong"')).toBe(10);
    expect(raw.received).not.toContain('letters');
    raw.socket.destroy();
  });

  it.each([
    ['pings', () => frame(JSON.stringify(PING))],
    ['pongs', () => frame(JSON.stringify({ type: 'pong' }))],
    ['pings of websockets', () => frame('here?', { opcode: 9 })],
  ])('is closed when its %s are more than an address may ask', async (_what, one) => {
    const limited = await servers.open({ rates: { perAddress: LIMIT } });
    const raw = await RawSocket.upgraded(limited.port);
    for (let n = 0; n < LIMIT; n += 1) raw.socket.write(one());
    await raw.has('This address may ask');
    raw.socket.destroy();
    await servers.end(limited);
  });

  it('is read no further while its answers are not read, and gets them all', async () => {
    const pause = jest.spyOn(WebSocket.prototype, 'pause');
    const raw = await RawSocket.upgraded(server.port);
    raw.socket.pause();
    for (let n = 0; n < LARGE; n += 1) raw.say(subscribe(`large-${n}`, getIntrospectionQuery()));
    await until(() => pause.mock.contexts.some((socket) => (socket as WebSocket).isPaused));
    for (let n = 0; n < LARGE; n += 1) raw.say(PING);
    raw.socket.resume();
    await until(() => raw.count('"type":"complete"') === LARGE && raw.count('"type":"pong"') === LARGE);
    raw.socket.destroy();
    pause.mockRestore();
  });

  it('is ended when its answers are not read at all', async () => {
    const impatient = await servers.open({ connections: { idleMs: 300, requestMs: 30_000 } });
    const raw = await RawSocket.upgraded(impatient.port);
    raw.socket.pause();
    for (let n = 0; n < LARGE; n += 1) raw.say(subscribe(`large-${n}`, getIntrospectionQuery()));
    // A write to a closed connection breaks it.
    await until(() => {
      raw.say(PING);
      return raw.socket.destroyed;
    });
    await servers.end(impatient);
  });

  it.each([
    ['without a mask', () => frame('{}', { mask: 0 })],
    ['with a reserved bit', () => frame('{}', { reserved: 0x40 })],
    ['of no kind that there is', () => frame('{}', { opcode: 5 })],
    ['that is not UTF-8', () => frame(Buffer.from([0xc3, 0x28]))],
    ['of 300 kB', () => frame('x'.repeat(300_000))],
    [
      'in pieces of a letter each',
      () =>
        Buffer.concat(
          Array.from({ length: 2_000 }, (_, n) => frame('x', { opcode: n === 0 ? 1 : 0, isLast: false })),
        ),
    ],
  ])('is closed by a frame %s, with one line in the log', async (_what, broken) => {
    const raw = await RawSocket.upgraded(server.port);
    raw.socket.write(broken());
    await raw.closed();
    await until(() => logged.length > 0);
    expect(logged).toEqual(['info A websocket has broken off.']);
  });

  it('writes one line at most when it is reset with messages unanswered', async () => {
    const raw = await RawSocket.upgraded(server.port);
    for (let n = 0; n < 500; n += 1) raw.say(PING);
    raw.say(subscribe('large', getIntrospectionQuery()));
    raw.socket.resetAndDestroy();
    const other = await RawSocket.upgraded(server.port);
    other.say(subscribe('next', '{ systems { id } }'));
    await other.has('complete');
    other.socket.destroy();
    expect(logged.filter((line) => line !== 'info A websocket has broken off.')).toEqual([]);
    expect(logged.length).toBeLessThanOrEqual(1);
  });

  it.each([
    ['twice with the same one', 'é'.repeat(128)],
    ['once with one that is too long', 'x'.repeat(200_000)],
  ])('is closed with a reason by an id that is sent %s', async (_what, id) => {
    const raw = await RawSocket.upgraded(server.port);
    raw.received = '';
    for (let n = 0; n < 2; n += 1) raw.say(subscribe(id, getIntrospectionQuery()));
    await until(() => /already|The id of an operation|Subscriber for/.test(raw.received));
    raw.socket.destroy();
    expect(logged).toEqual([]);
    expect(raw.received).not.toContain('x'.repeat(1_000));
  });
});
