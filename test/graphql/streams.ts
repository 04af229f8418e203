import { createClient as sseClient } from 'graphql-sse';
import { createClient as wsClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { GraphqlClient } from './client';

/** Transports of a subscription. */
export const WAYS = ['websocket', 'server-sent events'] as const;

export interface Received {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

export interface Stream {
  next(): Promise<Received>;
  /** True if the stream has ended without another value. */
  ended(): Promise<boolean>;
  /** Breaks the connection. */
  leave(): Promise<void>;
}

/** Subscribes over a transport. A failure of the whole operation is reported like any answer. */
export function subscribe(
  way: (typeof WAYS)[number],
  { url }: Pick<GraphqlClient, 'url'>,
  { query, variables, token }: { query: string; variables?: Record<string, unknown>; token?: string },
): Stream {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const client =
    way === 'websocket'
      ? wsClient({
          url: `${url.replace('http', 'ws')}/graphql`,
          webSocketImpl: WebSocket,
          retryAttempts: 0,
          connectionParams: authorization,
        })
      : sseClient({ url: `${url}/graphql/stream`, headers: authorization, retryAttempts: 0 });
  const values = client.iterate({ query, variables: variables ?? {} }) as AsyncIterableIterator<Received>;
  return {
    async next() {
      try {
        const { done, value } = await values.next();
        if (done === true) throw new Error('The stream has ended.');
        return value;
      } catch (error) {
        if (Array.isArray(error)) return { errors: error as NonNullable<Received['errors']> };
        throw error;
      }
    },
    async ended() {
      const { done = false } = await values.next();
      return done;
    },
    async leave() {
      await values.return?.();
      await client.dispose();
    },
  };
}

/** Codes of the errors of an answer. */
export const codesOf = ({ errors = [] }: Received): readonly unknown[] =>
  errors.map(({ extensions }) => extensions?.code);
