import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { openTracing } from '../../src/telemetry/tracing';
import { Receiver } from '../service/webhooks/receiver';
import { Program } from '../support/program';
import { startRedis } from '../support/redis';

/** Span in the JSON of OTLP. */
interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

interface SentTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { readonly key: string; readonly value: object }[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** Span with the name of the process that sent it. */
interface NamedSpan extends SentSpan {
  readonly process: string;
}

/** Receiver of traces, as a collector is one. */
class Collector {
  readonly spans: NamedSpan[] = [];
  readonly #server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      this.#note(JSON.parse(body) as SentTraces);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });

  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #note({ resourceSpans }: SentTraces): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name');
      const process = String(Object.values(service?.value ?? {})[0]);
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, process }))));
    }
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

describe('A trace', () => {
  it('follows a request through the append, the job, the worker and the webhook', async () => {
    const redis = await startRedis();
    const collector = new Collector();
    const receiver = await Receiver.open();
    const settings = {
      REDIS_URL: redis.url,
      WESTWALL_WEBHOOK_LOOPBACK: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open(),
      OTEL_BSP_SCHEDULE_DELAY: '50',
    };
    const server = Program.start({ ...settings, OTEL_SERVICE_NAME: 'server' });
    const worker = Program.run([process.execPath, join(__dirname, '../../dist/worker.js')], {
      env: { PATH: process.env['PATH'], ...settings, OTEL_SERVICE_NAME: 'worker', WESTWALL_THREADS: '1' },
    });
    try {
      const url = await server.address();
      const post = async <T>(
        path: string,
        body: object,
        headers: Record<string, string> = {},
      ): Promise<T> => {
        const response = await fetch(`${url}/v1${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        expect(response.ok).toBe(true);
        return (await response.json()) as T;
      };
      const { match, seats } = await post<{ match: { id: string }; seats: { token: string }[] }>('/matches', {
        ...{ system: 'hurtgen-forest', scenario: 'historical', seats: ['us'] },
      });
      const bearer = { Authorization: `Bearer ${seats[0]!.token}` };
      await post('/webhooks', { match: match.id, url: receiver.url, kinds: ['entry'] }, bearer);
      const submission = { version: 0, actions: [{ type: 'offerDraw' }] };
      await post(`/matches/${match.id}/actions`, submission, { ...bearer, traceparent });

      const path = [
        'server: POST submitActions',
        'server: operation submitActions',
        'server: append',
        'server: submit webhook-event',
        'worker: job webhook-event',
        'worker: submit webhook-delivery',
        'worker: job webhook-delivery',
        'worker: POST webhook',
      ];
      const ofTrace = (): readonly NamedSpan[] => collector.spans.filter(({ traceId }) => traceId === trace);
      const names = (): readonly string[] => ofTrace().map((span) => `${span.process}: ${span.name}`);
      while (!path.every((name) => names().includes(name))) await sleep(20);

      const parentOf = new Map(ofTrace().map((span) => [span.spanId, span.parentSpanId]));
      const orphans = ofTrace().filter(({ parentSpanId = '' }) => !parentOf.has(parentSpanId));
      expect(orphans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
        ['POST submitActions', '00f067aa0ba902b7'],
      ]);
      expect(receiver.take()[0]?.headers['traceparent']).toMatch(new RegExp(`^00-${trace}-`));
    } finally {
      await Promise.all([server.end(), worker.end()]);
      await receiver.close();
      collector.close();
      await redis.stop();
    }
  });
});

describe('A caller’s trace', () => {
  it('goes on over a websocket and in a call of an assistant', async () => {
    const collector = new Collector();
    const server = Program.start({
      OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open(),
      OTEL_BSP_SCHEDULE_DELAY: '50',
    });
    try {
      const url = await server.address();
      const socket = new WebSocket(`${url}/graphql`, 'graphql-transport-ws', { headers: { traceparent } });
      await once(socket, 'open');
      socket.send('{ "type": "connection_init" }');
      await once(socket, 'message');
      const payload = { query: '{ systems { id } }' };
      socket.send(JSON.stringify({ id: 'one', type: 'subscribe', payload }));
      await once(socket, 'message');
      socket.terminate();
      const call = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'systems', arguments: {} },
      };
      const answered = await fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', traceparent },
        body: JSON.stringify(call),
      });
      expect(answered.status).toBe(200);
      const ofTrace = (): readonly NamedSpan[] => collector.spans.filter(({ traceId }) => traceId === trace);
      while (ofTrace().length < 3) await sleep(20);
      const names = ofTrace().map(({ name }) => name);
      expect(names.sort()).toEqual(['POST mcp', 'operation listSystems', 'operation listSystems']);
    } finally {
      await server.end();
      collector.close();
    }
  });
});

describe('Traces are', () => {
  const fail = (error: unknown): never => {
    throw error;
  };

  it.each([
    {},
    { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_EXPORTER: 'none' },
  ])('off with %j, and no package is loaded', async (environment) => {
    const part = {} as never;
    expect((await openTracing(environment, fail)).games(part)).toBe(part);
    expect((await openTracing(environment, fail)).requests).toBeUndefined();
  });

  it.each([
    [{ OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER must be otlp or none, not "zipkin".'],
    [
      { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, not "grpc".',
    ],
  ])('refused with %j', async (environment, sentence) => {
    await expect(openTracing(environment, fail)).rejects.toThrow(sentence);
  });
});
