import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import { createClient, defineScript } from '@redis/client';
import type { CommandParser } from '@redis/client';
import express from 'express';
import { buildSchema } from 'graphql';
import { open } from 'lmdb';

/** Answers and writes of the peers. */
export interface PeerSettings {
  /** The schema of the service, which resolves from plain objects here. */
  readonly schema: string;
  /** Answers of GraphQL, and below those of REST, by the number of the position. */
  readonly graphql: { readonly legalActions: readonly object[]; readonly submit: object };
  readonly rest: {
    readonly legalActions: readonly object[];
    readonly submit: object;
    readonly adjudications: readonly object[];
  };
  /** A text as long as the service writes with an append. */
  readonly entry: string;
  readonly redisUrl: string;
  readonly directory: string;
}

interface Submission {
  readonly match: string;
  readonly version: number;
}

/**
 * The peers of `doors`, in a process of their own: bare Apollo and bare Express, which answer constants, and of an
 * append do the one write alone. They know no callers, limits or rules, and check no answer.
 */
async function serve({ schema, graphql, rest, entry, redisUrl, directory }: PeerSettings): Promise<string> {
  const append = defineScript({
    NUMBER_OF_KEYS: 2,
    SCRIPT: `
      local version = tonumber(redis.call('HGET', KEYS[1], 'version') or '0')
      if version ~= tonumber(ARGV[1]) then return -1 end
      redis.call('RPUSH', KEYS[2], ARGV[2])
      redis.call('HSET', KEYS[1], 'version', version + 1)
      return version + 1`,
    parseCommand(parser: CommandParser, { match, version }: Submission) {
      parser.pushKey(`{${match}}`);
      parser.pushKey(`{${match}}:log`);
      parser.push(String(version), entry);
    },
    transformReply: Number,
  });
  const redis = createClient({ url: redisUrl, scripts: { append } });
  await redis.connect();
  const database = open<string, [string, number]>({
    path: directory,
    noSubdir: false,
    encoding: 'string',
    // As in the service: what has been written is on the disk.
    overlappingSync: false,
  });
  const writes = {
    Redis: async (submission: Submission) => redis.append(submission),
    embedded: async ({ match, version }: Submission) => database.put([match, version + 1], entry),
  };

  const app = express();
  app.disable('x-powered-by');
  const json = express.json();
  for (const [store, write] of Object.entries(writes)) {
    const rootValue = {
      match: ({ id }: { readonly id: string }) => ({ legalActions: graphql.legalActions[Number(id)] }),
      async submit(submission: Submission) {
        await write(submission);
        return graphql.submit;
      },
    };
    const apollo = new ApolloServer({ schema: buildSchema(schema), rootValue: () => rootValue });
    await apollo.start();
    app.use(`/${store}/graphql`, json, expressMiddleware(apollo));
    app.post(`/${store}/matches/:match/actions`, json, async (request, response) => {
      const { version } = request.body as { readonly version: number };
      await write({ match: request.params['match'], version });
      response.json(rest.submit);
    });
  }
  app.get('/legal-actions/:at', (request, response) => {
    response.json(rest.legalActions[Number(request.params.at)]);
  });
  app.post('/adjudications/:at', json, (request, response) => {
    response.json(rest.adjudications[Number(request.params.at)]);
  });
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

process.once('message', (settings: PeerSettings) => {
  void serve(settings).then((address) => process.send!({ address }));
});
