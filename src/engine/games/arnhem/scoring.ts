import type { LedgerEntry, MatchResult } from '../../model/events';
import type { ScenarioDefinition } from '../../data/scenarios';
import type { UnitDefinition } from '../../data/units';
import { other } from '../../model/side';
import type { State } from '../../model/state';
import type { VictoryLevel } from '../../model/game-rules';
import type { Play } from '../../model/play';
import { addToScore } from '../../rules/victory/ledger';
import { exceedsRatio, ratioText, reachesRatio } from '../../rules/victory/ratio';
import { isGroundClass } from './classes';
import { hasLine, needsLine } from './communications';
import { alliedSide } from './game-state';
import { victoryNumber } from './victory-numbers';
import type { VictoryNumberName } from './victory-numbers';

/** 17.11(1), 17.12(1): one point for a German unit, five for an Allied one. */
export function unitValue(
  unit: UnitDefinition,
  scenario: ScenarioDefinition,
): { readonly points: number; readonly arithmetic: string } {
  const points = victoryNumber(scenario, unit.side === 'allied' ? 'alliedLoss' : 'germanLoss');
  return { points, arithmetic: String(points) };
}

/** The case for the points of a lost unit (17.11(1), 17.12(1)). */
export function eliminationCase(unit: UnitDefinition): string {
  return unit.side === 'allied' ? 'ARN 17.12(1)' : 'ARN 17.11(1)';
}

/**
 * 17.11(2), 17.12(2), 17.2, 17.35: scores units that are cut off, and units north of the Waal, at the end of
 * a Game-Turn (R-ARN-21).
 */
export function scoreGameTurn(play: Play): void {
  const { state } = play;
  const cut = state.scenario.units.filter(({ index }) => needsLine(state, index) && !hasLine(state, index));
  if (cut.length > 0)
    addToScore(play, award(state, 'german', cut, 'cutOff', 'ARN 17.35', 'without a line of communication'));
  const north = inLineWithin(state, 'northOfWaal');
  if (north.length > 0)
    addToScore(
      play,
      award(state, 'allied', north, 'northOfWaal', 'ARN 17.11(2)', 'north of the Waal with a line'),
    );
}

/** 17.11(3): points for units beyond the Neder Rijn at the end of the game. */
export function finalScoring(state: State): LedgerEntry[] {
  const north = inLineWithin(state, 'northOfNederRijn');
  if (north.length === 0) return [];
  return [
    award(state, 'allied', north, 'northOfNederRijn', 'ARN 17.11(3)', 'north of the Neder Rijn with a line'),
  ];
}

interface Named {
  readonly id: string;
}

/** 17.11(2), 17.11(3): ground units in a zone of the map that can trace their line. */
function inLineWithin(state: State, zone: 'northOfWaal' | 'northOfNederRijn'): Named[] {
  const hexes = new Set(state.ground.map.features.zones[zone] ?? []);
  return state.scenario.units.filter(
    ({ index }) =>
      isGroundClass(state, index) &&
      state.onMap(index) &&
      hexes.has(state.hexId(state.hex[index]!)) &&
      hasLine(state, index),
  );
}

function award(
  state: State,
  side: string,
  units: readonly Named[],
  number: VictoryNumberName,
  caseId: string,
  what: string,
): LedgerEntry {
  const points = victoryNumber(state.scenario.definition, number);
  return {
    side,
    points: units.length * points,
    case: caseId,
    reason: `${what}: ${units.map((unit) => unit.id).join(', ')}`,
    arithmetic: `${units.length} x ${points}`,
    turn: state.turn,
  };
}

interface Level extends VictoryLevel {
  readonly case: string;
  /** Name of the number for the next level, as a ratio of German points to Allied points. */
  readonly until: VictoryNumberName;
}

/** 17.4(5): the best level for the Allies. */
const ALLIED_STRATEGIC = { level: 'Allied Strategic', winner: 'allied', case: 'ARN 17.4(5)' };
/** 17.4(2), 17.4(3), 17.4(4): the levels in between, the best one for the Allies first (R-ARN-22). */
const LEVELS: readonly Level[] = [
  { until: 'draw', level: 'Allied Tactical', winner: 'allied', case: 'ARN 17.4(4)' },
  // 2.01 is the first ratio above a draw, so all ratios cut to 2.00 are draws.
  { until: 'germanTactical', level: 'Draw', winner: null, case: 'ARN 17.4(3)' },
  { until: 'germanStrategic', level: 'German Tactical', winner: 'german', case: 'ARN 17.4(2)' },
];
/** 17.4(1): the best level for the Germans. */
const GERMAN_STRATEGIC = { level: 'German Strategic', winner: 'german', case: 'ARN 17.4(1)' };

export function victoryLevels(): readonly VictoryLevel[] {
  return [ALLIED_STRATEGIC, ...LEVELS, GERMAN_STRATEGIC];
}

/**
 * 17.0(GR), 17.4: the level for the ratio of German points to Allied points, cut to two decimals (R-ARN-22).
 */
export function victory(state: State, points: readonly [number, number]): MatchResult {
  const allied = points[alliedSide(state)];
  const german = points[other(alliedSide(state))];
  const { level, winner, case: caseId } = levelOf(state.scenario.definition, german, allied);
  return {
    winner,
    level,
    points: { allied, german },
    case: caseId,
    arithmetic: `German ${german} : Allied ${allied} = ${ratioText(german, allied)}`,
  };
}

/**
 * 17.4: the level of these points. Equal points are Allied Strategic; without Allied points there is no
 * ratio, and the level is German Strategic (R-ARN-22).
 */
function levelOf(
  scenario: ScenarioDefinition,
  german: number,
  allied: number,
): Pick<Level, 'level' | 'winner' | 'case'> {
  if (allied === 0) return GERMAN_STRATEGIC;
  if (!exceedsRatio(german, allied, victoryNumber(scenario, 'alliedTactical'))) return ALLIED_STRATEGIC;
  const below = LEVELS.find(({ until }) => !reachesRatio(german, allied, victoryNumber(scenario, until)));
  return below ?? GERMAN_STRATEGIC;
}
