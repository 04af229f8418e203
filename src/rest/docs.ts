import { join } from 'node:path';
import { Router } from 'express';
import type { RefereeService } from '../service/service';
import { asyncApiDocument } from './async-document';
import { openApiDocument } from './document';
import { exampleBoard, restExample } from './example-board';
import { pages } from './pages';
import { z } from 'zod';
import { wholePackageSchema, positionSchema } from '../engine';

/** JSON Schemas for authors, by name: an editor completes and checks a package or a position by them. */
export const AUTHOR_SCHEMAS: Readonly<Record<string, () => object>> = {
  'westwall-package-1.schema.json': () => z.toJSONSchema(wholePackageSchema, { io: 'input', reused: 'ref' }),
  'westwall-position-1.schema.json': () => z.toJSONSchema(positionSchema, { io: 'input', reused: 'ref' }),
};

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>Westwall Referee: REST</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/docs/example.css" />
    <link rel="icon" href="/docs/favicon-32x32.png" />
    <style>
      body { margin: 0; background: #ffffff; }
      nav { padding: 0.8rem 1.2rem; font: 1rem system-ui, sans-serif; }
      nav a { margin-right: 1.2rem; color: #4a5c22; }
      /* Nearly all operations may be called without a token: a lock on each would say something else. */
      .opblock .authorization__btn { display: none; }
      /* Swagger UI knows no dark colours; its light ones are turned over. */
      @media (prefers-color-scheme: dark) {
        body { background: #1a1a1a; }
        nav a { color: #a9c46c; }
        #swagger-ui { filter: invert(0.9) hue-rotate(180deg); }
      }
    </style>
  </head>
  <body>
    <nav aria-label="Elsewhere"><a href="/">The matches</a><a href="/graphql">GraphQL</a></nav>
    ${restExample}
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** Assets of Swagger UI; `npm run build` copies them to `dist`, for the sources and the build alike. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const assets = join(__dirname, '..', '..', 'dist', 'swagger-ui');

/** Swagger UI opens the operation of its address only at its start, so a link to another one reloads the page. */
const START = `window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
addEventListener('hashchange', () => location.reload());
`;

/** The documents at `/openapi.json` and `/asyncapi.json`, and the page of the first at `/docs`; all assets come from this server. */
export function documentation(service: RefereeService): Router {
  const router = Router();
  router.use(exampleBoard(service));
  router.use(pages());
  for (const [name, schema] of Object.entries(AUTHOR_SCHEMAS)) {
    router.get(`/${name}`, (_request, response) => {
      response.type('application/schema+json').send(JSON.stringify(schema()));
    });
  }
  router.get('/openapi.json', (_request, response) => {
    response.json(openApiDocument());
  });
  router.get('/asyncapi.json', (_request, response) => {
    response.json(asyncApiDocument());
  });
  router.get('/docs', (_request, response) => {
    response.type('html').send(PAGE);
  });
  router.get('/docs/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  for (const name of ASSETS) {
    router.get(`/docs/${name}`, (_request, response) => response.sendFile(name, { root: assets }));
  }
  return router;
}
