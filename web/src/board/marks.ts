/**
 * Mark of a hex. `reach`: can be entered; `stop`: can be entered, but the unit must stop there; `choice`: one of
 * several answers; `closed`: out of reach, for a reason in the panel; `note`: pointed out;
 * `lit`: pointed at in the log.
 */
export interface HexMark {
  readonly hex: string;
  readonly kind: 'reach' | 'stop' | 'choice' | 'closed' | 'note' | 'lit';
  /** A few characters, for example a cost. */
  readonly text?: string;
  /** Part of an area: only the border of the area is drawn, so that its ground stays visible. */
  readonly area?: true;
}

/**
 * Mark of a unit: `selected`, `ready` (it has a legal action), `duty` (must attack or be attacked), `discharged`,
 * `attacker`, `support` (barrage or final protective fire), `target`.
 */
export interface UnitMark {
  readonly unit: string;
  readonly kind: 'selected' | 'ready' | 'duty' | 'discharged' | 'attacker' | 'support' | 'target';
}

export interface ArrowMark {
  readonly hexes: readonly string[];
  readonly kind: 'move' | 'retreat' | 'attack' | 'barrage';
  /** Unit that goes there; its side gives the colour. */
  readonly unit?: string;
  /** Place of its course among those that are compared; it gives the colour instead. */
  readonly course?: number;
}

/** Eliminated unit; without a hex if it was off the map. */
export interface LostMark {
  readonly unit: string;
  readonly hex: string | null;
}

/** Short text above a unit's counter: good, even or bad for the viewer. */
export interface BadgeMark {
  readonly unit: string;
  readonly text: string;
  readonly tone: 'good' | 'even' | 'bad';
}

/** Results of the six faces of the die, in rows for different fire. */
export interface OddsMark {
  /** Defender beside which they stand. */
  readonly unit: string;
  readonly rows: readonly {
    readonly title: string;
    readonly differential: number;
    /** Results by face, from the view of the attacker. */
    readonly faces: readonly { readonly result: string; readonly tone: BadgeMark['tone'] }[];
  }[];
}

/** Rolled die of a combat, in the hex of its defender, with the result. */
export interface DieMark {
  readonly hex: string;
  readonly face: number;
  readonly result: string;
}

/** Hexes of the first or second side of the game: its zones of control, or the range of its guns. */
export interface AreaMark {
  readonly kind: 'zone' | 'guns';
  readonly side: 'first' | 'second';
  readonly hexes: readonly string[];
}

/** Line of communication; of a cut one only the hex that needs it. */
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
  /** Odds of a combat, beside its defender. */
  readonly odds?: OddsMark | undefined;
  readonly die?: DieMark | undefined;
  /** A decision about these places is pending: they come into view, large enough to read. */
  readonly urgent?: true;
}

export const NO_MARKS: Marks = { hexes: [], units: [], arrows: [] };

/** Both sets of marks. */
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
    ...((one.urgent ?? other.urgent) && { urgent: true }),
    ...((one.die ?? other.die) && { die: one.die ?? other.die }),
    ...((one.odds ?? other.odds) && { odds: one.odds ?? other.odds }),
  };
}
