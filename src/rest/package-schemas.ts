import { z } from 'zod';
import { wholePackageSchema, positionSchema } from '../engine';

/** JSON Schemas for authors, by name: an editor completes and checks a package or a position by them. */
export const AUTHOR_SCHEMAS: Readonly<Record<string, () => object>> = {
  'westwall-package-1.schema.json': () => z.toJSONSchema(wholePackageSchema, { io: 'input', reused: 'ref' }),
  'westwall-position-1.schema.json': () => z.toJSONSchema(positionSchema, { io: 'input', reused: 'ref' }),
};
