import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Router, static as files } from 'express';

const docs = join(__dirname, '..', '..', 'docs');
const PAGES = '/docs/pages/';

/** The pages of the documentation, and their list for language models at `/llms.txt`. */
export function pages(): Router {
  const router = Router();
  router.use(PAGES, files(docs, { index: false, redirect: false }));
  router.get('/llms.txt', (_request, response) => {
    response.type('text/plain').send(llmsText(readFileSync(join(docs, 'README.md'), 'utf8')));
  });
  return router;
}

/** List of pages in the form of llms.txt, from the tables of the documentation's first page. */
export function llmsText(readme: string): string {
  const lines = readme.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) return ['', line, ''];
    const [, title, page, about] = /^\| \[(.+?)\]\((?!\.\.)(\S+?)\)\s*\| (.+?)\s*\|$/.exec(line) ?? [];
    return title === undefined ? [] : [`- [${title}](${PAGES}${page}): ${about}`];
  });
  const head = [
    '# Westwall Referee',
    '',
    '> A referee for four WestWall wargames over REST, GraphQL and the Model Context Protocol.',
    '',
    '- [REST as OpenAPI](/openapi.json): every request',
    '- [Events as AsyncAPI](/asyncapi.json): webhooks and streams',
  ];
  return `${[...head, ...lines].join('\n')}\n`;
}
