import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ConfigError, SETTING_NAMES, readConfig } from '../../src/config/config';

describe('The settings', () => {
  it('have their defaults where the environment says nothing', () => {
    expect(readConfig({ PATH: '/bin', HOST: '' })).toEqual({
      port: 4000,
      host: 'localhost',
      storeDirectory: '.westwall',
      logLevel: 'info',
      workersInApi: true,
      threads: availableParallelism(),
      registration: 'open',
      anonymous: 'full',
      keyRate: 600,
      addressRate: 3000,
      corsOrigins: '*',
      playground: true,
      reserveMegabytes: 64,
      redisCluster: false,
      redisReplicas: 0,
      drainSeconds: 0,
      maxLevel: 8,
      maxPlayouts: 10_000,
      graceSeconds: 30,
      webhookLoopback: false,
    });
  });

  it('are read from the environment', () => {
    const seatKey = 'x'.repeat(32);
    const earlierKey = 'y'.repeat(40);
    const receiptKey = '0123456789abcdef'.repeat(4);
    const environment = {
      PORT: '0',
      HOST: '0.0.0.0',
      REDIS_URL: 'redis://:secret@example.org:6379/1',
      WESTWALL_REDIS_CLUSTER: 'true',
      WESTWALL_REDIS_REPLICAS: '1',
      WESTWALL_QUEUE_URL: 'redis://queue.example.org:6379',
      WESTWALL_STORE: '/var/matches',
      WESTWALL_RESERVE: '200',
      WESTWALL_DATA: '/var/package',
      WESTWALL_SEAT_KEY: `${seatKey}|${earlierKey}`,
      WESTWALL_REGISTRATION: 'closed',
      WESTWALL_ANONYMOUS: 'read',
      WESTWALL_KEY_RATE: '60',
      WESTWALL_RECEIPT_KEY: receiptKey,
      WESTWALL_ADDRESS_RATE: '0',
      WESTWALL_TRUST_PROXY: 'loopback, 10.0.0.0/8',
      WESTWALL_CORS: 'https://play.example.org, http://localhost:5173',
      WESTWALL_METRICS_TOKEN: 'sixteen-letters-',
      WESTWALL_DRAIN: '5',
      WESTWALL_KEEP_FINISHED: '90',
      WESTWALL_KEEP_ABANDONED: '30',
      WESTWALL_ARCHIVE: '/var/archive',
      LOG_LEVEL: 'warn',
      WESTWALL_TEST_MATCHES: '5',
      WESTWALL_WORKERS_IN_API: 'true',
      WESTWALL_THREADS: '3',
      WESTWALL_MAX_LEVEL: '5',
      WESTWALL_MAX_PLAYOUTS: '200',
      WESTWALL_GRACE: '60',
      WESTWALL_HEALTH_PORT: '0',
      WESTWALL_WEBHOOK_LOOPBACK: 'true',
      WESTWALL_ADMIN_PASSWORD: 'sixteen letters!',
      WESTWALL_TOKEN: 'wwk_key',
    };
    expect(readConfig(environment)).toEqual({
      port: 0,
      host: '0.0.0.0',
      redisUrl: 'redis://:secret@example.org:6379/1',
      redisCluster: true,
      redisReplicas: 1,
      queueUrl: 'redis://queue.example.org:6379',
      storeDirectory: '/var/matches',
      reserveMegabytes: 200,
      dataDirectory: '/var/package',
      seatKeys: [seatKey, earlierKey],
      registration: 'closed',
      anonymous: 'read',
      keyRate: 60,
      receiptKey,
      addressRate: 0,
      trustedProxies: ['loopback', '10.0.0.0/8'],
      corsOrigins: ['https://play.example.org', 'http://localhost:5173'],
      playground: true,
      metricsToken: 'sixteen-letters-',
      drainSeconds: 5,
      keepFinishedDays: 90,
      keepAbandonedDays: 30,
      archive: '/var/archive',
      logLevel: 'warn',
      workersInApi: true,
      threads: 3,
      maxLevel: 5,
      maxPlayouts: 200,
      graceSeconds: 60,
      webhookLoopback: true,
      healthPort: 0,
      adminPassword: 'sixteen letters!',
      token: 'wwk_key',
    });
    expect(readConfig({ WESTWALL_TRUST_PROXY: '2', WESTWALL_CORS: 'none' })).toMatchObject({
      trustedProxies: 2,
      corsOrigins: [],
    });
    expect(readConfig({ REDIS_URL: 'redis://localhost:6379' }).workersInApi).toBe(false);
  });

  it('show the playground unless it is production', () => {
    expect(readConfig({ NODE_ENV: 'production' }).playground).toBe(false);
    expect(readConfig({ NODE_ENV: 'development' }).playground).toBe(true);
  });

  it.each([
    [{ PORT: 'http' }, 'The setting PORT must be a port number from 0 to 65535, not "http".'],
    [
      { WESTWALL_CORS: 'play.example.org' },
      'The setting WESTWALL_CORS must be *, none, or origins like https://play.example.org with commas between them, not "play.example.org".',
    ],
    [
      { WESTWALL_TRUST_PROXY: 'yes' },
      'The setting WESTWALL_TRUST_PROXY must be how many proxies stand in front, or their addresses with commas between them, not "yes".',
    ],
    [
      { WESTWALL_METRICS_TOKEN: 'short' },
      'The setting WESTWALL_METRICS_TOKEN must be a secret of at least 16 letters, digits or . _ ~ + / -.',
    ],
    [{ PORT: '70000' }, 'The setting PORT must be a port number from 0 to 65535, not "70000".'],
    [{ HOST: 'a b' }, 'The setting HOST must be a host name or an IP address, not "a b".'],
    [
      { REDIS_URL: 'redis://a:1', WESTWALL_REDIS_CLUSTER: 'true' },
      'With WESTWALL_REDIS_CLUSTER set WESTWALL_QUEUE_URL too: the jobs need a Redis that is not a cluster.',
    ],
    [{ REDIS_URL: 'http://u:p@h' }, 'The setting REDIS_URL must be an address like redis://localhost:6379.'],
    [
      { WESTWALL_RECEIPT_KEY: 'x'.repeat(64) },
      'The setting WESTWALL_RECEIPT_KEY must be 32 bytes as 64 hexadecimal digits in small letters.',
    ],
    [
      { WESTWALL_SEAT_KEY: `${'x'.repeat(32)}|y` },
      'The setting WESTWALL_SEAT_KEY must be a secret of at least 32 characters, or several with | between them.',
    ],
    [
      { WESTWALL_ANONYMOUS: 'none' },
      'The setting WESTWALL_ANONYMOUS must be one of full, play, read, not "none".',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'The setting LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
    ],
    [
      { WESTWALL_THREADS: '0' },
      'The setting WESTWALL_THREADS must be a whole number from 1 to 256, not "0".',
    ],
    [
      { WESTWALL_ADMIN_PASSWORD: 'x' },
      'The setting WESTWALL_ADMIN_PASSWORD must be a secret of at least 16 characters.',
    ],
    [
      { WESTWALL_WEBHOOK_LOOPBACK: 'true', NODE_ENV: 'production' },
      'The setting WESTWALL_WEBHOOK_LOOPBACK is for tests: not where NODE_ENV is production.',
    ],
    [
      { WESTWALL_STROE: 'x' },
      'There is no setting WESTWALL_STROE; the settings are ' +
        `${SETTING_NAMES.filter((name) => name.startsWith('WESTWALL_')).join(', ')}.`,
    ],
  ])('are refused with one sentence: %j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
  });
});

describe('The page of the settings', () => {
  const page = readFileSync(join(__dirname, '../../docs/operators/configuration.md'), 'utf8');
  const rowsOf = (part: string): string[][] =>
    [...part.matchAll(/^- `(\w+)`(?: \(`(.*?)`\))?:/gm)].map(([, name, value]) => [name!, value ?? '']);
  const [program = '', tests = ''] = page.split('## Of the tests');

  it('lists them all with their defaults', () => {
    const { port, host, storeDirectory, reserveMegabytes, logLevel, ...jobs } = readConfig({});
    const { maxLevel, maxPlayouts, graceSeconds, webhookLoopback, ...access } = jobs;
    const { registration, anonymous, keyRate, redisCluster, redisReplicas, ...clients } = access;
    const { addressRate, corsOrigins, drainSeconds, ...rest } = clients;
    expect(Object.keys(rest).sort()).toEqual(['playground', 'threads', 'workersInApi']);
    const defaults: Record<string, string> = {
      PORT: String(port),
      HOST: host,
      WESTWALL_REDIS_CLUSTER: String(redisCluster),
      WESTWALL_REDIS_REPLICAS: String(redisReplicas),
      WESTWALL_STORE: storeDirectory,
      WESTWALL_RESERVE: String(reserveMegabytes),
      LOG_LEVEL: logLevel,
      WESTWALL_REGISTRATION: registration,
      WESTWALL_ANONYMOUS: anonymous,
      WESTWALL_KEY_RATE: String(keyRate),
      WESTWALL_ADDRESS_RATE: String(addressRate),
      WESTWALL_CORS: String(corsOrigins),
      WESTWALL_DRAIN: String(drainSeconds),
      WESTWALL_WEBHOOK_LOOPBACK: String(webhookLoopback),
      WESTWALL_MAX_LEVEL: String(maxLevel),
      WESTWALL_MAX_PLAYOUTS: String(maxPlayouts),
      WESTWALL_GRACE: String(graceSeconds),
    };
    expect(rowsOf(program).sort()).toEqual(SETTING_NAMES.map((name) => [name, defaults[name] ?? '']).sort());
  });

  it('lists those of the tests', () => {
    const folder = join(__dirname, '..');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.ts$/.test(file),
    );
    const used = files.flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /process\.env\['(WESTWALL_\w+)'\] \?\? (?:size\()?(\d+)/g,
      ),
    ]);
    // Several tests may read one setting.
    const rows = new Map(used.map(([, name, value]) => [name, value]));
    expect([...rows].sort()).toEqual(rowsOf(tests).sort());
  });
});
