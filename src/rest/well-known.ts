import { Router } from 'express';
import type { RefereeService } from '../service/service';

/** Keys of the receipts, at an address that is the same on every server (RFC 8615). */
export function wellKnown({ receipts }: RefereeService): Router {
  const router = Router();
  router.get('/.well-known/jwks.json', async (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').json(await receipts.publicKeys());
  });
  return router;
}
