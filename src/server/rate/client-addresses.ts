import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import proxyAddr from 'proxy-addr';

/** Addresses that are remembered. */
const MOST_FOUND = 10_000;
/** Of what they are found from, where it is remembered. */
const LONGEST_ORIGIN = 256;

/** Finds out from which address a request comes, believing only those proxies that are trusted. */
export class ClientAddresses {
  private readonly isTrusted: (address: string, hop: number) => boolean;
  /** By what they were found from. */
  private readonly found = new LRUCache<string, string>({ max: MOST_FOUND });

  /** So many proxies stand in front of the service, or those with these addresses. */
  constructor(trusted: number | readonly string[] = 0) {
    this.isTrusted =
      typeof trusted === 'number'
        ? (_address, hop) => hop < trusted
        : proxyAddr.compile(trusted.map((name) => name.toLowerCase()));
  }

  of(request: IncomingMessage): string {
    const origin = `${request.socket.remoteAddress} ${request.headers['x-forwarded-for']?.toString() ?? ''}`;
    if (origin.length > LONGEST_ORIGIN) return this.find(request);
    const address = this.found.get(origin) ?? this.find(request);
    this.found.set(origin, address);
    return address;
  }

  private find(request: IncomingMessage): string {
    const chain = proxyAddr.all(request, this.isTrusted);
    // What is no address was not written by a proxy.
    const end = chain.findIndex((address) => !ipaddr.isValid(address));
    const address = end === -1 ? chain.at(-1) : chain[end - 1];
    return address === undefined ? '' : ipaddr.process(address).toString();
  }
}

/** What an address counts as: in IPv6 its network of 64 bits, since a client there has a whole network. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const groups = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
