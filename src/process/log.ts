import { format } from 'node:util';
import pino from 'pino';
import type { Logger } from 'pino';
import type { LogLevel } from '../config/config';

/** What tokens, API keys and passwords in addresses look like, wherever they turn up. */
const secrets = [
  /\bwwk_[\w-]+/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
  /\b(?:Bearer|Basic) +[\w.~+/-]+=*/gi,
  /(?<=:\/\/[^\s/@:]*:)[^\s/@]+(?=@)/g,
];

/** Takes what must not be read by those who read logs out of a text. */
export function withoutSecrets(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, '[secret]'), text);
}

/** The log of a process, on standard error: one line of JSON each, without secrets. */
export function makeLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      serializers: { err: describeError },
      hooks: { streamWrite: withoutSecrets },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** Writes what libraries print, and what Node warns of, as lines of a log like all others. */
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

/** Errors may carry whole requests with them: only what distinguishes them is logged. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: error.code } : {};
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { type: error.name, message: error.message, ...code, stack: error.stack, ...cause };
}
