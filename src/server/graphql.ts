import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import { Router, type RequestHandler } from 'express';
import { schema } from '../resolvers/schema';
import type { RefereeService } from '../service/service';
import { asked, askedByProgram } from './asked';
import { MAX_DOCUMENT_TOKENS } from './config';
import { libraryLog, makeFormatError, notingRequests, type HttpContext } from './errors';
import { openEventStream } from './event-stream';
import { costLimitPlugin } from './limits/cost';
import { DOCUMENT_RULES } from './limits/document-rules';
import { OperationReader } from './operation';
import { hasPlayground, noPlayground, playground } from './playground';
import { callerOf } from '../http/request-scope';
import { openWebsocket, type WebsocketParts } from './websocket';

/**
 * GraphQL over all its transports. `stop` ends subscriptions, lets requests under way finish and closes the
 * connections.
 */
export interface GraphqlApi {
  readonly handler: Router;
  stop(): Promise<void>;
}

export interface GraphqlParts extends WebsocketParts {
  readonly service: RefereeService;
  /** True if browsers get a page to try it. */
  readonly playground: boolean;
}

/** Answers depend on the credential. */
const uncached: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

export async function openGraphql(parts: GraphqlParts): Promise<GraphqlApi> {
  const { service, httpServer, log } = parts;
  const apollo = new ApolloServer<HttpContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: MAX_DOCUMENT_TOKENS },
    validationRules: [...DOCUMENT_RULES],
    formatError: makeFormatError(log),
    logger: libraryLog(log),
    stopOnTerminationSignals: false,
    plugins: [
      ApolloServerPluginDrainHttpServer({ httpServer }),
      ApolloServerPluginLandingPageDisabled(),
      // This plugin would look at every field, and no answer may be cached.
      ApolloServerPluginCacheControlDisabled(),
      notingRequests,
      costLimitPlugin(schema),
    ],
  });
  await apollo.start();
  const single = expressMiddleware(apollo, {
    context: async ({ req: request }) => ({ service, caller: callerOf(request), request }),
  });
  const operations = new OperationReader(schema, service, log);
  const websocket = openWebsocket(operations, parts);
  const stream = openEventStream(operations, log);
  const handler = Router();
  handler.use('/stream', asked, stream.handler);
  handler.use(parts.playground && hasPlayground() ? playground() : noPlayground);
  handler.use(uncached, askedByProgram, asked, single);
  return {
    handler,
    async stop() {
      await Promise.all([websocket.close(), stream.close()]);
      await apollo.stop();
    },
  };
}
