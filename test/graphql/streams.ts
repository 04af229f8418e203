import { createClient as sseClient } from 'graphql-sse';
import { createClient as wsClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Door } from './client';

/** The ways in which a subscription can be told. */
export const WAYS = ['websocket', 'server-sent events'] as const;

export interface Told {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly code?: unknown };
  }[];
}

export interface Stream {
  next(): Promise<Told>;
  /** Whether nothing more came. */
  ended(): Promise<boolean>;
  /** Breaks the connection off. */
  leave(): Promise<void>;
}

/** Subscribes through a door. What makes the operation fail as a whole is told like any answer. */
export function subscribe(
  way: (typeof WAYS)[number],
  { url }: Pick<Door, 'url'>,
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
  const told = client.iterate({ query, variables: variables ?? {} }) as AsyncIterableIterator<Told>;
  return {
    async next() {
      try {
        const { done, value } = await told.next();
        if (done === true) throw new Error('The stream has ended.');
        return value;
      } catch (error) {
        if (Array.isArray(error)) return { errors: error as NonNullable<Told['errors']> };
        throw error;
      }
    },
    async ended() {
      const { done = false } = await told.next();
      return done;
    },
    async leave() {
      await told.return?.();
      await client.dispose();
    },
  };
}

/** The codes of the errors of an answer. */
export const codesOf = ({ errors = [] }: Told): readonly unknown[] =>
  errors.map(({ extensions }) => extensions?.code);
