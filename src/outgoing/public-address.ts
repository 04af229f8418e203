import { BlockList, isIP } from 'node:net';

/** IPv4 blocks outside the public Internet (IANA registry of special-purpose addresses). */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/**
 * The only allocated range. It excludes loopback, link-local, unique local and site-local addresses, and every form
 * under `::/3` that contains an IPv4 address: mapped, compatible, translated, NAT64.
 */
const public6 = ['2000::/3'];

/** Blocks of that range outside the public Internet, including Teredo and 6to4. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const notPublic = blocks([...notPublic4, ...notPublic6]);
const givenOut = blocks(public6);

/** Interface identifiers of ISATAP, which contain an IPv4 address. */
const isatap = /^(?:0|200):5efe:/;

/** True if an IP address, as text without brackets, belongs to the public Internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !notPublic.check(address, 'ipv4');
  if (kind !== 6 || address.includes('%')) return false;
  if (!givenOut.check(address, 'ipv6') || notPublic.check(address, 'ipv6')) return false;
  return !isatap.test(lastHalf(address));
}

/** Last four groups of an IPv6 address in their shortest form. */
function lastHalf(address: string): string {
  const { hostname } = new URL(`http://[${address}]/`);
  const [front = '', back] = hostname.slice(1, -1).split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  if (back === undefined) return groups(front).slice(4).join(':');
  const gap = 8 - groups(front).length - groups(back).length;
  return [...groups(front), ...Array<string>(gap).fill('0'), ...groups(back)].slice(4).join(':');
}

function blocks(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', length = ''] = text.split('/');
    list.addSubnet(address, Number(length), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
