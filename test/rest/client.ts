import { createServer } from '../../src/server/server';
import type { ServerConfig } from '../../src/server/config';
import type { RunningServer } from '../../src/server/server';
import { openApiDocument } from '../../src/rest/document';
import type { RefereeService } from '../../src/service/service';

/** Answer to a REST request; the body as text and, if it is JSON, as a value. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: T;
}

export interface Asked {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a text is sent unchanged. */
  readonly body?: unknown;
}

/** Server on a free port, asked over REST. */
export class RestClient {
  private constructor(readonly server: RunningServer) {}

  static async open(service: RefereeService, config: Partial<ServerConfig> = {}): Promise<RestClient> {
    return new RestClient(await createServer(service, { port: 0, host: '127.0.0.1', ...config }));
  }

  close(): Promise<void> {
    return this.server.close();
  }

  get<T>(path: string, asked: Asked = {}): Promise<Answer<T>> {
    return this.ask('GET', path, asked);
  }

  post<T>(path: string, body: unknown, asked: Asked = {}): Promise<Answer<T>> {
    return this.ask('POST', path, { ...asked, body });
  }

  /** Asks for a path under /v1. */
  async ask<T>(method: string, path: string, { token, headers = {}, body }: Asked = {}): Promise<Answer<T>> {
    const response = await fetch(`${this.server.url}/v1${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = isStream(response) ? await leave(response) : await response.text();
    const json = text !== '' && /json/.test(response.headers.get('content-type') ?? '');
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: json ? JSON.parse(text) : null,
    };
    assertListed(method, path, answer);
    return answer;
  }
}

interface Described {
  readonly pattern: RegExp;
  readonly item: Readonly<Record<string, { readonly operationId: string; readonly responses: Responses }>>;
}

type Responses = Readonly<Record<string, { readonly content?: Readonly<Record<string, ProblemContent>> }>>;

interface ProblemContent {
  readonly schema: {
    readonly allOf?: readonly {
      readonly properties?: { readonly code: { readonly enum: readonly string[] } };
    }[];
  };
}

const described = describedIn(JSON.stringify(openApiDocument()));

function describedIn(contract: string): readonly Described[] {
  const { paths } = JSON.parse(contract) as { readonly paths: Readonly<Record<string, Described['item']>> };
  return Object.entries(paths).map(([path, item]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    item,
  }));
}

/** Throws if the contract does not list the code of a problem among those of the operation and the status. */
function assertListed(method: string, path: string, { status, headers, body }: Answer): void {
  if (headers.get('content-type')?.startsWith('application/problem+json') !== true) return;
  const found = described.find(({ pattern }) => pattern.test(path.split('?')[0] ?? ''));
  const operation = found?.item[method.toLowerCase()];
  if (operation === undefined) return;
  const { code } = body as { readonly code: string };
  const parts = operation.responses[status]?.content?.['application/problem+json']?.schema.allOf ?? [];
  if (!parts.some(({ properties }) => properties?.code.enum.includes(code) === true)) {
    throw new Error(`The contract does not list ${code} under ${status} of ${operation.operationId}.`);
  }
}

function isStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/** Leaves a stream without waiting for its end. */
async function leave({ body }: Response): Promise<string> {
  await body?.cancel();
  return '';
}
