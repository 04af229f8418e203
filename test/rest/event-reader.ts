import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Event as it came over the wire. */
interface WireEvent {
  readonly id: string | undefined;
  readonly event: string | undefined;
  readonly data: { readonly entry: { readonly number: number } | null } & Readonly<Record<string, unknown>>;
}

export interface EventReader {
  readonly status: number;
  readonly type: string | undefined;
  /** Next event; undefined when the stream has ended or broken. */
  next(): Promise<WireEvent | undefined>;
  /** Breaks the connection without notice. */
  kill(): void;
}

/** Reads server-sent events over its own connection. */
export async function readEvents(
  url: string,
  { token, last, agent }: { token?: string | undefined; last?: string | undefined; agent?: Agent } = {},
): Promise<EventReader> {
  const asking: ClientRequest = request(url, {
    ...(agent !== undefined && { agent }),
    headers: {
      accept: 'text/event-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(last !== undefined && { 'last-event-id': last }),
    },
  });
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  // A killed connection ends up here.
  response.on('error', () => undefined);
  asking.on('error', () => undefined);
  const lines = createInterface({ input: response, crlfDelay: Infinity })[Symbol.asyncIterator]();
  return {
    status: response.statusCode ?? 0,
    type: response.headers['content-type'],
    async next() {
      const fields = new Map<string, string>();
      for (;;) {
        // A killed connection breaks off the lines.
        const read = await lines.next().catch(() => undefined);
        if (read === undefined || read.done === true) return undefined;
        const line = read.value;
        if (line !== '') {
          const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
          fields.set(name, value);
        } else if (fields.has('data')) {
          const data = JSON.parse(fields.get('data')!) as WireEvent['data'];
          return { id: fields.get('id'), event: fields.get('event'), data };
        } else {
          fields.clear();
        }
      }
    },
    kill: () => asking.destroy(),
  };
}
