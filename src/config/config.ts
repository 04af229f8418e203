import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { TOP_LEVEL } from '../ai/api';
import { ANONYMOUS_MODES, REGISTRATION_MODES } from './access';
import { flag, oneOf, origins, port, proxies, redisAddress, seatKeys, wholeNumber } from './values';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Settings, each with its environment variable and its form. */
const SETTINGS = {
  /** 0 takes any free port. */
  port: ['PORT', port.default(4000)],
  host: [
    'HOST',
    z
      .string()
      .regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address')
      .default('localhost'),
  ],
  /** Redis that keeps the matches; without it they are in the folder `storeDirectory`. */
  redisUrl: ['REDIS_URL', redisAddress.optional()],
  /** True if that Redis is a node of a Redis Cluster. */
  redisCluster: ['WESTWALL_REDIS_CLUSTER', flag.default(false)],
  /** Number of its replicas that must have a write before it is acknowledged. */
  redisReplicas: ['WESTWALL_REDIS_REPLICAS', wholeNumber(0, 5).default(0)],
  /** Redis that keeps the jobs, not a cluster; by default that of the matches. */
  queueUrl: ['WESTWALL_QUEUE_URL', redisAddress.optional()],
  storeDirectory: ['WESTWALL_STORE', z.string().default('.westwall')],
  /** Free space, in megabytes, that always remains on the disk of the folder. */
  reserveMegabytes: ['WESTWALL_RESERVE', wholeNumber(1, 1_000_000).default(64)],
  /** Folder of a data package that replaces the one of the program. */
  dataDirectory: ['WESTWALL_DATA', z.string().optional()],
  /** The first key signs seat tokens, all keys verify them; without them a key is generated once and kept. */
  seatKeys: ['WESTWALL_SEAT_KEY', seatKeys.optional()],
  /** `open`: anyone may register as a user. `closed`: only the administrator creates users. */
  registration: [
    'WESTWALL_REGISTRATION',
    z.enum(REGISTRATION_MODES, oneOf(REGISTRATION_MODES)).default('open'),
  ],
  /** Rights of callers without an API key. */
  anonymous: ['WESTWALL_ANONYMOUS', z.enum(ANONYMOUS_MODES, oneOf(ANONYMOUS_MODES)).default('full')],
  /** Requests per minute of an API key. */
  keyRate: ['WESTWALL_KEY_RATE', wholeNumber(1, 1_000_000).default(600)],
  /**
   * Key that signs receipts: 32 bytes in hexadecimal; without it a key is generated once and kept with the matches.
   */
  receiptKey: [
    'WESTWALL_RECEIPT_KEY',
    z
      .string()
      .regex(/^[0-9a-f]{64}$/, '32 bytes as 64 hexadecimal digits in small letters')
      .optional(),
  ],
  /** Requests per minute of one address; 0 for no limit, neither of requests nor of streams. */
  addressRate: ['WESTWALL_ADDRESS_RATE', wholeNumber(0, 1_000_000).default(3000)],
  /**
   * Number or addresses of the proxies in front; without them no sender's claim about another address is believed.
   */
  trustedProxies: ['WESTWALL_TRUST_PROXY', proxies.optional()],
  /** Origins whose pages may call the service: any, or these. */
  corsOrigins: ['WESTWALL_CORS', origins.default('*')],
  /** Bearer token that opens `/metrics`; without it there is no such page. */
  metricsToken: [
    'WESTWALL_METRICS_TOKEN',
    z
      .string()
      .regex(/^[\w.~+/-]{16,}$/, 'a secret of at least 16 letters, digits or . _ ~ + / -')
      .optional(),
  ],
  /** Seconds for which a server that shuts down still answers, while `/ready` reports that it ends. */
  drainSeconds: ['WESTWALL_DRAIN', wholeNumber(0, 600).default(0)],
  logLevel: ['LOG_LEVEL', z.enum(LOG_LEVELS, oneOf(LOG_LEVELS)).default('info')],
  /** True if the process that answers requests also does the jobs. */
  workersInApi: ['WESTWALL_WORKERS_IN_API', flag.optional()],
  /** Jobs that one process does at a time, each with a thread to think in. */
  threads: ['WESTWALL_THREADS', wholeNumber(1, 256).default(availableParallelism())],
  /** Days for which a match is kept that has no setting of its own; without it matches are kept for good. */
  keepFinishedDays: ['WESTWALL_KEEP_FINISHED', wholeNumber(1, 36_500).optional()],
  keepAbandonedDays: ['WESTWALL_KEEP_ABANDONED', wholeNumber(1, 36_500).optional()],
  /** Folder of the archive for finished matches without requests; without it they stay in the store. */
  archive: ['WESTWALL_ARCHIVE', z.string().optional()],
  /** Maximum that one request may ask for. */
  maxLevel: ['WESTWALL_MAX_LEVEL', wholeNumber(0, TOP_LEVEL).default(TOP_LEVEL)],
  maxPlayouts: ['WESTWALL_MAX_PLAYOUTS', wholeNumber(1, 100_000).default(10_000)],
  /** Seconds that a worker which shuts down gives its jobs before it hands them back. */
  graceSeconds: ['WESTWALL_GRACE', wholeNumber(0, 3600).default(30)],
  /** Port on which a worker reports its health, if any. 0 takes any free port. */
  healthPort: ['WESTWALL_HEALTH_PORT', port.optional()],
  /** True if webhooks may lead to this machine; never in production. */
  webhookLoopback: ['WESTWALL_WEBHOOK_LOOPBACK', flag.default(false)],
  /** Credential of `westwall mcp`: a seat token or an API key; without it the caller is anonymous. */
  token: ['WESTWALL_TOKEN', z.string().optional()],
  /** Opens the dashboard of the queue; without it there is none. */
  adminPassword: [
    'WESTWALL_ADMIN_PASSWORD',
    z.string().min(16, 'a secret of at least 16 characters').optional(),
  ],
} as const satisfies Readonly<Record<string, readonly [string, z.ZodType]>>;

/** Values of the settings. */
export type Config = {
  readonly [Name in keyof typeof SETTINGS]: z.infer<(typeof SETTINGS)[Name][1]>;
} & {
  readonly workersInApi: boolean;
  /** True if browsers that open `/graphql` get a page to try it; false in production. */
  readonly playground: boolean;
};

/** Thrown for an unusable setting; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Prefix of settings for tests, which the service ignores. */
const testPrefix = 'WESTWALL_TEST_';

/** Names of all environment variables that the service reads. */
export const SETTING_NAMES: readonly string[] = Object.values(SETTINGS).map(([name]) => name);

/** Settings whose values do not belong in a message. */
const secretSettings: ReadonlySet<string> = new Set([
  'WESTWALL_SEAT_KEY',
  'WESTWALL_RECEIPT_KEY',
  'REDIS_URL',
  'WESTWALL_QUEUE_URL',
  'WESTWALL_ADMIN_PASSWORD',
  'WESTWALL_METRICS_TOKEN',
  'WESTWALL_TOKEN',
]);

/** Reads the settings from the environment. An empty value counts as missing. Throws a ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = Object.keys(given).find(
    (name) => name.startsWith('WESTWALL_') && !name.startsWith(testPrefix) && !SETTING_NAMES.includes(name),
  );
  if (unknown !== undefined) {
    const ours = SETTING_NAMES.filter((name) => name.startsWith('WESTWALL_'));
    throw new ConfigError(`There is no setting ${unknown}; the settings are ${ours.join(', ')}.`);
  }
  const read = z.object(Object.fromEntries(Object.values(SETTINGS))).safeParse(given);
  if (!read.success) throw new ConfigError(sentenceOf(read.error, given));
  if (read.data['WESTWALL_WEBHOOK_LOOPBACK'] === true && given['NODE_ENV'] === 'production') {
    throw new ConfigError(
      'The setting WESTWALL_WEBHOOK_LOOPBACK is for tests: not where NODE_ENV is production.',
    );
  }
  if (read.data['WESTWALL_REDIS_CLUSTER'] === true && read.data['WESTWALL_QUEUE_URL'] === undefined) {
    throw new ConfigError(
      'With WESTWALL_REDIS_CLUSTER set WESTWALL_QUEUE_URL too: the jobs need a Redis that is not a cluster.',
    );
  }
  const values = Object.entries(SETTINGS).map(([name, [variable]]) => [name, read.data[variable]]);
  const config = Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Omit<
    Config,
    'workersInApi' | 'playground'
  > &
    Partial<Pick<Config, 'workersInApi'>>;
  return {
    ...config,
    workersInApi: config.workersInApi ?? config.redisUrl === undefined,
    playground: given['NODE_ENV'] !== 'production',
  };
}

function sentenceOf(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const value = secretSettings.has(name) ? '' : `, not "${given[name] ?? ''}"`;
  return `The setting ${name} must be ${issue?.message ?? 'different'}${value}.`;
}
