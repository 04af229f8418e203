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

/** Answers what is asked under an address that the service does not have. */
export const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).format({
    'text/plain': () => response.send('There is nothing at this address.\n'),
    'text/html': () => response.send(page),
  });
};
