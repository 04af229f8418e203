import { isPublicAddress } from '../../src/outgoing/public-address';
import { readTarget } from '../../src/outgoing/target';

const production = { loopback: false };
const development = { loopback: true };

const isRefused = (url: string, rules = production): boolean => typeof readTarget(url, rules) === 'string';

describe('The address of an endpoint', () => {
  it.each([
    'https://example.com/hook',
    'https://example.com:8443/hook?key=1',
    'https://bots.example.co.uk',
    'https://93.184.216.34/hook',
    'https://[2606:2800:220:1:248:1893:25c8:1946]/hook',
    'https://xn--bcher-kva.example.org/',
    'https://local.example.org/',
  ])('may be %s', (url) => {
    expect(readTarget(url, production)).toEqual({ url: new URL(url) });
  });

  it.each([
    // Not a web address
    'hook',
    '//example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://example.com/${'x'.repeat(2000)}`,
    // Not encrypted
    'http://example.com/',
    // URLs that parsers disagree on
    'https://example.com\\@127.0.0.1/',
    'https://exa mple.com/',
    'https://example.com/\r\nHost: 127.0.0.1',
    '\thttps://example.com/',
    // Credentials and fragments
    'https://user:password@example.com/',
    'https://user@example.com/',
    'https://93.184.216.34@127.0.0.1/',
    'https://example.com/#part',
    // Ports of other services
    'https://example.com:22/',
    'https://example.com:25/',
    'https://example.com:80/',
    'https://example.com:1023/',
    // Names of an inner network
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://a.localhost/',
    'https://printer/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://router.home.arpa/',
    'https://example.com./',
    // IPv4 of this machine, written in all ways
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.0x0.0x0.0x1/',
    'https://0177.0.0.1/',
    'https://0177.0x0.1/',
    'https://127.0.0.1./',
    'https://%31%32%37.0.0.1/',
    'https://１２７.0.0.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://0/',
    'https://0.0.0.0/',
    // Other IPv4 that is not public
    'https://10.0.0.1/',
    'https://012.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://3232235777/',
    'https://169.254.169.254/latest/meta-data/',
    'https://0xa9fea9fe/',
    'https://100.64.0.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    // IPv6
    'https://[::1]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::127.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[64:ff9b:1::10.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fc00::1]/',
    'https://[fd12:3456::1]/',
    'https://[ff02::1]/',
    'https://[100::1]/',
    'https://[5f00::1]/',
    'https://[2606:2800::5efe:10.0.0.1]/',
    'https://[2606:2800::200:5efe:10.0.0.1]/',
  ])('may not be %s', (url) => {
    expect(isRefused(url)).toBe(true);
  });

  it.each(['http://127.0.0.1:4000/', 'http://localhost:80/', 'http://[::1]:9/', 'https://localhost/'])(
    'may be %s where loopback is allowed, and nowhere else',
    (url) => {
      expect(isRefused(url, development)).toBe(false);
      expect(isRefused(url, production)).toBe(true);
    },
  );

  it.each([
    'http://example.com/',
    'http://10.0.0.1/',
    'https://10.0.0.1/',
    'https://127.0.0.2/',
    'https://a.localhost/',
    'https://[::ffff:127.0.0.1]/',
  ])('may not be %s even where loopback is allowed', (url) => {
    expect(isRefused(url, development)).toBe(true);
  });
});

describe('An address of the public Internet', () => {
  it.each(['8.8.8.8', '223.255.255.255', '2606:2800:220:1::1', '2a00:1450:4001::5efe'])(
    'is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '',
    'example.com',
    '127.0.0.1',
    '[::1]',
    '2606:2800::1%eth0',
    '2606:2800::5efe:a00:1',
    'fe80::1%1',
  ])('is not %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
