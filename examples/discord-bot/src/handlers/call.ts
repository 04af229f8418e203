import type { Level, Referee } from '@westwall/sdk';
import type { Message } from '../discord/message.js';
import type { Press } from '../discord/ids.js';
import type { Place } from '../play/place.js';
import type { State } from '../state.js';
import type { Drafts } from './drafts.js';

/** What every handler works with. */
export interface Tools {
  readonly state: State;
  readonly referee: Referee;
  readonly drafts: Drafts;
  /** Where the service posts what happens elsewhere, if it can reach the bot. */
  readonly hookUrl: string | undefined;
  /** How long an answer waits for work of the service. */
  readonly aiPatienceMs: number;
  /** Hears of errors that are the bot's own. */
  readonly log: (error: unknown) => void;
}

export interface Asked extends Tools {
  readonly channel: string;
  readonly user: string;
  /** Throws UserNotice where the channel has no match. */
  readonly place: () => Place;
}

export interface CommandCall extends Asked {
  readonly options: Options;
}

interface PressCall extends Asked {
  readonly press: Press;
  /** What was chosen in a menu. */
  readonly values: readonly string[];
}

/** The options of a command by their names. */
export interface Options {
  text(name: string): string | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean;
}

export interface Answer {
  readonly reply: Message;
  /** The version before the call: the channel sees what has happened since. */
  readonly since?: number;
}

export interface Command {
  /** For everybody in the channel to see; otherwise for the user alone. A private match shows nothing to everybody. */
  readonly open: boolean;
  readonly run: (call: CommandCall) => Promise<Answer>;
  /** What may stand in the option that is being typed. */
  readonly complete?: (call: CommandCall, option: string, typed: string) => Promise<readonly Suggestion[]>;
}

export type Presses = Readonly<Record<string, (call: PressCall) => Promise<Answer>>>;

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

const levels: readonly Level[] = ['random', 'quick', 'search'];

/** How well the service is to play, if the option `ai` says it. */
export function levelIn(options: Options): Level | undefined {
  return levels.find((level) => level === options.text('ai'));
}

export function said(content: string): Answer {
  return { reply: { content } };
}
