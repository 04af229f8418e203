import { Router } from 'express';
import { programVersion } from '../config/program-version';
import { htmlPage } from './html-page';
import { BASE } from './page';

const LINKS = {
  documentation: '/docs',
  contract: '/openapi.json',
  problems: '/problems',
  systems: `${BASE}/systems`,
  matches: `${BASE}/matches`,
  graphql: '/graphql',
} as const;

/** Root of `/v1`: links for further reading, as JSON or for a browser. */
export function overview(): Router {
  const body = { title: 'Westwall Referee', version: programVersion(), links: LINKS };
  const items = Object.entries(LINKS).map(
    ([name, path]) => `<li>${name}: <a href="${path}">${path}</a></li>`,
  );
  const page = htmlPage('REST', [`<ul>${items.join('')}</ul>`]);
  const router = Router();
  router.get('/', (_request, response) => {
    response.format({
      json: () => response.json(body),
      html: () => response.send(page),
      default: () => response.json(body),
    });
  });
  return router;
}
