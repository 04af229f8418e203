import type { RequestHandler } from 'express';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<title>Nothing here</title>
<h1>There is nothing here</h1>
<p><a href="/">To the matches</a>, <a href="/docs">to the API</a></p>
</html>
`;

const text =
  'There is nothing at this address. / has the matches, /docs the API, /v1 a list of what there is.\n';

const READ_ONLY = 'Pages are read with GET. The APIs are under /v1 (REST), /graphql and /mcp.\n';

/** Answers requests for an unknown address, or with a method that no page has. */
export const nothingHere: RequestHandler = ({ method }, response) => {
  if (method !== 'GET' && method !== 'HEAD') {
    response.status(405).set('Allow', 'GET, HEAD').type('text').send(READ_ONLY);
    return;
  }
  response.status(404).format({
    'text/plain': () => response.send(text),
    'text/html': () => response.send(page),
    default: () => response.type('text').send(text),
  });
};
