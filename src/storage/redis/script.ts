import { defineScript } from '@redis/client';
import type { CommandParser } from '@redis/client';
import type { ScriptReply } from './replies';

/** Scripts that a client offers as commands, by name. */
export type Scripts = Readonly<Record<string, ReturnType<typeof script>>>;

/** Script that takes its keys and arguments as two lists of texts. */
export function script(text: string, keyCount: number) {
  return defineScript({
    SCRIPT: text,
    NUMBER_OF_KEYS: keyCount,
    parseCommand(parser: CommandParser, keys: readonly string[], args: readonly string[]): void {
      for (const key of keys) parser.pushKey(key);
      for (const arg of args) parser.push(arg);
    },
    transformReply: (reply: ScriptReply): ScriptReply => reply,
  });
}
