import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { ClientAddresses, networkOf } from '../../src/server/rate/client-addresses';
import { messagesOf } from '../../src/server/messages';

/** Request from an address, with the addresses that proxies added. */
function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

describe('The address of a client', () => {
  it.each([
    [undefined, '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    [1, '198.51.100.7', '203.0.113.1', '203.0.113.1'],
    [1, '198.51.100.7', '203.0.113.9, 203.0.113.1', '203.0.113.1'],
    [2, '198.51.100.7', '203.0.113.9, 203.0.113.1', '203.0.113.9'],
    [5, '198.51.100.7', '203.0.113.9, 203.0.113.1', '203.0.113.9'],
    [1, '198.51.100.7', 'unknown', '198.51.100.7'],
    [1, '198.51.100.7', undefined, '198.51.100.7'],
    [['loopback'], '::ffff:127.0.0.1', '203.0.113.1', '203.0.113.1'],
    [['loopback'], '::1', '2001:db8::1', '2001:db8::1'],
    [['loopback'], '198.51.100.7', '203.0.113.1', '198.51.100.7'],
    [['uniquelocal', '198.51.100.7'], '10.1.2.3', '203.0.113.1, 198.51.100.7', '203.0.113.1'],
    [['198.51.100.0/24'], '198.51.100.7', '203.0.113.9, 203.0.113.1', '203.0.113.1'],
    [['2001:db8::/32'], '2001:db8::5', '203.0.113.1', '203.0.113.1'],
  ] as const)('with %j trusted, from %s for %s, is %s', (trusted, remote, forwarded, address) => {
    expect(new ClientAddresses(trusted).of(from(remote, forwarded))).toBe(address);
  });

  it('is its network in IPv6', () => {
    expect(networkOf('203.0.113.1')).toBe('203.0.113.1');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0db8:0001:0002::6')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8::6')).toBe('2001:db8:0:0::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});

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
