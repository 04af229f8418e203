import { join } from 'node:path';
import { Router } from 'express';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Westwall Referee: REST</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="icon" href="/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** What the page loads of Swagger UI; `npm run build` copies it. It lies there for the sources and the build alike. */
const ASSETS = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const assets = join(__dirname, '..', '..', 'dist', 'swagger-ui');

const START = `window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** The document at `/openapi.json`, and for people at `/docs`; all that the page loads comes from here. */
export function documentation(text: string): Router {
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    response.type('json').send(text);
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
