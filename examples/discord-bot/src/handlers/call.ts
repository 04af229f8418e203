import { LEVELS } from '@westwall/sdk';
import type { Referee } from '@westwall/sdk';
import type { Message } from '../discord/message.js';
import type { Press } from '../discord/ids.js';
import type { Place } from '../play/place.js';
import type { State } from '../state.js';
import type { Drafts } from './drafts.js';

/** Tools of every handler. */
export interface Tools {
  readonly state: State;
  readonly referee: Referee;
  readonly drafts: Drafts;
  /** Address to which the service posts changes, if it can reach the bot. */
  readonly hookUrl: string | undefined;
  /** Milliseconds that an answer waits for work of the service. */
  readonly aiPatienceMs: number;
  /** Receives the bot's own errors. */
  readonly log: (error: unknown) => void;
}

export interface Asked extends Tools {
  readonly channel: string;
  readonly user: string;
  /** Throws UserNotice if the channel has no match. */
  readonly place: () => Place;
}

export interface CommandCall extends Asked {
  readonly options: Options;
}

interface PressCall extends Asked {
  readonly press: Press;
  /** Values chosen in a menu. */
  readonly values: readonly string[];
}

/** Options of a command by name. */
export interface Options {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean;
}

export interface Answer {
  readonly reply: Message;
  /** Version before the call; the channel sees the events since then. */
  readonly since?: number;
}

export interface Command {
  /**
   * True if everyone in the channel sees the answer; otherwise only the user does. A private match shows nothing
   * publicly.
   */
  readonly open: boolean;
  readonly run: (call: CommandCall) => Promise<Answer>;
  /** Suggestions for the option that the user is typing. */
  readonly complete?: (call: CommandCall, option: string, typed: string) => Promise<readonly Suggestion[]>;
}

export type Presses = Readonly<Record<string, (call: PressCall) => Promise<Answer>>>;

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** Level of the service's player, if the option `ai` sets it. */
export function levelIn(options: Options): number | undefined {
  return LEVELS.find(({ level }) => String(level) === options.text('ai'))?.level;
}

export function said(content: string): Answer {
  return { reply: { content } };
}
