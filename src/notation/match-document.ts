import type { Action, MatchOptions, MatchResult, Position, StandingOrders } from '../engine';

/** The first line of every match document. */
export const FORMAT = 'westwall-notation 1';

/** What a match is played with. The edition decides all options that are not named here. */
export interface MatchHeader {
  readonly title: string | null;
  readonly system: string;
  readonly scenario: string;
  /** The package of maps, orders of battle and scenarios, `id@version`; null: the one at hand. */
  readonly package: string | null;
  readonly options: Pick<MatchOptions, 'edition' | 'unitTypes' | 'game' | 'rulesBuild'>;
  /** Whether the players threw the dice or a server did; the faces stand in the entries either way. */
  readonly dice: 'server' | 'supplied';
  /** In force for both sides until a side files its own. */
  readonly orders: StandingOrders;
  /** The position that the match began with; null where it is that of the scenario. */
  readonly start: Position | null;
}

/** One action of the log; entries are counted from 1, in order. */
export interface EntryLine {
  readonly kind: 'entry';
  readonly side: string;
  readonly action: Action;
  /** Faces, in the order in which they were rolled. */
  readonly dice: readonly number[];
  readonly comments: readonly string[];
}

/** Standing orders that a side has filed beside the log; they hold from the next entry on. */
export interface OrdersLine {
  readonly kind: 'orders';
  readonly side: string;
  readonly orders: StandingOrders;
  readonly comments: readonly string[];
}

export type LogLine = EntryLine | OrdersLine;

/** A whole match, finished or not. Comments are single lines without white space around them. */
export interface MatchDocument {
  readonly header: MatchHeader;
  /** Comments that stand before the first line of the log. */
  readonly comments: readonly string[];
  readonly log: readonly LogLine[];
  /** Null where the document states none. */
  readonly result: Pick<MatchResult, 'winner' | 'level' | 'points'> | null;
}
