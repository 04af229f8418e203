import { sideTitle } from '../../model/words';
import type { EachPlace, EachUnit, NoUnit } from '../../data/terms';
import type { MapDefinition } from '../../map/definition';
import type { HexId } from '../../map/grid';
import type { HexIndex } from '../../map/indexes';
import type { LedgerEntry } from '../../model/events';
import { other, type SideIndex } from '../../model/side';
import { EXITED, type State } from '../../model/state';
import type { TermLine, VictoryTerm } from '../../model/terms';
import type { UnitIndex } from '../../model/unit-index';
import { linesOfPlaces, unitLines } from './lines';
import { numbersIn, type CompiledTerm } from './terms';
import { reasonOfPlace, reasonOfUnits } from './words';

type Objective = NonNullable<MapDefinition['features']['objectives']>[number];

/** Points that a term brings in a position, and the units and hexes that bring them. */
export interface Counted extends Pick<LedgerEntry, 'side' | 'points' | 'reason' | 'arithmetic'> {
  readonly units: readonly UnitIndex[];
  readonly hexes: readonly HexId[];
}

/** Points that a term would bring if it scored in this position; none for terms that score at once. */
export function countedOf(state: State, compiled: CompiledTerm): Counted[] {
  const { term } = compiled;
  switch (term.for.each) {
    case 'unit':
      return countedUnits(state, compiled, term.for);
    case 'absence':
      return countedAbsence(state, compiled, term.for);
    case 'place':
      return countedPlaces(state, term, term.for);
    case 'own': {
      const scored = term.for.scored?.(state);
      return scored === undefined ? [] : [{ side: term.side!, ...scored, units: [], hexes: [] }];
    }
    case 'loss':
    case 'exit':
      return [];
  }
}

/** Units of a term at its place, whatever their lines. */
export function unitsAt(state: State, { term, units, zone }: CompiledTerm): UnitIndex[] {
  if (zone !== undefined) return units.filter((unit) => state.onMap(unit) && zone[state.hex[unit]!] === 1);
  const isThere =
    'where' in term.for && term.for.where === 'not left'
      ? (unit: UnitIndex) => state.status[unit] !== EXITED
      : (unit: UnitIndex) => state.onMap(unit);
  return units.filter(isThere);
}

/** HUR 12.11, HUR 12.12, REM 16.21, REM 16.22, REM 16.24, ARN 17.2, ARN 17.35: points for units at a place. */
function countedUnits(state: State, compiled: CompiledTerm, what: EachUnit<string, TermLine>): Counted[] {
  const { term } = compiled;
  const number = numbersIn(state);
  const there = unitsAt(state, compiled);
  if (there.length === 0) return [];
  const units = what.line === undefined ? there : withLine(state, there, what, what.line);
  const free = what.beyond === undefined ? 0 : number(what.beyond);
  const count = units.length - free;
  if (count <= 0) return [];
  const each = number(term.points!);
  const names = units.map((unit) => state.unit(unit).name);
  return [
    {
      side: term.side!,
      points: each * count,
      reason: reasonOfUnits(what, names),
      arithmetic: arithmeticOf(what, each, units.length, free),
      units,
      hexes: hexesOfUnits(state, units),
    },
  ];
}

function arithmeticOf(
  { beyond, pointsFirst }: EachUnit<string, TermLine>,
  each: number,
  count: number,
  free: number,
): string {
  if (beyond !== undefined) return `${each} x (${count} - ${free})`;
  return pointsFirst ? `${each} x ${count}` : `${count} x ${each}`;
}

function withLine(
  state: State,
  units: readonly UnitIndex[],
  { cutOff = false }: { readonly cutOff?: boolean | undefined },
  line: TermLine,
): UnitIndex[] {
  const lineOf = tracer(state, state.sideOf(units[0]!), line);
  return units.filter((unit) => (lineOf(unit) === undefined) === cutOff);
}

/** Traces the line that a term asks of the units of a side. */
export function tracer(
  state: State,
  side: SideIndex,
  line: TermLine,
): (unit: UnitIndex) => readonly HexId[] | undefined {
  if ('trace' in line) return (unit) => line.trace(state, unit)?.map((hex) => state.hexId(hex));
  const lineOf = unitLines(state, side, line);
  return (unit) => lineOf(state.hex[unit]!);
}

/** REM 16.23: points because no unit is in a zone. */
function countedAbsence(state: State, compiled: CompiledTerm, what: NoUnit): Counted[] {
  if (unitsAt(state, compiled).length > 0) return [];
  const points = numbersIn(state)(compiled.term.points!);
  const reason = `no ${sideTitle(what.units.of)} ${what.units.name} is ${what.where.words}`;
  return [{ side: compiled.term.side!, points, reason, arithmetic: `${points}`, units: [], hexes: [] }];
}

/** HUR 15.21, HUR 15.22, HUR 15.31, HUR 15.35, REM 16.11, REM 16.12: points for places (R-REM-9). */
function countedPlaces(state: State, term: VictoryTerm, what: EachPlace): Counted[] {
  return heldPlaces(state, term, what).flatMap(({ place: { name, hexes, points: bySide }, holder }) => {
    const side = holder === undefined ? undefined : state.sideName(holder);
    const points = side === undefined ? undefined : worthTo(side, bySide, term);
    if (holder === undefined || side === undefined || points === undefined) return [];
    const reason = reasonOfPlace(what, name, hexes, state.sideName(other(holder)));
    return [{ side, points, reason, arithmetic: `${name} ${points}`, units: [], hexes }];
  });
}

/** An objective, and the side that holds it as a term asks. */
export interface HeldPlace {
  readonly place: Objective;
  readonly holder: SideIndex | undefined;
}

/** HUR 15.21, REM 16.11: the places of a term, each with the side that holds all its hexes. */
export function heldPlaces(state: State, term: VictoryTerm, what: EachPlace): HeldPlace[] {
  const holders = scorersOf(state, term).map((side) => ({ side, holds: holderOf(state, side, what) }));
  return (state.ground.map.features.objectives ?? []).map((place) => {
    const hexes = place.hexes.map((hex) => state.ground.indexOf.get(hex)!);
    return { place, holder: holders.find(({ holds }) => hexes.every(holds))?.side };
  });
}

/** Points of a place for its holder; a side that alone scores places has even those that are worth nothing. */
function worthTo(
  side: string,
  points: Readonly<Record<string, number>>,
  term: VictoryTerm,
): number | undefined {
  return term.side === undefined ? points[side] : (points[side] ?? 0);
}

/** The sides that a term lets score. */
export function scorersOf({ scenario: { sides } }: State, { side }: VictoryTerm): SideIndex[] {
  return ([0, 1] as const).filter((one) => side === undefined || side === sides[one]);
}

/** HUR 15.21, REM 16.11: the condition that each hex of a place must meet for a side. */
function holderOf(state: State, side: SideIndex, { held, line }: EachPlace): (hex: HexIndex) => boolean {
  const lines = line && linesOfPlaces(state, side, line);
  return (hex) => {
    // A line begins in a free hex.
    const isFree =
      lines === undefined
        ? !state.enemyHolds(side, hex) && !state.enemyControls(side, hex)
        : lines.found[hex] === 1;
    return isFree && (held === 'free' || state.occupant[hex]! >= 0 || state.control[side][hex]! > 0);
  };
}

function hexesOfUnits(state: State, units: readonly UnitIndex[]): HexId[] {
  return units.filter((unit) => state.onMap(unit)).map((unit) => state.hexId(state.hex[unit]!));
}
