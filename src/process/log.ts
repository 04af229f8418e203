import { format } from 'node:util';
import pino from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from '../config/config';

/** Forms of tokens, API keys and passwords in addresses, wherever they occur. */
const secrets = [
  /\bwwk_[\w-]+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b(?:Bearer|Basic) +[\w.~+/-]+=*/gi,
  /(?<=:\/\/[^\s/@:]*:)[^\s/@]+(?=@)/g,
];

/** Replaces secrets in a text, so that readers of the log do not see them. */
export function withSecretsMasked(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, '[secret]'), text);
}

/** Log of a process on standard error: JSON lines without secrets. */
export function makeLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      hooks: { streamWrite: withSecretsMasked },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** Redirects output of libraries and warnings of Node to the log. */
export function takeOverConsole(log: Logger): void {
  const write = (...said: readonly unknown[]): void => {
    const err = said.find((one) => one instanceof Error);
    log.warn({ ...(err !== undefined && { err }) }, format(...said.filter((one) => one !== err)));
  };
  console.error = write;
  console.warn = write;
  // Node's own listener prints them.
  process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warns of something.'));
}

/** Reduces an error to its distinguishing members, as errors may hold whole requests. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
