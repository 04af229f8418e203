import type { Edge } from '../map/grid';

/**
 * The vocabulary of victory: each type below is one word or a field of one. `Name` is the name of a victory
 * number.
 */

/** Point of the sequence of play at which a term scores. */
type ScoringMoment = 'at once' | 'start of Game-Turn' | 'end of Game-Turn' | 'end of game';

/** Units of one side. */
export interface CountedUnits {
  readonly of: string;
  /** Noun for one of them, as in `infantry unit`. */
  readonly name: string;
  readonly trait?: string;
  readonly without?: string;
  /** Rules types that do not count. */
  readonly notOfTypes?: readonly string[];
  readonly noArtillery?: true;
}

/** Area of the map, with its words in a sentence: `north of the Waal`. */
interface CountedZone {
  readonly zone: string;
  readonly words: string;
}

export type Whereabouts = 'on the map' | 'not left' | CountedZone;

/** A line of communication to an edge of the map, free of enemy units and zones of control. */
export interface LineToEdge {
  readonly to: Edge;
  /** Most hexes of this terrain on the line, both ends included. */
  readonly most?: { readonly hexes: number; readonly terrain: string };
  /** Set if the line crosses what foot units may retreat over; by default, all but unbridged water. */
  readonly onFoot?: true;
}

/** Strengths that make up the worth of a lost unit, times a victory number. */
export interface Worth<Name extends string = string> {
  readonly troops: readonly ('attack' | 'defense')[];
  readonly guns: readonly ('barrage' | 'fpf' | 'defense')[];
  readonly times?: Name;
}

/** Each unit of the other side that is eliminated. */
export interface EachLoss<Name extends string = string> {
  readonly each: 'loss';
  /** Absent if each loss brings the same points. */
  readonly worth?: Worth<Name>;
}

/** Each of these units that leaves the map over an edge in its Movement Phase. */
export interface EachExit {
  readonly each: 'exit';
  readonly units: CountedUnits;
  readonly over: Edge;
}

/** Objectives of the map, whose points by side are in the data. */
export interface EachPlace {
  readonly each: 'place';
  /** `free` of enemy units and zones of control, or held by the side `alone` in every hex. */
  readonly held: 'free' | 'alone';
  /** A line that each hex of the place needs. */
  readonly line?: LineToEdge;
}

/** Each of these units at its place. */
export interface EachUnit<Name extends string = string, Line = LineToEdge> {
  readonly each: 'unit';
  readonly units: CountedUnits;
  readonly where: Whereabouts;
  readonly line?: Line;
  /** Set if units without the line count in place of those with it. */
  readonly cutOff?: true;
  /** The number of units that bring nothing. */
  readonly beyond?: Name;
  /** Words of the ledger, where they are not those of the term. */
  readonly ledger?: string;
  /** Set if the ledger writes the points before the number of units. */
  readonly pointsFirst?: true;
}

/** No unit of this kind at a place. */
export interface NoUnit {
  readonly each: 'absence';
  readonly units: CountedUnits;
  readonly where: CountedZone;
}

/** One term of victory: points for one side, or for either. */
export interface TermOf<For, Name extends string = string> {
  readonly case: string;
  /** Absent if either side scores. */
  readonly side?: string;
  readonly at: ScoringMoment;
  /** The first Game-Turn, and the last one; a term of the end of the game scores at the end of the last one. */
  readonly from?: Name;
  readonly by?: Name;
  readonly for: For;
  /** The number of points for each; absent where the data or the worth set them. */
  readonly points?: Name;
  /** Scenarios of the booklet with this term; all if absent. */
  readonly scenarios?: readonly string[];
  /** Scenarios of the booklet without it. */
  readonly except?: readonly string[];
}

/** A level of a scale, the best for the first side of its measure on top. */
export interface ScaleLevel {
  readonly level: string;
  readonly winner: string | null;
  readonly case: string;
  /** Name and printed value of the number from which it is reached; absent for the lowest one. */
  readonly number?: string;
  readonly from?: number;
  /** Set if the number itself is too low. */
  readonly isAbove?: true;
}

/** Levels by points of the first side divided by, or less, points of the second one. */
export interface MeasuredScale {
  readonly scenarios?: readonly string[];
  readonly by: 'ratio' | 'lead';
  readonly of: readonly [string, string];
  readonly levels: readonly ScaleLevel[];
  /** Set if no points on either side are the lowest level. */
  readonly noPointsIsLowest?: true;
}

/** The side with more points wins, and equal points are a draw. */
export interface PlainScale {
  readonly scenarios?: readonly string[];
  readonly by: 'points';
  readonly case: string;
  /** Levels of victory of the first side and the second one; the same for both if there is one. */
  readonly levels: readonly [string, string];
}
