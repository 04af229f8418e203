import { request as open } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { PATIENCE_MS } from '../support/patience';

/** Header as sent; a header that is sent twice has two entries. */
export type HeaderLine = readonly [name: string, value: string];

/** Request byte for byte: nothing is added but `Host`, `Connection` and the length of the body. */
export interface WireRequest {
  readonly method: string;
  /** Target of the request line, for example `/v1/systems?limit=1`. */
  readonly target: string;
  readonly headers: readonly HeaderLine[];
  readonly body?: string | Buffer | undefined;
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Empty for a stream, which is left as soon as it begins. */
  readonly text: string;
}

/** Sends a request that `fetch` would refuse or correct. */
export function send(url: string, { method, target, headers, body }: WireRequest): Promise<WireAnswer> {
  const { hostname, port } = new URL(url);
  const added: readonly HeaderLine[] = [
    ['Host', `${hostname}:${port}`],
    ['Connection', 'close'],
    ...(body === undefined || names(headers).includes('transfer-encoding')
      ? []
      : [['Content-Length', String(Buffer.byteLength(body))] as const]),
  ];
  const lines = [...added.filter(([name]) => !names(headers).includes(name.toLowerCase())), ...headers];
  return new Promise((resolve, reject) => {
    const sent = open({ hostname, port, method, path: target, headers: lines.flat(), agent: false });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`No answer to ${method} ${target}.`)));
    sent.on('error', reject);
    sent.on('response', (response) => {
      collect(response).then((text) => {
        sent.destroy();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      }, reject);
    });
    sent.on('connect', (response, socket, head) => {
      socket.destroy();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text: head.toString() });
    });
    sent.end(body);
  });
}

/** Names of headers, in lower case. */
function names(headers: readonly HeaderLine[]): readonly string[] {
  return headers.map(([name]) => name.toLowerCase());
}

async function collect(response: IncomingMessage): Promise<string> {
  if (response.headers['content-type']?.startsWith('text/event-stream') === true) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
