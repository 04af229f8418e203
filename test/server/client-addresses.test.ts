import type { IncomingMessage } from 'node:http';
import { ClientAddresses, networkOf } from '../../src/server/rate/client-addresses';

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
