import { Router } from 'express';
import type { Request, RequestHandler } from 'express';
import { graphqlExample } from '../rest/example-board';
import { codedError } from '../schema/coded-error';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Westwall Referee: GraphQL</title>
    <link rel="stylesheet" href="/graphql/playground/graphiql.css" />
    <link rel="stylesheet" href="/docs/example.css" />
    <link rel="stylesheet" href="/graphql/playground/page.css" />
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>This page needs JavaScript. The schema is in schema.graphql, requests to paste are in docs/callers/examples.graphql.</noscript>
    ${graphqlExample}
    <div id="root"></div>
    <script src="/graphql/playground/graphiql.js"></script>
    <script src="/graphql/playground/start.js"></script>
  </body>
</html>
`;

/** GraphiQL would take the whole window; this limits it to the space below the example. */
const STYLE = `body { display: flex; flex-direction: column; height: 100vh; margin: 0; background: #ffffff; }
.example-board { flex: none; margin: 0.6rem 1.2rem; }
.example-board img { width: 15rem; }
#root { flex: 1; min-height: 20rem; }
#root .graphiql-container { width: 100%; height: 100%; }
@media (prefers-color-scheme: dark) {
  body { background: hsl(219 29% 18%); }
}
`;

const DEFAULT_QUERY = `# The games and their scenarios.
# Ctrl-Enter runs it.
#
# For a side: the token of its seat, in Headers:
#   { "Authorization": "Bearer <token>" }
# Subscriptions run here, too.
# More to paste: docs/callers/examples.graphql

query Systems {
  systems {
    id
    title
    scenarios {
      id
      title
    }
  }
}
`;

const OPTIONS = {
  subscriptionsEndpoint: '/graphql/stream',
  title: 'Westwall Referee',
  logo: ' ',
  defaultQuery: DEFAULT_QUERY,
  // Headers hold tokens, which must not stay in the browser.
  shouldPersistHeaders: false,
};

const START = `const workers = { editorWorkerService: 'editor', json: 'json', graphql: 'graphql' };
self.MonacoEnvironment = {
  globalAPI: false,
  getWorkerUrl: (_module, label) => '/graphql/playground/' + workers[label] + '.worker.js',
};
const options = ${JSON.stringify(OPTIONS)};
// A second visit finds its tab by the query; without it an empty one opens.
const query = new URLSearchParams(location.search).get('query') ?? options.defaultQuery;
YogaGraphiQL.renderYogaGraphiQL(document.getElementById('root'), { ...options, query });
`;

/** Assets of the page, by their names in the package. */
const ASSETS = {
  'graphiql.css': 'css',
  'graphiql.js': 'js',
  'editor.worker.js': 'editorWorkerService',
  'json.worker.js': 'jsonWorker',
  'graphql.worker.js': 'graphqlWorker',
} as const;

/** True if the packages of the page are installed; a production installation lacks them. */
export function hasPlayground(): boolean {
  try {
    require.resolve('@graphql-yoga/render-graphiql/graphiql');
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') return false;
    throw error;
  }
}

/** GraphiQL at the path of the API, for browsers only; all its assets come from this server, none of them inline. */
export function playground(): Router {
  const router = Router();
  router.get('/', (request, response, next) => {
    response.vary('Accept');
    if (isBrowser(request)) response.type('html').send(PAGE);
    else next();
  });
  router.get('/playground/page.css', (_request, response) => {
    response.type('css').send(STYLE);
  });
  router.get('/playground/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  for (const [name, part] of Object.entries(ASSETS)) {
    router.get(`/playground/${name}`, async (_request, response) => {
      // Nine megabytes, which only users of the page need.
      const graphiql = await import('@graphql-yoga/render-graphiql/graphiql');
      response.type(name).send(graphiql[part]);
    });
  }
  return router;
}

/** Answers a browser if there is no page for it. */
export const noPlayground: RequestHandler = (request, response, next) => {
  response.vary('Accept');
  const asks = request.path !== '/' || 'query' in request.query;
  if (request.method !== 'GET' || asks || !isBrowser(request)) next();
  else response.status(404).json({ errors: [codedError('PLAYGROUND_OFF')] });
};

/** Programs that accept any answer get JSON. */
function isBrowser(request: Request): boolean {
  return request.accepts(['json', 'application/graphql-response+json', 'html']) === 'html';
}
