import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { Response } from 'express';
import { Outlet } from '../../src/http/outlet';

const PIECES = 30;
/** Exceeds what a connection takes at once. */
const PIECE = 'x'.repeat(256 * 1024);

describe('An outlet', () => {
  let server: Server;
  let answer: (response: Response) => Promise<void>;
  const answered: Promise<void>[] = [];
  beforeAll(async () => {
    const app = express();
    app.get('/', (_request, response) => void answered.push(answer(response)));
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.close().closeAllConnections();
  });

  async function ask(): Promise<IncomingMessage> {
    const asking = get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return response.on('error', () => undefined);
  }

  it('adds no listener for each piece', async () => {
    const counts = new Set<number>();
    answer = async (response) => {
      const outlet = new Outlet(response);
      const events = ['close', 'error', 'drain', 'finish'];
      for (let n = 0; n < PIECES; n += 1) {
        await outlet.send(PIECE);
        counts.add(events.reduce((sum, event) => sum + response.listenerCount(event), 0));
      }
      response.end();
    };
    let length = 0;
    for await (const chunk of await ask()) length += (chunk as Buffer).length;
    expect(length).toBe(PIECES * PIECE.length);
    expect(counts.size).toBe(1);
  });

  it('waits for a reader who does not read, and for no one who is gone', async () => {
    let sent = 0;
    answer = async (response) => {
      const outlet = new Outlet(response);
      while (!outlet.isLeft) {
        await outlet.send(PIECE);
        sent += 1;
      }
    };
    const response = await ask();
    response.pause();
    let before: number;
    // Until the system takes no more.
    do {
      before = sent;
      await new Promise((resolve) => setTimeout(resolve, 200));
    } while (sent > before);
    response.destroy();
    await Promise.all(answered);
    expect(sent).toBeLessThanOrEqual(before + 2);
  });
});
