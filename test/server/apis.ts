import { startHarness } from '../service/harness';
import type { Harness } from '../service/harness';
import { createServer } from '../../src/server/server';
import type { ServerConfig } from '../../src/server/config';
import type { RunningServer } from '../../src/server/server';
import { subscribe } from '../graphql/streams';

export const APIS = ['GraphQL', 'REST', 'server-sent events', 'websocket'] as const;
export type ApiName = (typeof APIS)[number];

/** Outcome of a request: `code` is that of the first error, null if there is none. */
export interface Outcome {
  /** Status of HTTP; 0 if there is none. */
  readonly status: number;
  readonly code: unknown;
  readonly details: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export interface Asked {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** GraphQL document; by default for the titles of the games, which REST always asks for. */
  readonly query?: string;
  readonly variables?: Record<string, unknown>;
}

interface Failure {
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Servers in front of one service, asked over every transport. */
export class Servers {
  private readonly running = new Set<RunningServer>();

  private constructor(readonly harness: Harness) {}

  static async start(): Promise<Servers> {
    return new Servers(await startHarness());
  }

  async open(config: Partial<ServerConfig> = {}, service = this.harness.service): Promise<RunningServer> {
    const server = await createServer(service, { port: 0, host: '127.0.0.1', ...config });
    this.running.add(server);
    return server;
  }

  /** Ends one server before the others. */
  async end(server: RunningServer): Promise<void> {
    this.running.delete(server);
    await server.close();
  }

  async close(): Promise<void> {
    await Promise.all([...this.running].map((server) => server.close()));
    await this.harness.close();
  }
}

export async function askAt(client: ApiName, { url }: RunningServer, asked: Asked = {}): Promise<Outcome> {
  const { query = '{ systems { title } }', variables = {}, token, headers = {} } = asked;
  const own = { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  switch (client) {
    case 'REST':
      return outcomeOf(await fetch(`${url}/v1/systems`, { headers: own }));
    case 'GraphQL':
    case 'server-sent events': {
      const [path, accept] =
        client === 'GraphQL' ? ['/graphql', 'application/json'] : ['/graphql/stream', 'text/event-stream'];
      const body = JSON.stringify({ query, variables });
      const sent = { accept, 'content-type': 'application/json', ...own };
      return outcomeOf(await fetch(`${url}${path}`, { method: 'POST', headers: sent, body }));
    }
    case 'websocket': {
      const stream = subscribe(
        'websocket',
        { url },
        { query, variables, ...(token !== undefined && { token }) },
      );
      try {
        const { errors: [error] = [] } = await stream.next();
        return { status: 0, headers: new Headers(), ...reasonOf(error) };
      } finally {
        await stream.leave();
      }
    }
  }
}

async function outcomeOf(response: Response): Promise<Outcome> {
  const { status, headers } = response;
  const text = await response.text();
  const json = /^data: (\{.*\})$/m.exec(text)?.[1] ?? text;
  const body = JSON.parse(json) as { errors?: readonly Failure[]; code?: unknown; details?: object };
  if (body.errors !== undefined) return { status, headers, ...reasonOf(body.errors[0]) };
  return { status, headers, code: body.code ?? null, details: { ...body.details } };
}

function reasonOf(error: Failure | undefined): Pick<Outcome, 'code' | 'details'> {
  const { code = null, ...details } = error?.extensions ?? {};
  return { code, details };
}
