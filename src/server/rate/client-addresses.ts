import { isIP, isIPv4, isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Finds the address that a request comes from; only trusted proxies are believed. */
export class ClientAddresses {
  private readonly isTrusted: (address: string, hop: number) => boolean;

  /** `trusted` is the number of proxies in front of the service, or their addresses. */
  constructor(trusted: number | readonly string[] = 0) {
    this.isTrusted =
      typeof trusted === 'number'
        ? (_address, hop) => hop < trusted
        : proxyAddr.compile(trusted.map((name) => name.toLowerCase()));
  }

  of(request: IncomingMessage): string {
    const chain = proxyAddr.all(request, this.isTrusted);
    // A text that is not an address was not written by a proxy.
    const end = chain.findIndex((address) => isIP(address) === 0);
    const address = end === -1 ? chain.at(-1) : chain[end - 1];
    if (address === undefined || isIPv4(address)) return address ?? '';
    return ipaddr.process(address).toString();
  }
}

/** Network by which an address counts: in IPv6 the first 64 bits, since each client has a whole such network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
