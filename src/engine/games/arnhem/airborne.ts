import { hexList } from '../../model/words';
import { z } from 'zod';
import type { HexId } from '../../map/grid';
import { type Ground, canOccupy } from '../../map/ground';
import { onceFor } from '../../map/once';
import { setUpArea } from '../../map/zone-hexes';
import { gameAction } from '../../model/action';
import { hex, unit } from '../../model/action-fields';
import type { Placement } from '../../model/game-rules';
import { scheduleCase } from '../../rules/reinforcements/entry';
import { DUE, type State } from '../../model/state';
import type { Play } from '../../model/play';
import { onHexEntered } from '../../rules/05-movement/on-hex-entered';
import { hexIdsOf, unitAndHexOf } from '../../model/ids';
import { rule } from '../../model/refusal';
import { violation, violationsOf, type Violation } from '../../model/violations';
import { eliminate } from '../../rules/victory/ledger';
import { divisionOf, isAirborneClass } from './classes';
import { alliedSide, isAlliedTurn, memory, remember } from './game-state';
import { landingsLeft, usesWeather } from './weather';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** 15.32: half points that a unit may spend in the Game-Turn of its landing. */
const LANDING_POINTS = 6;
/** 16.11: maximum distance in hexes from the drop zone of a landing under the weather rules. */
const DROP_RADIUS = 7;

export const LANDING_REFUSALS = {
  NO_LANDINGS_LEFT: rule(
    'ARN 16.12',
    '{unit} may not land: no airborne landings are left in this Game-Turn.',
  ),
  LANDING_HEX_TAKEN: rule('ARN 15.33', '{unit} may not land in {hex}, which holds a unit.'),
};
const refused = violationsOf(LANDING_REFUSALS);

/** 15.3: the case by which airborne units never enter over the map edge. */
export function arrivesOtherwise(state: State, unit: UnitIndex): string | undefined {
  return isAirborneClass(state, unit) ? 'ARN 15.3' : undefined;
}

/**
 * 15.34: true if the unit is to land in this Game-Turn: its scheduled one, or any with weather (R-ARN-12,
 * R-ARN-13).
 */
function isExpected(state: State, unit: UnitIndex): boolean {
  const arrival = state.scenario.arrivals[unit];
  if (arrival === undefined || state.status[unit] !== DUE || !isAirborneClass(state, unit)) return false;
  return usesWeather(state) || arrival.turn === state.turn;
}

/**
 * 15.3, 15.31, 15.33, 16.12: all rules against landing this unit in this hex; enemy zones of control are no
 * obstacle.
 */
function landingViolations(state: State, unit: UnitIndex, hex: HexIndex): Violation[] {
  const { id } = state.unit(unit);
  const staysAway = (reason: string, caseId: string): Violation[] => [
    violation('NOT_A_REINFORCEMENT', { unit: id, values: { reason }, case: caseId }),
  ];
  if (!isAirborneClass(state, unit)) return staysAway('only Allied airborne units land', 'ARN 15.3');
  if (!isExpected(state, unit))
    return staysAway(notExpected(state, unit), usesWeather(state) ? 'ARN 16.12' : 'ARN 18.13');
  if (landingsLeft(state) < 1) return [refused('NO_LANDINGS_LEFT', { unit: id })];
  const { hexes, places, case: caseId } = landingZone(state, unit);
  const at = { unit: id, hex: state.hexId(hex) };
  const elsewhere = violation('WRONG_ENTRY_HEX', { ...at, values: { places }, case: caseId });
  const found = hexes.includes(hex) ? [] : [elsewhere];
  return state.occupant[hex]! < 0 ? found : [...found, refused('LANDING_HEX_TAKEN', at)];
}

/** The reason why a unit does not land in this Game-Turn. */
function notExpected(state: State, unit: UnitIndex): string {
  const turn = state.scenario.arrivals[unit]?.turn ?? 0;
  if (state.status[unit] !== DUE) return 'it is not waiting off the map';
  return turn > state.turn ? `it lands in Game-Turn ${turn}` : `it was due to land in Game-Turn ${turn}`;
}

/** 15.31, 16.11: hexes in which this unit may land, occupied ones included, in words too and with their case. */
function landingZone(state: State, unit: UnitIndex): LandingZone {
  const { ground, scenario } = state;
  if (!usesWeather(state)) {
    const { hexes } = scenario.arrivals[unit]!;
    return {
      hexes: hexes.filter((hex) => canOccupy(ground, hex, false)),
      places: () => hexList(hexIdsOf(state, hexes)),
      case: scheduleCase(state, unit) ?? 'ARN 15.31',
    };
  }
  const zones = zonesOf(state, unit);
  const known = dropAreas(ground);
  const hexes = known.get(zones.join()) ?? dropArea(ground, zones);
  known.set(zones.join(), hexes);
  if (zones.length === 0) {
    return { hexes, places: () => 'no hex before its drop zone lies on the map', case: 'ARN 15.39' };
  }
  const listed = scenario.definition.id === 'historical' ? undefined : scheduleCase(state, unit);
  return {
    hexes,
    places: () => `hexes within ${DROP_RADIUS} of ${hexList(zones)} that are neither in nor beside a City`,
    case: listed ?? 'ARN 16.11',
  };
}

interface LandingZone {
  readonly hexes: readonly HexIndex[];
  readonly places: () => string;
  readonly case: string;
}

/** Landing hexes by drop zones, computed once for each map. */
const dropAreas = onceFor((_ground: Ground) => new Map<string, readonly HexIndex[]>());

/** 16.11: hexes near one of these drop zones, but neither in nor next to a City. */
function dropArea(ground: Ground, zones: readonly HexId[]): readonly HexIndex[] {
  const near = { within: DROP_RADIUS, ofAny: zones };
  const city = { anyOf: [{ terrain: 'city' }, { adjacentToTerrain: 'city' }] } as const;
  const area = setUpArea(ground, { all: [near, { not: city }] }, false);
  return [...area.keys()].filter((hex) => area[hex] === 1);
}

/** The placed counters of a unit's division; Polish units may use any (R-ARN-14). */
function zonesOf(state: State, unit: UnitIndex): HexId[] {
  const placed = memory(state).dropZones;
  const division = divisionOf(state.unit(unit));
  const hexes = division === undefined ? Object.values(placed) : [placed[division]];
  return hexes.filter((hex) => hex !== undefined);
}

/** 15.31, 15.32: lands a unit, which may then spend three Movement Points. */
export const landAirborne = gameAction({
  kind: 'landAirborne',
  case: 'ARN 15.31',
  moment: { phase: 'movement' },
  fields: z.strictObject({ unit, hex }).describe('Land an airborne unit (Arnhem 15.3).'),
  example: { type: 'landAirborne', unit: '-', hex: '0101' },
  notation: {
    read: { L: (line) => ({ type: 'landAirborne', unit: line.unit(), hex: line.hex() }) },
    write: ({ unit, hex }, as) => `L ${as.name(unit)} ${hex}`,
  },
  isMove: true,
  check(state, side, action) {
    const { unit, hex } = unitAndHexOf(state, action);
    if (state.sideOf(unit) === side) return landingViolations(state, unit, hex);
    return [violation('NOT_OWN_UNIT', { unit: action.unit, case: 'ARN 15.3' })];
  },
  perform(play, _side, action) {
    const { state } = play;
    const { unit, hex } = unitAndHexOf(state, action);
    state.place(unit, hex);
    state.spent[unit] = Math.max(0, state.unit(unit).allowance - LANDING_POINTS);
    state.noteMove();
    remember(state, { landed: memory(state).landed + 1 });
    play.emit({ type: 'unitLanded', unit: action.unit, hex: action.hex, case: 'ARN 15.31' });
    onHexEntered(play, unit, hex, 'entry');
  },
  path: ({ unit, hex }) => ({ unit, entered: [hex] }),
});

/** All landings that are open now, in vacant hexes. */
export function landingPlacements(state: State): Placement[] {
  if (state.phase !== 'movement' || !isAlliedTurn(state) || landingsLeft(state) < 1) return [];
  const isVacant = (hex: HexIndex): boolean => state.occupant[hex]! < 0;
  return expectedUnits(state)
    .map((unit) => ({
      action: landAirborne.kind,
      unit: state.unit(unit).id,
      hexes: hexIdsOf(state, landingZone(state, unit).hexes.filter(isVacant)),
    }))
    .filter(({ hexes }) => hexes.length > 0);
}

/**
 * 15.34: without weather no unit may stay in England, so a unit with an open landing hex keeps the phase
 * open.
 */
export function landingDuties(state: State): Violation[] {
  const due = usesWeather(state) ? [] : landingPlacements(state);
  return due.map(({ unit }) => violation('MUST_ENTER', { unit, case: 'ARN 15.34' }));
}

/** 15.33: eliminates units whose landing hexes are all occupied (15.31). */
export function loseLateLandings(play: Play): void {
  const { state } = play;
  if (usesWeather(state) || !isAlliedTurn(state)) return;
  for (const unit of expectedUnits(state)) eliminate(play, unit, 'ARN 15.33');
}

function expectedUnits(state: State): UnitIndex[] {
  return state.scenario.unitsOf[alliedSide(state)].filter((unit) => isExpected(state, unit));
}
