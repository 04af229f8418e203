import { isIP } from 'node:net';
import { isPublicAddress } from './public-address';

const longestUrl = 2000;

/** Ends of host names that are answered inside a network only. */
const insideNames =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa)$/;
const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Ports below are those of other services, mail above all. */
const firstFreePort = 1024;

export interface TargetRules {
  /** Whether this very machine may be written to, also over plain HTTP: for tests and development. */
  readonly loopback: boolean;
}

/**
 * Reads the address of an endpoint outside. A sentence says why it cannot be one. That its name leads to a
 * public address is seen when it is connected to, and not before.
 */
export function readTarget(text: string, { loopback }: TargetRules): { readonly url: URL } | string {
  if (text.length > longestUrl) return `An address has at most ${longestUrl} characters.`;
  // Browsers and proxies do not agree on what these mean.
  if (/[\s\\\p{Cc}]/u.test(text)) return 'An address has neither spaces nor backslashes.';
  if (!URL.canParse(text)) return 'This is no address.';
  const url = new URL(text);
  // The parser has turned every way to write an IPv4 address, decimal, octal, hexadecimal, into the usual one.
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

/** Whether a host, as a URL has it, is this machine by one of its plain names. */
export function isLoopbackHost(host: string): boolean {
  return loopbackHosts.has(host);
}

function isPublicHost(host: string): boolean {
  const literal = host.startsWith('[') ? host.slice(1, -1) : host;
  if (isIP(literal) !== 0) return isPublicAddress(literal);
  // A dot at the end, or none at all, makes resolvers try the names of their own network.
  return host.includes('.') && !host.endsWith('.') && !insideNames.test(host);
}
