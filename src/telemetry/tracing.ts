import type { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { ConfigError } from '../config/config';
import type { JobQueue } from '../jobs/job-queue';
import type { Dispatcher } from '../operations/dispatcher';
import type { Post } from '../outgoing/post';
import type { GameStore } from '../storage/game-store';

/** Parts of the program with their work noted in traces, which continue through jobs in other processes. */
export interface Tracing {
  /** Begins a trace for a request, or continues that of its `traceparent`. */
  readonly requests: RequestHandler | undefined;
  /** Lets the work for a socket continue the trace of its request. */
  readonly sockets: ((socket: EventEmitter, request: IncomingMessage) => void) | undefined;
  readonly operations: <Subjects>(operations: Dispatcher<Subjects>) => Dispatcher<Subjects>;
  readonly games: (games: GameStore) => GameStore;
  readonly queue: (queue: JobQueue) => JobQueue;
  readonly post: (post: Post) => Post;
  /** Sends what is not sent yet. */
  readonly close: () => Promise<void>;
}

/** Parts as they are. */
export const UNTRACED: Tracing = {
  requests: undefined,
  sockets: undefined,
  operations: (operations) => operations,
  games: (games) => games,
  queue: (queue) => queue,
  post: (post) => post,
  close: () => Promise.resolve(),
};

type Environment = Readonly<Record<string, string | undefined>>;

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] as const;
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'] as const;

/** True if the standard variables name a receiver of traces. Throws a ConfigError for one that is not spoken to. */
function isWanted(environment: Environment): boolean {
  const { OTEL_SDK_DISABLED, OTEL_TRACES_EXPORTER: exporter = '' } = environment;
  if (OTEL_SDK_DISABLED?.toLowerCase() === 'true' || exporter === 'none') return false;
  const isNamed = ENDPOINTS.some((name) => (environment[name] ?? '') !== '');
  if (exporter === '' && !isNamed) return false;
  if (exporter !== '' && exporter !== 'otlp') {
    throw new ConfigError(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`);
  }
  const other = PROTOCOLS.find((name) => !['', 'http/json'].includes(environment[name] ?? ''));
  if (other !== undefined) throw new ConfigError(`${other} must be http/json, not "${environment[other]}".`);
  return true;
}

/**
 * Opens traces if the environment wants them, and loads the packages of OpenTelemetry only then. `onError` receives
 * what their exporter reports. Throws a ConfigError.
 */
export async function openTracing(
  environment: Environment,
  onError: (error: unknown) => void,
): Promise<Tracing> {
  if (!isWanted(environment)) return UNTRACED;
  try {
    const { exportTraces } = await import('./open-telemetry.ts');
    return exportTraces(onError);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new ConfigError(
      'Traces need packages that are not installed: npm install --no-save @opentelemetry/sdk-trace-node @opentelemetry/exporter-trace-otlp-http @opentelemetry/resources.',
    );
  }
}
