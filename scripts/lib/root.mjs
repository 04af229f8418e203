import { fileURLToPath } from 'node:url';

/** Folder of package.json. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
