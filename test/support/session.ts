import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isAsShown } from './markdown';
import type { Example } from './markdown';

const BETWEEN = '---- the next example ----';

/** Runs examples in one shell, in order, and expects their output and nothing on standard error. */
export async function expectSession(
  examples: readonly Example[],
  options: { readonly cwd: string; readonly env: Readonly<NodeJS.ProcessEnv> },
): Promise<void> {
  const script = examples.map(({ commands }) => `${commands}echo '${BETWEEN}'\n`).join('');
  const { stdout, stderr } = await promisify(execFile)('sh', ['-e', '-c', script], {
    ...options,
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(stderr).toBe('');
  // A page cannot show that the lines of CSV end with a carriage return.
  const printed = stdout.replaceAll('\r\n', '\n').split(`${BETWEEN}\n`);
  for (const [index, { output = '' }] of examples.entries()) {
    if (!isAsShown(printed[index]!, output)) expect(printed[index]).toBe(output);
  }
}
