import {
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  context,
  diag,
  propagation,
  trace,
} from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { programVersion } from '../config/program-version';
import { operationOf } from '../http/request-scope';
import type { Handler, Handlers, Submission } from '../jobs/job-queue';
import type { StoredJson } from '../storage/json';
import type { Tracing } from './tracing';

/** Name of the program in traces, unless `OTEL_SERVICE_NAME` has another. */
const PROGRAM = 'westwall-referee';

/** Sends traces as the variables of the environment say, which the packages read themselves. */
export function exportTraces(onError: (error: unknown) => void): Tracing {
  const ignore = (): void => undefined;
  const report = (message: string): void => onError(new Error(message));
  const log = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(log, DiagLogLevel.WARN);
  const own = { 'service.name': PROGRAM, 'service.version': programVersion() };
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return { ...TRACED, close: () => provider.shutdown() };
}

const TRACED: Omit<Tracing, 'close'> = {
  requests(request, response, next) {
    const from = propagation.extract(context.active(), request.headers);
    const attributes = { 'http.request.method': request.method };
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER, attributes }, from);
    response.once('close', () => {
      const operation = operationOf(request);
      if (operation !== undefined) span.updateName(`${request.method} ${operation}`);
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(from, span), next);
  },

  sockets(socket, { headers }) {
    context.bind(propagation.extract(context.active(), headers), socket);
  },

  operations: (operations) =>
    withMethods(operations, {
      carryOut: (operation, request, call) =>
        traced(`operation ${operation.name}`, {}, async (span) => {
          const answer = await operations.carryOut(operation, request, call);
          span.setAttribute('westwall.answer', answer.status);
          return answer;
        }),
    }),

  games: (games) =>
    withMethods(games, {
      append: (request) =>
        traced('append', { attributes: { 'westwall.match': request.matchId } }, async (span) => {
          const appended = await games.append(request);
          span.setAttribute('westwall.answer', appended.status);
          return appended;
        }),
    }),

  queue: (queue) =>
    withMethods(queue, {
      submit: (submission) =>
        traced(`submit ${submission.kind}`, { kind: SpanKind.PRODUCER, attributes: jobOf(submission) }, () =>
          queue.submit(withTrace(submission)),
        ),
      work: (handlers, options) => queue.work(tracedHandlers(handlers), options),
    }),

  post: (post) => (url, body, headers, signal) => {
    const attributes = { 'http.request.method': 'POST', 'server.address': new URL(url).hostname };
    return traced('POST webhook', { kind: SpanKind.CLIENT, attributes }, async (span) => {
      const posted = await post(url, body, { ...headers, ...traceHeaders() }, signal);
      if (posted.status !== null) span.setAttribute('http.response.status_code', posted.status);
      if (posted.problem !== null) span.setStatus({ code: SpanStatusCode.ERROR, message: posted.problem });
      return posted;
    });
  },
};

interface Noted {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
  /** By default the work under way. */
  readonly from?: Context;
}

/** Notes the work of a function as a span, with its error if it fails. */
async function traced<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, from = context.active() }: Noted,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  return tracer().startActiveSpan(name, { kind, attributes }, from, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

const tracer = (): ReturnType<typeof trace.getTracer> => trace.getTracer(PROGRAM);

function jobOf({ id, kind }: { readonly id: string; readonly kind: string }): Attributes {
  return { 'westwall.job.id': id, 'westwall.job.kind': kind };
}

/** Headers that let another process continue the trace. */
function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Keeps the trace in the payloads of a job and its parts, whose handlers read the members that they know. */
function withTrace(submission: Submission): Submission {
  const { payload, parts } = submission;
  const noted = (json: StoredJson): StoredJson => (isObject(json) ? { ...json, ...traceHeaders() } : json);
  return {
    ...submission,
    payload: noted(payload),
    ...(parts && { parts: parts.map((part) => ({ ...part, payload: noted(part.payload) })) }),
  };
}

function isObject(json: StoredJson): json is { readonly [name: string]: StoredJson } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function tracedHandlers(handlers: Handlers): Handlers {
  const named = Object.entries(handlers).map(([kind, handler]): [string, Handler] => [
    kind,
    withMethods(handler, {
      run(work) {
        const from = propagation.extract(context.active(), work.payload);
        const attributes = { ...jobOf({ id: work.id, kind }), 'westwall.job.attempt': work.attempt };
        return traced(`job ${kind}`, { kind: SpanKind.CONSUMER, attributes, from }, () => handler.run(work));
      },
    }),
  ]);
  return Object.fromEntries(named);
}

/** Like `target`, with some methods replaced; the others keep it as their `this`. */
function withMethods<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(of, name) {
      if (name in methods) return methods[name as keyof T];
      const member: unknown = Reflect.get(of, name, of);
      return typeof member === 'function' ? (member.bind(of) as unknown) : member;
    },
  });
}
