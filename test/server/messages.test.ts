import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { messagesOf } from '../../src/server/messages';

const prototypesOf = (...all: readonly object[]): unknown[] => all.map((one) => Object.getPrototypeOf(one));

describe('Requests and answers of an app', () => {
  it('have from the beginning the prototypes that Express gives them', async () => {
    const app = express();
    const server = createServer(messagesOf(app));
    let came: readonly unknown[] = [];
    let handled: readonly unknown[] = [];
    app.get('/', (request, response) => {
      handled = prototypesOf(request, response);
      response.json({ host: request.hostname, isOfApp: request.app === app && response.app === app });
    });
    server.on('request', (request, response) => {
      came = prototypesOf(request, response);
      app(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    expect(await answer.json()).toEqual({ host: '127.0.0.1', isOfApp: true });
    expect(handled).toEqual([app.request, app.response]);
    expect(handled.map((one, at) => one === came[at])).toEqual([true, true]);
    server.close();
    await once(server, 'close');
  });
});
