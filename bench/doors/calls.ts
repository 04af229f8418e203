import { Agent, request as httpRequest } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
}

/** Token for the metrics of a measured server. */
export const METRICS_TOKEN = 'a-token-for-the-bench';

/** Request for the metrics of a server. */
export const metricsOf = (address: string): Call => ({
  method: 'GET',
  url: `${address}/metrics`,
  headers: { authorization: `Bearer ${METRICS_TOKEN}` },
});

const agent = new Agent({ keepAlive: true });

/** Sends a request over a persistent connection, and reads the whole answer. */
export async function call({ method, url, headers, body }: Call): Promise<Answered> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const before = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, {
      method,
      agent,
      headers: {
        ...(sent !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
        }),
        ...headers,
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
          ms: performance.now() - before,
        }),
      );
    });
    outgoing.end(sent);
  });
}

/** Answer to a request that must succeed. */
export async function answerTo<T>(one: Call): Promise<T> {
  const { status, text } = await call(one);
  const answer = status < 300 ? (JSON.parse(text) as T & { readonly errors?: unknown }) : undefined;
  if (answer === undefined || answer.errors !== undefined) {
    throw new Error(`${one.method} ${one.url} answered ${status}: ${text.slice(0, 500)}`);
  }
  return answer;
}

/** Seconds of CPU used by all threads of another process; Linux counts them in nanoseconds. */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const used = threads.map((id) =>
    Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]),
  );
  return used.reduce((sum, one) => sum + one, 0) / 1e9;
}
