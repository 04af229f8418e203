import type { Action, MatchOptions, MatchResult, Position, StandingOrders } from '../engine';

/** The first line of every match document. */
export const FORMAT = 'westwall-notation 1';

/** The game, scenario and options of a match. The edition decides all options that are absent. */
export interface DocumentHeader {
  readonly title: string | null;
  readonly system: string;
  readonly scenario: string;
  /** The package of maps, orders of battle and scenarios, as `id@version`; null for the present one. */
  readonly package: string | null;
  readonly options: Pick<MatchOptions, 'edition' | 'unitTypes' | 'game' | 'rulesBuild'>;
  /** The source of the dice: the players or a server. The entries contain the faces in either case. */
  readonly dice: 'server' | 'supplied';
  /** In force for both sides until a side files its own. */
  readonly orders: StandingOrders;
  /** The first position of the match; null for that of the scenario. */
  readonly start: Position | null;
}

/** One action of the log. Entries are counted from 1. */
export interface EntryLine {
  readonly kind: 'entry';
  readonly side: string;
  readonly action: Action;
  /** Die faces in the order of the rolls. */
  readonly dice: readonly number[];
  readonly comments: readonly string[];
}

/** Standing orders that a side has filed outside of the log; they apply from the next entry. */
export interface OrdersLine {
  readonly kind: 'orders';
  readonly side: string;
  readonly orders: StandingOrders;
  readonly comments: readonly string[];
}

export type LogLine = EntryLine | OrdersLine;

/** A whole match, finished or not. Comments are single lines without white space around them. */
export interface MatchDocument {
  readonly header: DocumentHeader;
  /** Comments before the first line of the log. */
  readonly comments: readonly string[];
  readonly log: readonly LogLine[];
  /** Null if the document states none. */
  readonly result: Pick<MatchResult, 'winner' | 'level' | 'points'> | null;
}

/** Comments by the number of the entry that they follow; 0 stands for those before the first. */
export function commentsByEntry({ comments, log }: MatchDocument): readonly (readonly string[])[] {
  const found = [[...comments]];
  for (const line of log) {
    if (line.kind === 'entry') found.push([]);
    found.at(-1)!.push(...line.comments);
  }
  return found;
}
