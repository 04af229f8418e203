import type { LedgerEntry } from '../../model/events';
import { DIRECTIONS } from '../../map/grid';
import type { Edge, HexId } from '../../map/grid';
import type { State } from '../../model/state';
import type { CommunicationLine } from '../../model/game-rules';
import { lineFrom, linesTo } from '../../rules/victory/communications';
import { placesOf, sideIndex, unitsOnMap } from './places';
import { victoryNumber } from './victory-numbers';
import type { HexIndex } from '../../map/hex-index';
import type { UnitIndex } from '../../model/unit-index';

/** 16.0(GR): points at the end of the game. */
export function finalScoring(state: State): LedgerEntry[] {
  return [...scoreTowns(state), ...scoreAutobahn(state), ...scoreWestBank(state)];
}

type Side = 'us' | 'german';

/**
 * 16.11, 16.12: points for towns of which one side alone holds all hexes, by units or zones of control
 * (R-REM-9).
 */
function scoreTowns(state: State): LedgerEntry[] {
  return (state.ground.map.features.objectives ?? []).flatMap((town) => {
    const holder = (['us', 'german'] as const).find((side) =>
      town.hexes.every((hex) => isHeldBy(state, side, state.ground.indexOf.get(hex)!)),
    );
    if (holder === undefined) return [];
    const points = town.points[holder];
    if (points === undefined) return [];
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

/** 16.11: true if this side alone occupies or controls the hex. */
function isHeldBy(state: State, side: Side, hex: HexIndex): boolean {
  const own = sideIndex(state, side);
  if (state.enemyHolds(own, hex) || state.enemyControls(own, hex)) return false;
  return state.occupant[hex]! >= 0 || state.control[own][hex]! > 0;
}

/**
 * 16.21, 16.22, 16.23, 16.41: points for US infantry on or east of the Autobahn with a line to the west edge
 * (R-REM-10).
 */
function scoreAutobahn(state: State): LedgerEntry[] {
  const infantry = infantryBeyond(state);
  const {
    turn,
    scenario: { definition },
  } = state;
  if (infantry.length === 0) {
    const reason = 'no US infantry unit is on or east of the Autobahn';
    const points = victoryNumber(definition, 'noInfantry');
    return [{ side: 'german', points, case: 'REM 16.23', reason, arithmetic: `${points}`, turn }];
  }
  const connected = withLine(state, 'us', infantry);
  const free = victoryNumber(definition, 'freeInfantry');
  const counted = connected.length - free;
  if (counted <= 0) return [];
  const each = victoryNumber(definition, 'perInfantry');
  return [
    {
      side: 'us',
      points: each * counted,
      case: 'REM 16.22',
      reason: `${connected.length} infantry units on or east of the Autobahn with a line to the west edge`,
      arithmetic: `${each} x (${connected.length} - ${free})`,
      turn,
    },
  ];
}

/** 16.24, 16.43: points for German units west of the Rhine with a line to the east edge (R-REM-11). */
function scoreWestBank(state: State): LedgerEntry[] {
  const units = germansWest(state);
  const connected = withLine(state, 'german', units);
  if (connected.length === 0) return [];
  const each = victoryNumber(state.scenario.definition, 'germanWest');
  return [
    {
      side: 'german',
      points: each * connected.length,
      case: 'REM 16.24',
      reason: `west of the Rhine: ${connected.map((unit) => state.unit(unit).id).join(', ')}`,
      arithmetic: `${each} x ${connected.length}`,
      turn: state.turn,
    },
  ];
}

/** 16.21: US infantry on or east of the Autobahn. */
function infantryBeyond(state: State): UnitIndex[] {
  const { autobahn } = placesOf(state.ground);
  return unitsOnMap(state, 'us').filter(
    (unit) => !state.unit(unit).artillery && autobahn[state.hex[unit]!] === 1,
  );
}

/** 16.24: German units west of the Rhine. */
function germansWest(state: State): UnitIndex[] {
  const { westBank } = placesOf(state.ground);
  return unitsOnMap(state, 'german').filter((unit) => westBank[state.hex[unit]!] === 1);
}

/** The lines of the units that count at the end: of US infantry to the west, of Germans to the east. */
export function unitLines(state: State): CommunicationLine[] {
  const traced = (side: Side, units: readonly UnitIndex[]): CommunicationLine[] => {
    const lineOf = lineTracer(state, side);
    return units.map((unit) => {
      const hex = state.hexId(state.hex[unit]!);
      return { side, of: state.unit(unit).id, hex, hexes: lineOf(state.hex[unit]!) ?? null };
    });
  };
  return [...traced('us', infantryBeyond(state)), ...traced('german', germansWest(state))];
}

/** 16.41, 16.43: the units that can trace a line of communication. */
function withLine(state: State, side: Side, units: readonly UnitIndex[]): UnitIndex[] {
  const lineOf = lineTracer(state, side);
  return units.filter((unit) => lineOf(state.hex[unit]!) !== undefined);
}

/** 16.41, 16.43: the map edge to which each side traces its lines. */
const EDGE_OF: Readonly<Record<Side, Edge>> = { us: 'west', german: 'east' };

/**
 * 16.42: traces lines of communication to the map edge of a side, over hexes free of enemies and their zones
 * of control and over no closed hex or side. The unit's own hex may be controlled.
 */
function lineTracer(state: State, side: Side): (hex: HexIndex) => HexId[] | undefined {
  const { ground } = state;
  const ends = ground.map.features.edges[EDGE_OF[side]].map((hex) => ground.indexOf.get(hex)!);
  const lines = linesTo(state, ends, {
    side: sideIndex(state, side),
    sides: ground.footRetreat,
  });
  return (hex) => {
    const start = state.hexId(hex);
    if (ends.includes(hex)) return [start];
    const sides = ground.footRetreat[hex]!;
    const next = DIRECTIONS.filter((direction) => (sides & (1 << direction)) !== 0)
      .map((direction) => ground.neighbours[hex * 6 + direction]!)
      .find((one) => lines.found[one] === 1);
    return next === undefined ? undefined : [start, ...lineFrom(state, lines, next)];
  };
}
