import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Names for the proxies of the machine itself and of its own network. */
const NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const mapped = /^::ffff:(?=\d+\.)/i;

/** Finds out from which address a request comes, believing only those proxies that are trusted. */
export class ClientAddresses {
  private readonly isTrusted: (address: string, hop: number) => boolean;

  /** So many proxies stand in front of the service, or those with these addresses. */
  constructor(trusted: number | readonly string[] = 0) {
    if (typeof trusted === 'number') {
      this.isTrusted = (_address, hop) => hop < trusted;
    } else {
      const list = blockList(trusted.flatMap((name) => NETWORKS[name.toLowerCase()] ?? [name]));
      this.isTrusted = (address) => list.check(address, family(address));
    }
  }

  of({ socket, headers }: IncomingMessage): string {
    const told = headers['x-forwarded-for'];
    const chain = (Array.isArray(told) ? told.join() : (told ?? '')).split(',').map((part) => part.trim());
    let address = plain(socket.remoteAddress ?? '');
    for (let hop = 0; this.isTrusted(address, hop); hop++) {
      const next = plain(chain.pop() ?? '');
      // What is no address was not written by a proxy.
      if (isIP(next) === 0) break;
      address = next;
    }
    return address;
  }
}

/**
 * What stands for an address where requests are counted: IPv6 gives everybody a network of addresses, so it is the
 * network, of 64 bits.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...zeros, ...rest];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function plain(address: string): string {
  return address.replace(mapped, '');
}

function family(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}
