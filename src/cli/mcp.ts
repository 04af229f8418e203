import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import { assemble } from '../process/assembly';
import { readConfig } from '../config/config';
import { credentialOf } from '../http/token';
import { makeLog } from '../process/log';
import { assistantServer } from '../mcp/server';
import { CallerSession } from '../mcp/tool';

const EXAMPLES = `
The matches are those of the folder or the Redis of the settings (WESTWALL_STORE, REDIS_URL).
WESTWALL_TOKEN is the token of a place or an API key; without it the assistant is a stranger.`;

export function addMcp(program: Command): void {
  program
    .command('mcp')
    .description('Serve an assistant over standard input and output (Model Context Protocol).')
    .addHelpText('after', EXAMPLES)
    .action(serve);
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const assembly = await assemble(config, console.error);
  const { service } = assembly;
  const log = makeLog(config.logLevel);
  try {
    const { token } = config;
    const credential = token === undefined ? undefined : credentialOf(`Bearer ${token}`);
    const leaving = new AbortController();
    const server = serveStdio(
      async () => {
        const caller = await service.identities.identify(credential);
        return assistantServer(
          new CallerSession(service, { caller, signal: leaving.signal, headers: {} }),
          log,
        );
      },
      { onerror: console.error },
    );
    await once(process.stdin, 'end');
    leaving.abort();
    await server.close();
  } finally {
    await assembly.close();
  }
}
