import type { RulingKind } from './records';

/** What a game of the event has come to, by its match or by a ruling. */
export interface Decision {
  /** `played`: by the match itself. */
  readonly kind: Exclude<RulingKind, 'lifted'> | 'played' | 'withdrawn';
  /** A player; null for a draw, and where nobody has won. */
  readonly winner: string | null;
  readonly level: string | null;
  /** Of a ruling. */
  readonly reason: string | null;
}

/** One player in one game. */
export interface GameSeat {
  readonly side: string;
  readonly player: string;
  /** Null before the game is decided, and where it counts for nobody. */
  readonly matchPoints: number | null;
  /** 1 for a win, a half for a draw. Null like the match points. */
  readonly gamePoints: number | null;
  /** Null before the game is decided, and where none were scored. */
  readonly victoryPoints: number | null;
  /** While the side was to act, without pauses; null when the match cannot be found. */
  readonly seconds: number | null;
}

export type GameState = 'missing' | 'open' | 'running' | 'over';

/** A game of the event and what it has come to. */
export interface GameResult {
  readonly round: number;
  readonly pairing: number;
  readonly match: string;
  readonly system: string;
  readonly scenario: string;
  /** Of the match: `missing` before it is made and after it was deleted; `open` until both seats are taken. */
  readonly state: GameState;
  /** Of the match. Null when it is missing. */
  readonly version: number | null;
  readonly turn: number | null;
  readonly seats: readonly [GameSeat, GameSeat];
  readonly decision: Decision | null;
  readonly deadline: string | null;
  /** Undecided after its deadline. */
  readonly overdue: boolean;
  /** Players who have something to decide in an undecided game. */
  readonly waitsFor: readonly string[];
}

/** The scale by which players are placed, the first that tells two apart deciding. */
export const TIE_BREAKS = ['matchPoints', 'gamePoints', 'directEncounter', 'victoryPointDifference'] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface Standing {
  /** Players whom nothing tells apart share one. */
  readonly rank: number;
  readonly player: string;
  readonly name: string;
  readonly withdrawn: boolean;
  readonly decided: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly matchPoints: number;
  readonly gamePoints: number;
  /** Match points from the games among those who have as many match points and game points. */
  readonly directEncounter: number;
  /** Own Victory Points less those of the enemy, over all games in which points were scored. */
  readonly victoryPointDifference: number;
  /** Used in all games, decided or not. */
  readonly seconds: number;
}

export interface Standings {
  readonly tieBreaks: readonly TieBreak[];
  readonly standings: readonly Standing[];
  /** Games that are not decided. */
  readonly undecided: number;
}
