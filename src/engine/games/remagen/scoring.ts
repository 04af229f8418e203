import type { LedgerEntry } from '../../actions/events';
import type { Edge } from '../../geometry/grid';
import type { State } from '../../position/state';
import { lineBurdens } from '../../victory/communications';
import { placesOf, sideIndex, unitsOnMap } from './places';

/** Infantry units on or east of the Autobahn that bring nothing, and what each further one brings (16.22). */
const FREE_INFANTRY = 10;
const PER_INFANTRY = 5;
const NO_INFANTRY = 20;
const PER_GERMAN_UNIT = 20;

/** Points that only the end of the game brings (16.1, 16.2). */
export function finalScoring(state: State): LedgerEntry[] {
  return [...scoreTowns(state), ...scoreAutobahn(state), ...scoreWestBank(state)];
}

type Side = 'us' | 'german';

/** A side holds a town alone in every hex, by units or zones of control (16.11, R-REM-9). */
function scoreTowns(state: State): LedgerEntry[] {
  return (state.ground.map.features.objectives ?? []).flatMap((town) => {
    const holder = (['us', 'german'] as const).find((side) =>
      town.hexes.every((hex) => isHeldBy(state, side, state.ground.indexOf.get(hex)!)),
    );
    const points = holder === undefined ? 0 : (town.points[holder] ?? 0);
    if (holder === undefined || points === 0) return [];
    return [
      {
        side: holder,
        points,
        case: 'REM 16.12',
        reason: `${town.name} is held alone in every hex: ${town.hexes.join(', ')}`,
        arithmetic: `${town.name} ${points}`,
        turn: state.turn,
      },
    ];
  });
}

function isHeldBy(state: State, side: Side, hex: number): boolean {
  const own = sideIndex(state, side);
  if (state.enemyHolds(own, hex) || state.enemyControls(own, hex)) return false;
  return state.occupant[hex]! >= 0 || state.control[own][hex]! > 0;
}

/** US infantry on or east of the Autobahn with a line to the west edge (16.21 to 16.23, R-REM-10). */
function scoreAutobahn(state: State): LedgerEntry[] {
  const { autobahn } = placesOf(state.ground);
  const infantry = unitsOnMap(state, 'us').filter(
    (unit) => !state.unit(unit).artillery && autobahn[state.hex[unit]!] === 1,
  );
  const { turn } = state;
  if (infantry.length === 0) {
    const reason = 'no US infantry unit is on or east of the Autobahn';
    const points = NO_INFANTRY;
    return [{ side: 'german', points, case: 'REM 16.23', reason, arithmetic: `${points}`, turn }];
  }
  const connected = withLine(state, 'us', infantry, 'west');
  const counted = connected.length - FREE_INFANTRY;
  if (counted <= 0) return [];
  return [
    {
      side: 'us',
      points: PER_INFANTRY * counted,
      case: 'REM 16.22',
      reason: `${connected.length} infantry units on or east of the Autobahn with a line to the west edge`,
      arithmetic: `${PER_INFANTRY} x (${connected.length} - ${FREE_INFANTRY})`,
      turn,
    },
  ];
}

/** German units west of the Rhine with a line to the east edge (16.24, 16.43, R-REM-11). */
function scoreWestBank(state: State): LedgerEntry[] {
  const { westBank } = placesOf(state.ground);
  const units = unitsOnMap(state, 'german').filter((unit) => westBank[state.hex[unit]!] === 1);
  const connected = withLine(state, 'german', units, 'east');
  if (connected.length === 0) return [];
  return [
    {
      side: 'german',
      points: PER_GERMAN_UNIT * connected.length,
      case: 'REM 16.24',
      reason: `west of the Rhine: ${connected.map((unit) => state.unit(unit).id).join(', ')}`,
      arithmetic: `${PER_GERMAN_UNIT} x ${connected.length}`,
      turn: state.turn,
    },
  ];
}

/**
 * The units that can trace a line of communication to a map edge (16.42): over hexes without enemies and their
 * zones of control, over no closed hex or side. The unit's own hex is no part of the line.
 */
function withLine(state: State, side: Side, units: readonly number[], edge: Edge): number[] {
  const { ground } = state;
  const own = sideIndex(state, side);
  const ends = ground.map.features.edges[edge].map((hex) => ground.indexOf.get(hex)!);
  const line = lineBurdens(state, ends, {
    open: (hex) => !state.enemyHolds(own, hex) && !state.enemyControls(own, hex),
    burden: () => 0,
    sides: ground.footRetreat,
  });
  const starts = (hex: number): boolean => {
    if (ends.includes(hex)) return true;
    const sides = ground.footRetreat[hex]!;
    return [0, 1, 2, 3, 4, 5].some(
      (direction) =>
        (sides & (1 << direction)) !== 0 && line[ground.neighbours[hex * 6 + direction]!]! < Infinity,
    );
  };
  return units.filter((unit) => starts(state.hex[unit]!));
}
