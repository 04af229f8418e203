import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';

/**
 * The board page at `/`, from the folder that it was built to. What it loads has a hash of its content in its name and
 * is kept for good; the page itself is asked for every time. Without the folder nothing is served.
 */
export function boardPage(folder: string | undefined): Router {
  const router = Router();
  if (folder === undefined || !existsSync(folder)) return router;
  router.use(
    '/assets',
    express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y', index: false, redirect: false }),
  );
  router.use(
    express.static(folder, {
      redirect: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    }),
  );
  return router;
}
