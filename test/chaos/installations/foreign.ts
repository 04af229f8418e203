import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import type { Installation } from './installation';

/** Installation of another operator, disturbed by the commands that they give, if any. */
export function foreign(urls: readonly string[], commands: readonly string[]): Installation {
  const failed: string[] = [];
  const shell = async (command: string): Promise<void> => {
    try {
      await promisify(exec)(command);
    } catch (error) {
      failed.push(`The command "${command}" has failed: ${String(error)}`);
    }
  };
  return {
    name: urls.join(', '),
    isForeign: true,
    urls: () => urls,
    faults: () => [commands.map((command) => ({ name: command, strike: () => shell(command) }))],
    // Servers that are down recover by themselves; the clients wait for them.
    heal: async () => undefined,
    complaints: () => failed,
    close: async () => undefined,
  };
}
