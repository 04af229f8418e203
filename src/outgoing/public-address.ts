import { BlockList, isIP } from 'node:net';

/** Blocks of IPv4 that do not belong to the public Internet (the IANA registry of special purposes). */
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
 * Only `2000::/3` has been given out at all. That leaves out loopback, link-local, unique local and site-local
 * addresses, and every form with an IPv4 address in it under `::/3`: mapped, compatible, translated, NAT64.
 */
const public6 = ['2000::/3'];

/** Blocks of that which do not belong to the public Internet, Teredo and 6to4 among them. */
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

const notPublic = blocks([...notPublic4, ...notPublic6]);
const givenOut = blocks(public6);

/** Interface identifiers of ISATAP, behind which an IPv4 address stands. */
const isatap = /^(?:0|200):5efe:/;

/** Whether an IP address, as text without brackets, is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !notPublic.check(address, 'ipv4');
  if (kind !== 6 || address.includes('%')) return false;
  if (!givenOut.check(address, 'ipv6') || notPublic.check(address, 'ipv6')) return false;
  return !isatap.test(lastHalf(address));
}

/** The last four groups of an IPv6 address in their shortest form. */
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
