import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { ExportedMatch } from '../../src/service/matches/exported';

const script = resolve(__dirname, '../../scripts/verify-match.mjs');

/** Output of the stand-alone script for a match; it finds the rules in the build next to it. */
export async function verifyAlone(
  document: ExportedMatch,
): Promise<{ readonly code: number; readonly output: string }> {
  const directory = await mkdtemp(join(tmpdir(), 'westwall-export-'));
  try {
    const file = join(directory, 'export.json');
    await writeFile(file, JSON.stringify(document));
    return await new Promise((done) => {
      execFile(process.execPath, [script, file], (error, stdout, stderr) => {
        done({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
      });
    });
  } finally {
    await rm(directory, { recursive: true });
  }
}
