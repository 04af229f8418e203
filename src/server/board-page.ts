import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';

/**
 * Board page at `/`, from the folder of its build. The assets have a hash of their content in their names and are
 * cached for good; the page itself is requested every time. Without the folder nothing is served.
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
