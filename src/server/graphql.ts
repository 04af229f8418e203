import type { Server } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import { Router } from 'express';
import type { RequestContext } from '../resolvers/context';
import { makeSchema } from '../resolvers/schema';
import type { RefereeService } from '../service/api';
import { MAX_DOCUMENT_TOKENS } from './config';
import type { ServerLog } from './config';
import { makeFormatError } from './errors';
import { openEventStream } from './event-stream';
import { rootFieldLimit } from './limits';
import { OperationReader } from './operation';
import { bearerToken } from './token';
import { openWebsocket } from './websocket';

/** The GraphQL door: `stop` ends subscriptions, lets requests under way finish and closes the connections. */
export interface GraphqlDoor {
  readonly handler: Router;
  stop(): Promise<void>;
}

export async function openGraphql(
  service: RefereeService,
  httpServer: Server,
  log: ServerLog | undefined,
): Promise<GraphqlDoor> {
  const schema = makeSchema();
  const apollo = new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    includeStacktraceInErrorResponses: false,
    parseOptions: { maxLexicalTokens: MAX_DOCUMENT_TOKENS },
    validationRules: [rootFieldLimit],
    formatError: makeFormatError(log),
    stopOnTerminationSignals: false,
    plugins: [ApolloServerPluginDrainHttpServer({ httpServer }), ApolloServerPluginLandingPageDisabled()],
  });
  await apollo.start();
  const single = expressMiddleware(apollo, {
    context: async ({ req }) => ({ service, token: bearerToken(req.headers.authorization) }),
  });
  const operations = new OperationReader(schema, service, log);
  const websocket = openWebsocket(operations, httpServer);
  const stream = openEventStream(operations, log);
  const handler = Router();
  handler.use('/stream', stream.handler);
  handler.use(single);
  return {
    handler,
    async stop() {
      await Promise.all([websocket.close(), stream.close()]);
      await apollo.stop();
    },
  };
}
