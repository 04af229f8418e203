/**
 * What is laid over the board. Hexes: `reach` may be entered, `stop` too, but the unit has to stop there, `choice` is
 * one answer among several, `closed` is out of reach for a reason that the panel gives, `note` is pointed at.
 */
export interface HexMark {
  readonly hex: string;
  readonly kind: 'reach' | 'stop' | 'choice' | 'closed' | 'note';
  /** A few characters, for example a cost. */
  readonly text?: string;
  /** One of a whole area: only the border of the area is drawn, so that its ground stays visible. */
  readonly area?: true;
}

/**
 * Units: `selected`, `ready` (something may be done with it), `duty` (must attack or be attacked), `discharged`,
 * `attacker`, `support` (barrage or final protective fire), `target`.
 */
export interface UnitMark {
  readonly unit: string;
  readonly kind: 'selected' | 'ready' | 'duty' | 'discharged' | 'attacker' | 'support' | 'target';
}

export interface ArrowMark {
  readonly hexes: readonly string[];
  readonly kind: 'move' | 'retreat' | 'attack' | 'barrage';
}

/** A unit that has been eliminated; in no hex where it was off the map. */
export interface LostMark {
  readonly unit: string;
  readonly hex: string | null;
}

/** A short text above a unit's counter: good, even or bad for the viewer. */
export interface BadgeMark {
  readonly unit: string;
  readonly text: string;
  readonly tone: 'good' | 'even' | 'bad';
}

/** Hexes of a side, the first or the second of the game: its zones of control, or what its guns reach. */
export interface AreaMark {
  readonly kind: 'zone' | 'guns';
  readonly side: 'first' | 'second';
  readonly hexes: readonly string[];
}

/** A line of communication; of one that cannot be traced only the hex that needs it. */
interface LineMark {
  readonly side: AreaMark['side'];
  readonly hexes: readonly string[];
  readonly cut: boolean;
}

export interface Marks {
  readonly hexes: readonly HexMark[];
  readonly units: readonly UnitMark[];
  readonly arrows: readonly ArrowMark[];
  readonly lost?: readonly LostMark[];
  readonly badges?: readonly BadgeMark[];
  readonly areas?: readonly AreaMark[];
  readonly lines?: readonly LineMark[];
  /** A decision about these places waits: they come into sight, large enough to be read. */
  readonly urgent?: true;
}

export const NO_MARKS: Marks = { hexes: [], units: [], arrows: [] };

/** The marks of both. */
export function joined(one: Marks, other: Marks): Marks {
  if (other === NO_MARKS) return one;
  return {
    hexes: [...one.hexes, ...other.hexes],
    units: [...one.units, ...other.units],
    arrows: [...one.arrows, ...other.arrows],
    lost: [...(one.lost ?? []), ...(other.lost ?? [])],
    badges: [...(one.badges ?? []), ...(other.badges ?? [])],
    areas: [...(one.areas ?? []), ...(other.areas ?? [])],
    lines: [...(one.lines ?? []), ...(other.lines ?? [])],
    ...(one.urgent && { urgent: true }),
  };
}
