import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Finds out from which address a request comes, believing only those proxies that are trusted. */
export class ClientAddresses {
  private readonly isTrusted: (address: string, hop: number) => boolean;

  /** So many proxies stand in front of the service, or those with these addresses. */
  constructor(trusted: number | readonly string[] = 0) {
    this.isTrusted =
      typeof trusted === 'number'
        ? (_address, hop) => hop < trusted
        : proxyAddr.compile(trusted.map((name) => name.toLowerCase()));
  }

  of(request: IncomingMessage): string {
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
