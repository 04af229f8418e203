import type { Request, RequestHandler } from 'express';
import { GraphQLError } from 'graphql';
import { createHandler } from 'graphql-sse';
import type { Handler } from 'graphql-sse';
import type { RequestContext } from '../resolvers/context';
import { codedError } from '../schema/coded-error';
import type { ServerLog } from '../http/api-config';
import { requestsFor } from './limits/cost';
import { noteErrors } from './errors';
import type { OperationReader } from './operation';
import { operationLabel } from './operation-label';
import { whenOver } from '../http/connections';
import { Outlet } from '../http/outlet';
import { RefusedRequest } from '../http/refused-request';
import { callerOf, chargeRequest, holdStream, logOf, noteOperation } from '../http/request-scope';

/** GraphQL over server-sent events; `close` ends the streams. */
export interface EventStreamApi {
  readonly handler: RequestHandler;
  close(): Promise<void>;
}

/** A type alias, since the library does not accept an interface. */
type Context = Pick<RequestContext, keyof RequestContext>;

type RequestBody = Parameters<Handler<Request, Outlet>>[0]['body'];

const mediaType = 'text/event-stream';

/**
 * GraphQL over server-sent events: the protocol of graphql-sse in its "distinct connections" mode, with a separate
 * connection for every operation. Limits and tokens are those of HTTP.
 */
export function openEventStream(operations: OperationReader, log: ServerLog | undefined): EventStreamApi {
  const open = new Set<AsyncGenerator<string>>();
  const shown = (error: GraphQLError, request: Request): GraphQLError => {
    noteErrors([error], request);
    const { message, extensions = {} } = operations.format(error);
    return new GraphQLError(message, { nodes: error.nodes ?? null, path: error.path ?? null, extensions });
  };
  const handle = createHandler<Request, Outlet, Context>({
    // Without a token no stream can be reserved: reservations would never end.
    authenticate: () => null,
    async onSubscribe({ raw: request }, { query, variables, operationName }) {
      const read = operations.read({ query, variables, operationName }, callerOf(request));
      if (!('document' in read)) return { data: null, errors: read };
      noteOperation(request, operationLabel(read.document, read.operationName));
      try {
        await chargeRequest(request, requestsFor(read.cost));
        return read;
      } catch (error) {
        if (!(error instanceof RefusedRequest)) throw error;
        return { data: null, errors: [new GraphQLError(error.message, { originalError: error })] };
      }
    },
    async onNext(_context, { context }, { errors, ...result }) {
      // The library buffers unsent results, so the source waits until each has been sent.
      await context.sent;
      return errors === undefined
        ? result
        : { ...result, errors: errors.map((error) => shown(error, context.response.req)) };
    },
  });
  return {
    async handler(request, response) {
      if (!request.accepts(mediaType)) {
        response.status(406).json({ errors: [codedError('NOT_ACCEPTABLE')] });
        return;
      }
      holdStream(request);
      const outlet = new Outlet(response);
      const [body, { status, headers }] = await handle({
        method: request.method,
        url: request.originalUrl,
        headers: { get: (name) => (name === 'accept' ? mediaType : request.headers[name]?.toString()) },
        body: request.body as RequestBody,
        raw: request,
        context: outlet,
      });
      response.status(status).set(headers ?? {});
      if (body === null || typeof body === 'string') {
        response.end(body);
        return;
      }
      open.add(body);
      whenOver(response, () => void body.return(undefined));
      try {
        for await (const text of body) {
          await outlet.send(text);
          if (outlet.isLeft) break;
        }
      } catch (error) {
        logOf(log, request)?.error({ err: error }, 'A stream has broken off.');
      }
      open.delete(body);
      response.end();
    },
    async close() {
      await Promise.all([...open].map((body) => body.return(undefined)));
    },
  };
}
