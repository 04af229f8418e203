import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from './markdown';
import { SPARING } from './program';

/** End of the stand-alone script. */
interface Verified {
  readonly code: number;
  readonly output: string;
}

/** Calls the stand-alone script with these arguments; it finds the rules in the build next to it. */
export function runVerifier(...args: readonly string[]): Promise<Verified> {
  const script = join(project, 'scripts/verify-match.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [...SPARING, script, ...args], (error, stdout, stderr) => {
      done({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr });
    });
  });
}

/** Has the stand-alone script check an exported match. */
export async function verifyAlone(document: unknown): Promise<Verified> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-export-'));
  try {
    const file = join(directory, 'export.json');
    await writeFile(file, JSON.stringify(document));
    return await runVerifier(file);
  } finally {
    await rm(directory, { recursive: true });
  }
}
