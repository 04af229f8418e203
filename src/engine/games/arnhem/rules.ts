import { neighboursOf } from '../../map/distances';
import { alongTheEdge } from '../../rules/reinforcements/alternate';
import { MEMORY_LINE, SECRET_LINE } from './line';
import { COMBAT_PHASE, MOVEMENT_PHASE } from '../../model/sequence';
import type { State } from '../../model/state';
import type { Entering, GameRules } from '../../model/game-rules';
import type { Play } from '../../model/play';
import {
  LANDING_REFUSALS,
  arrivesOtherwise,
  landAirborne,
  landingDuties,
  landingPlacements,
  loseLateLandings,
} from './airborne';
import { demolishBridge, demolitionAnswers, groundChanges, testBridges } from './bridges';
import { AIRBORNE_CLASS, isGroundClass, isAirborneArtillery, isAirborneInfantry } from './classes';
import {
  DROP_ZONE_REFUSALS,
  commitDropZones,
  deployers,
  dropZoneMarkers,
  exampleZones,
  fixedZones,
  setUpViolations,
  zonePlacements,
} from './drop-zones';
import {
  ENGINEER_RULES,
  beginAssault,
  beginRepair,
  disturbRepair,
  endAssault,
  endRepair,
  engineerArrival,
  noteCrossing,
} from './engineer';
import { exit, returnOf } from './exits';
import { alliedSide, initialMemory, isAllied } from './game-state';
import { memoryProblems, noteProblems } from './memory-problems';
import { possibleNotes } from './possible-notes';
import { victory } from './victory';
import { firstWeather, openAlliedTurn, supportPoints, usesWeather } from './weather';
import { ordersOf, standingOrders } from './standing-orders';
import type { UnitIndex } from '../../model/unit-index';
import type { HexIndex } from '../../map/indexes';

/** 11.1: number of hexes by which a City may shorten a retreat. */
const CITY_RELIEF = 2;

/**
 * 11.1, 11.2: number of hexes by which a City shortens the rest of a retreat of a unit that is in it or
 * enters it (R-ARN-1).
 */
function cityRelief(state: State, unit: UnitIndex, hex: HexIndex): number {
  if (state.ground.terrain[hex] !== 'city' || isAirborneArtillery(state.unit(unit))) return 0;
  if (isAirborneInfantry(state, unit) || !isSurrounded(state, unit, hex)) return CITY_RELIEF;
  return 0;
}

/**
 * 11.2: true if all six neighbours hold an enemy or are in an enemy zone of control; a side off the map is
 * neither (R-ARN-2).
 */
function isSurrounded(state: State, unit: UnitIndex, hex: HexIndex): boolean {
  const side = state.sideOf(unit);
  const closed = neighboursOf(state.ground, hex).filter(
    (next) => state.enemyHolds(side, next) || state.enemyControls(side, next),
  );
  return closed.length === 6;
}

/** 14.11: reach of Ground Support in hexes from a ground unit (R-GS-1). */
const SUPPORT_REACH = 3;

/** 14.11: true if a ground unit is near enough to one of the defenders (R-GS-1). */
function supportReaches(state: State, defenders: readonly UnitIndex[]): boolean {
  return state.scenario.unitsOf[alliedSide(state)].some(
    (unit) =>
      isGroundClass(state, unit) &&
      state.onMap(unit) &&
      defenders.some((one) => state.ground.distance(state.hex[unit]!, state.hex[one]!) <= SUPPORT_REACH),
  );
}

function onEnter(
  play: Play,
  unit: UnitIndex,
  hex: HexIndex,
  how: Entering,
  from: HexIndex,
): 'go on' | 'stop' {
  const { state } = play;
  disturbRepair(state, unit, hex);
  if (!isAllied(state, unit) || how === 'setup') return 'go on';
  if (how === 'movement') noteCrossing(state, from, hex);
  return testBridges(play, hex);
}

/** The exclusive rules of Arnhem, chapters 10 to 18, as differences from the standard rules. */
export const arnhem = {
  system: 'arnhem' as const,
  book: 'ARN',
  title: 'Arnhem',
  dataNeeds: {
    sides: ['allied', 'german'],
    scenarios: ['historical', 'free-deployment'],
    zones: ['northOfWaal', 'northOfNederRijn'],
    features: ['exits', 'reentry', 'lineOfCommunicationExits', 'demolishable'],
  },
  options: {
    weather: { values: [false, true], default: false, case: 'ARN 18.17(2)', scenarios: ['historical'] },
  },
  reinforcement: {
    ...alongTheEdge('ARN 15'),
    schedules: [
      { case: 'ARN 18.13', scenarios: ['historical'], types: AIRBORNE_CLASS, byTurnFrom: 1 },
      { case: 'ARN 18.14', scenarios: ['historical'], of: 'allied', byTurnFrom: 1 },
      { case: 'ARN 18.15', scenarios: ['historical'], byTurnFrom: 1 },
      { case: 'ARN 18.23', scenarios: ['free-deployment'], types: AIRBORNE_CLASS },
      { case: 'ARN 18.24', scenarios: ['free-deployment'], of: 'allied' },
      { case: 'ARN 18.25', scenarios: ['free-deployment'] },
    ],
  },
  exit,
  artilleryLimitCase: () => 'ARN 14.12',
  groundSupport: {
    use: 'ARN 14.11',
    perTurn: 'ARN 14.11',
    perCombat: 'ARN 14.12',
    fpf: 'ARN 14.11',
    reach: 'ARN 14.11',
    points: supportPoints,
    reaches: (state, _side, defenders) => supportReaches(state, defenders),
  },
  /** The case for the areas of the German free deployment (18.22). */
  setUpCase: () => 'ARN 18.22',
  victory,

  state: {
    initial: (state) =>
      initialMemory(usesWeather(state) ? firstWeather(state) : null, fixedZones(state.scenario)),
    problems: memoryProblems,
    secretProblems: noteProblems,
    line: MEMORY_LINE,
    secretLine: SECRET_LINE,
  },

  sequence: [
    {
      playerTurn: [
        openAlliedTurn,
        beginRepair,
        MOVEMENT_PHASE,
        loseLateLandings,
        beginAssault,
        COMBAT_PHASE,
        endAssault,
        endRepair,
      ],
    },
  ],

  ...ENGINEER_RULES,

  groundChanges,
  markers: dropZoneMarkers,
  onEnter,

  deployers,
  setUpViolations,
  placements: (state, side) => [
    ...zonePlacements(state, side),
    ...(side === alliedSide(state) ? landingPlacements(state) : []),
  ],
  arrival: (state, unit) => engineerArrival(state, unit) ?? returnOf(state, unit),
  arrivesOtherwise,
  possibleSecrets: possibleNotes,
  movementDuties: landingDuties,

  retreatRelief: cityRelief,
  reliefCase: 'ARN 11.1',

  actions: [commitDropZones, landAirborne, demolishBridge],
  refusals: { ...DROP_ZONE_REFUSALS, ...LANDING_REFUSALS, ...ENGINEER_RULES.refusals },
  decisions: { demolition: 'Whether a bridge is demolished (Arnhem 12.1).' },
  standingOrders,
  reliefOrder: (state, side) => ordersOf(state, side).city ?? 'ask',
  extraActions: exampleZones,
  answers: demolitionAnswers,
} satisfies GameRules;
