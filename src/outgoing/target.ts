import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

const longestUrl = 2000;

/** Suffixes of host names that resolve only inside a network. */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Lower ports belong to other services, above all mail. */
const firstFreePort = 1024;

export interface TargetRules {
  /** True if this machine is a permitted target, also over plain HTTP: for tests and development. */
  readonly loopback: boolean;
}

/**
 * Reads the address of an external endpoint. Returns a sentence if the address is not permitted. The IP addresses of
 * its name are checked only when a connection is made.
 */
export function readTarget(text: string, { loopback }: TargetRules): { readonly url: URL } | string {
  if (text.length > longestUrl) return `An address has at most ${longestUrl} characters.`;
  // Browsers and proxies interpret these characters differently.
  if (/[\s\\\p{Cc}]/u.test(text)) return 'An address has neither spaces nor backslashes.';
  if (!URL.canParse(text)) return 'This is not an address.';
  const url = new URL(text);
  // The parser has normalized every form of an IPv4 address: decimal, octal, hexadecimal.
  const { protocol, hostname: host, port } = url;
  const here = loopback && isLoopbackHost(host);
  if (protocol !== 'https:' && !(here && protocol === 'http:'))
    return 'The address must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'The address must hold no user and no password.';
  if (url.hash !== '') return 'The address must have no fragment.';
  if (here) return { url };
  if (port !== '' && Number(port) < firstFreePort) {
    return `The port must be 443 or one from ${firstFreePort} on.`;
  }
  return isPublicHost(host) ? { url } : 'The address must be one of the public Internet.';
}

/** True if the host of a URL is this machine by one of its plain names. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.has(host);
}

function isPublicHost(host: string): boolean {
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  // With a trailing dot, or without any dot, resolvers try names of their own network.
  return host.includes('.') && !host.endsWith('.') && !insideNames.test(host);
}
