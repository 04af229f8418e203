import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020';
import { asyncApiDocument } from '../../../src/rest/async-document';
import type { WebhookPayload } from '../../../src/service/webhooks/payload';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly payload: WebhookPayload;
}

/** Contract of events, by which each message is checked. */
const contract = new Ajv2020({ strict: false, validateFormats: false }).addSchema(
  asyncApiDocument(),
  'contract',
);

function contractFaults(payload: WebhookPayload): string[] {
  const isMessage = contract.getSchema('contract#/components/schemas/WebhookMessage')!;
  return isMessage(payload)
    ? []
    : (isMessage.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Endpoint on this machine, which records the messages and answers as the test says. */
export class Receiver {
  readonly received: Received[] = [];
  /** Statuses of the next answers; 204 when none is left. */
  readonly statuses: number[] = [];

  private constructor(private readonly server: Server) {}

  static async open(): Promise<Receiver> {
    const server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8');
      request.on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        const payload = JSON.parse(body) as WebhookPayload;
        receiver.received.push({ path: request.url ?? '', headers: request.headers, body, payload });
        response.writeHead(receiver.statuses.shift() ?? 204).end('noted');
      });
    }).listen(0, '127.0.0.1');
    const receiver = new Receiver(server);
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Messages since the last call, of which those for a program follow the contract. */
  take(): readonly Received[] {
    for (const { payload } of this.received)
      if ('sequence' in payload) expect(contractFaults(payload)).toEqual([]);
    return this.received.splice(0);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
