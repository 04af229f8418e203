import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ANONYMOUS_MODES, REGISTRATION_MODES } from './access';
import type { AnonymousMode, RegistrationMode } from './access';
import { oneOf, origins, port, proxies, seatKeys, wholeNumber } from './values';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the environment says about how to run. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Matches are kept on this Redis; without it in the folder `storeDirectory`. */
  readonly redisUrl?: string;
  readonly storeDirectory: string;
  /** Folder of a data package to play with instead of the one that comes with the program. */
  readonly dataDirectory?: string;
  /** The first signs the tokens of places, all verify; without them a key is made once and kept. */
  readonly seatKeys?: readonly [string, ...string[]];
  /** Whether everybody may register as a user, or only the administrator makes users. */
  readonly registration: RegistrationMode;
  /** What callers without an API key may do. */
  readonly anonymous: AnonymousMode;
  /** Requests a minute of an API key. */
  readonly keyRate: number;
  /** Signs the receipts: 32 bytes in hexadecimal; without it a key is made once and kept with the matches. */
  readonly receiptKey?: string;
  /** Requests a minute of one address; 0: as many as it likes. */
  readonly addressRate: number;
  /** The proxies in front: how many, or their addresses; without them nobody is believed about another's address. */
  readonly trustedProxies?: number | readonly string[];
  /** From pages of which origins browsers may call: of any, or of these. */
  readonly corsOrigins: '*' | readonly string[];
  /** Whether browsers that open `/graphql` are shown a page to try it. */
  readonly playground: boolean;
  /** Whether longer answers are sent compressed. */
  readonly compression: boolean;
  /** Whether `/metrics` answers. */
  readonly metrics: boolean;
  /** What `/metrics` wants as bearer token, if anything. */
  readonly metricsToken?: string;
  /** How long a server that is told to end still answers, in seconds, while `/ready` says that it ends. */
  readonly drainSeconds: number;
  readonly logLevel: LogLevel;
  /** Whether the process that answers requests does the jobs as well. */
  readonly workersInApi: boolean;
  /** Jobs that one process does at a time, each with a thread to think in. */
  readonly threads: number;
  /** How long a finished job is kept, in hours. */
  readonly keepJobsHours: number;
  /** How long matches are kept that say nothing of it themselves, in days; without it for good. */
  readonly keepFinishedDays?: number;
  readonly keepAbandonedDays?: number;
  /** Most that one request may ask for. */
  readonly maxNodes: number;
  readonly maxPlayouts: number;
  /** How long a request for advice waits for its answer, in seconds. */
  readonly adviceWaitSeconds: number;
  /** How long a worker that is told to end lets its jobs go on before it hands them back, in seconds. */
  readonly graceSeconds: number;
  /** Where a worker answers how it is; without it nowhere. 0 takes any free port. */
  readonly healthPort?: number;
  /** Whether webhooks may lead to this very machine; never in production. */
  readonly webhookLoopback: boolean;
  /** Opens the dashboard of the queue; without it there is none. */
  readonly adminPassword?: string;
}

/** A setting that cannot be used; the message is one sentence for the person who made it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Settings of the tests begin like this and mean nothing here. */
const testPrefix = 'WESTWALL_TEST_';

const settings = z.object({
  PORT: port.default(4000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an IP address')
    .default('localhost'),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\/[^\s]+$/, 'an address like redis://localhost:6379')
    .optional(),
  WESTWALL_STORE: z.string().default('.westwall'),
  WESTWALL_DATA: z.string().optional(),
  WESTWALL_SEAT_KEY: seatKeys.optional(),
  WESTWALL_REGISTRATION: z.enum(REGISTRATION_MODES, oneOf(REGISTRATION_MODES)).default('open'),
  WESTWALL_ANONYMOUS: z.enum(ANONYMOUS_MODES, oneOf(ANONYMOUS_MODES)).default('full'),
  WESTWALL_KEY_RATE: wholeNumber(1, 1_000_000).default(600),
  WESTWALL_RECEIPT_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, '32 bytes as 64 hexadecimal digits in small letters')
    .optional(),
  WESTWALL_ADDRESS_RATE: wholeNumber(0, 1_000_000).default(3000),
  WESTWALL_TRUST_PROXY: proxies.optional(),
  WESTWALL_CORS: origins.default('*'),
  WESTWALL_PLAYGROUND: z.enum(['true', 'false'], 'true or false').optional(),
  WESTWALL_COMPRESSION: z.enum(['true', 'false'], 'true or false').default('true'),
  WESTWALL_METRICS: z.enum(['true', 'false'], 'true or false').default('true'),
  WESTWALL_METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}$/, 'a secret of at least 16 letters, digits or . _ ~ + / -')
    .optional(),
  WESTWALL_DRAIN: wholeNumber(0, 600).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, oneOf(LOG_LEVELS)).default('info'),
  WESTWALL_WORKERS_IN_API: z.enum(['true', 'false'], 'true or false').optional(),
  WESTWALL_THREADS: wholeNumber(1, 256).optional(),
  WESTWALL_KEEP_JOBS: wholeNumber(1, 8760).default(24),
  WESTWALL_KEEP_FINISHED: wholeNumber(1, 36_500).optional(),
  WESTWALL_KEEP_ABANDONED: wholeNumber(1, 36_500).optional(),
  WESTWALL_MAX_NODES: wholeNumber(1, 10_000_000).default(1_000_000),
  WESTWALL_MAX_PLAYOUTS: wholeNumber(1, 100_000).default(10_000),
  WESTWALL_ADVICE_WAIT: wholeNumber(1, 60).default(10),
  WESTWALL_GRACE: wholeNumber(0, 3600).default(30),
  WESTWALL_HEALTH_PORT: port.optional(),
  WESTWALL_WEBHOOK_LOOPBACK: z.enum(['true', 'false'], 'true or false').default('false'),
  WESTWALL_ADMIN_PASSWORD: z.string().min(16, 'a secret of at least 16 characters').optional(),
});

/** Every environment variable that means something here. */
export const SETTING_NAMES: readonly string[] = Object.keys(settings.shape);

/** Settings whose values do not belong in a message. */
const secretSettings: ReadonlySet<string> = new Set([
  'WESTWALL_SEAT_KEY',
  'WESTWALL_RECEIPT_KEY',
  'REDIS_URL',
  'WESTWALL_ADMIN_PASSWORD',
  'WESTWALL_METRICS_TOKEN',
]);

/** Reads the settings from the environment. An empty value counts as none. Throws a ConfigError. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const unknown = Object.keys(given).find(
    (name) => name.startsWith('WESTWALL_') && !name.startsWith(testPrefix) && !SETTING_NAMES.includes(name),
  );
  if (unknown !== undefined) {
    const ours = SETTING_NAMES.filter((name) => name.startsWith('WESTWALL_'));
    throw new ConfigError(`There is no setting ${unknown}; the settings are ${ours.join(', ')}.`);
  }
  const read = settings.safeParse(given);
  if (!read.success) throw new ConfigError(sentenceOf(read.error, given));
  if (read.data.WESTWALL_WEBHOOK_LOOPBACK === 'true' && given['NODE_ENV'] === 'production') {
    throw new ConfigError(
      'The setting WESTWALL_WEBHOOK_LOOPBACK is for tests: not where NODE_ENV is production.',
    );
  }
  const { PORT, HOST, REDIS_URL, WESTWALL_STORE, WESTWALL_DATA, WESTWALL_SEAT_KEY, LOG_LEVEL } = read.data;
  const { WESTWALL_WORKERS_IN_API, WESTWALL_HEALTH_PORT, WESTWALL_ADMIN_PASSWORD, WESTWALL_RECEIPT_KEY } =
    read.data;
  const { WESTWALL_TRUST_PROXY, WESTWALL_METRICS_TOKEN, WESTWALL_KEEP_FINISHED, WESTWALL_KEEP_ABANDONED } =
    read.data;
  return {
    port: PORT,
    host: HOST,
    storeDirectory: WESTWALL_STORE,
    logLevel: LOG_LEVEL,
    workersInApi:
      WESTWALL_WORKERS_IN_API === undefined ? REDIS_URL === undefined : WESTWALL_WORKERS_IN_API === 'true',
    threads: read.data.WESTWALL_THREADS ?? availableParallelism(),
    registration: read.data.WESTWALL_REGISTRATION,
    anonymous: read.data.WESTWALL_ANONYMOUS,
    keyRate: read.data.WESTWALL_KEY_RATE,
    keepJobsHours: read.data.WESTWALL_KEEP_JOBS,
    addressRate: read.data.WESTWALL_ADDRESS_RATE,
    corsOrigins: read.data.WESTWALL_CORS,
    playground:
      read.data.WESTWALL_PLAYGROUND === undefined
        ? given['NODE_ENV'] !== 'production'
        : read.data.WESTWALL_PLAYGROUND === 'true',
    compression: read.data.WESTWALL_COMPRESSION === 'true',
    metrics: read.data.WESTWALL_METRICS === 'true',
    drainSeconds: read.data.WESTWALL_DRAIN,
    maxNodes: read.data.WESTWALL_MAX_NODES,
    maxPlayouts: read.data.WESTWALL_MAX_PLAYOUTS,
    adviceWaitSeconds: read.data.WESTWALL_ADVICE_WAIT,
    graceSeconds: read.data.WESTWALL_GRACE,
    webhookLoopback: read.data.WESTWALL_WEBHOOK_LOOPBACK === 'true',
    ...(WESTWALL_HEALTH_PORT !== undefined && { healthPort: WESTWALL_HEALTH_PORT }),
    ...(WESTWALL_ADMIN_PASSWORD !== undefined && { adminPassword: WESTWALL_ADMIN_PASSWORD }),
    ...(REDIS_URL !== undefined && { redisUrl: REDIS_URL }),
    ...(WESTWALL_DATA !== undefined && { dataDirectory: WESTWALL_DATA }),
    ...(WESTWALL_SEAT_KEY !== undefined && { seatKeys: WESTWALL_SEAT_KEY }),
    ...(WESTWALL_TRUST_PROXY !== undefined && { trustedProxies: WESTWALL_TRUST_PROXY }),
    ...(WESTWALL_METRICS_TOKEN !== undefined && { metricsToken: WESTWALL_METRICS_TOKEN }),
    ...(WESTWALL_KEEP_FINISHED !== undefined && { keepFinishedDays: WESTWALL_KEEP_FINISHED }),
    ...(WESTWALL_KEEP_ABANDONED !== undefined && { keepAbandonedDays: WESTWALL_KEEP_ABANDONED }),
    ...(WESTWALL_RECEIPT_KEY !== undefined && { receiptKey: WESTWALL_RECEIPT_KEY }),
  };
}

function sentenceOf(error: z.ZodError, given: Readonly<Record<string, string | undefined>>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const value = secretSettings.has(name) ? '' : `, not "${given[name] ?? ''}"`;
  return `The setting ${name} must be ${issue?.message ?? 'different'}${value}.`;
}
