import { BARRED } from '../../map/ground';
import type { ReinforcementRules } from '../../model/game-rules';
import type { State } from '../../model/state';
import { entryCost, isBlocked } from './entry';
import type { HexIndex } from '../../map/indexes';
import type { UnitIndex } from '../../model/unit-index';

/**
 * ARN 15.22, HUR 13.22: the entry hexes of a unit if all scheduled hexes are blocked: the nearest unblocked
 * map-edge hex towards the nearest friend (R-REI-4). Two hexes if the directions tie; the owner decides.
 */
function perimeterAlternates(state: State, unit: UnitIndex, scheduled: readonly HexIndex[]): HexIndex[] {
  const found = new Set<HexIndex>();
  for (const friend of nearestFriends(state, unit, scheduled)) {
    for (const start of nearestOf(state, scheduled, friend)) {
      for (const step of directionsTowards(state, start, friend)) {
        const hex = firstOpen(state, unit, start, step);
        if (hex >= 0) found.add(hex);
      }
    }
  }
  return [...found];
}

/** Reinforcement rules that two games share, under the numbers of their chapter: columns, and entry along the edge. */
export function alongTheEdge(chapter: string): ReinforcementRules {
  return {
    cases: {
      due: `${chapter}.0(GR)`,
      entryHex: `${chapter}.0(PR)`,
      lateEntry: `${chapter}.24`,
      occupied: `${chapter}.21`,
      enemyZoc: `${chapter}.21`,
      alternate: `${chapter}.22`,
      column: `${chapter}.13`,
      withhold: `${chapter}.23`,
      offMap: `${chapter}.25`,
    },
    /** ARN 15.21, HUR 13.21: a unit may enter at a hex that an enemy controls. */
    mayEnterEnemyZoc: true,
    /** ARN 15.13, HUR 13.13: each unit pays for the units ahead of it. */
    columnPays: true,
    /** The road rate applies in an entry hex with a road (ARN 15.11, HUR 13.11). */
    roadRate: 'hex',
    alternate: {
      words: 'at the nearest map-edge hex that is open, towards its nearest friend',
      hexes: perimeterAlternates,
    },
    /** ARN 15.23, HUR 13.23: a reinforcement may wait for any later Game-Turn. */
    mayWithhold: true,
  };
}

/** Friends on the map nearest to a scheduled hex; -1 alone if there are none. */
function nearestFriends(state: State, unit: UnitIndex, scheduled: readonly HexIndex[]): UnitIndex[] {
  const friends = state.scenario.unitsOf[state.sideOf(unit)].filter((one) => state.onMap(one));
  if (friends.length === 0) return [-1];
  const away = (one: UnitIndex): number =>
    Math.min(...scheduled.map((hex) => state.ground.distance(hex, state.hex[one]!)));
  const least = Math.min(...friends.map(away));
  return friends.filter((one) => away(one) === least);
}

/** The scheduled hexes nearest to the friend, from which the walk along the edge begins. */
function nearestOf(state: State, scheduled: readonly HexIndex[], friend: UnitIndex): HexIndex[] {
  if (friend < 0) return [...scheduled];
  const away = (hex: HexIndex): number => state.ground.distance(hex, state.hex[friend]!);
  const least = Math.min(...scheduled.map(away));
  return scheduled.filter((hex) => away(hex) === least);
}

/** The directions along the map edge that come closer to the friend first; both if they tie. */
function directionsTowards(state: State, start: HexIndex, friend: UnitIndex): (1 | -1)[] {
  if (friend < 0) return [1, -1];
  const { perimeter } = state.scenario;
  const at = perimeter.indexOf(start);
  const goal = state.hex[friend]!;
  const away = (index: number): number =>
    state.ground.distance(perimeter[(index + perimeter.length) % perimeter.length]!, goal);
  const here = away(at);
  for (let steps = 1; steps < perimeter.length; steps += 1) {
    const closer = ([1, -1] as const).filter((step) => away(at + step * steps) < here);
    if (closer.length > 0) return closer;
  }
  return [1, -1];
}

function firstOpen(state: State, unit: UnitIndex, start: HexIndex, step: 1 | -1): HexIndex {
  const { perimeter } = state.scenario;
  const at = perimeter.indexOf(start);
  const side = state.sideOf(unit);
  for (let steps = 1; steps < perimeter.length; steps += 1) {
    const hex = perimeter[(at + step * steps + steps * perimeter.length) % perimeter.length]!;
    if (!isBlocked(state, side, hex) && entryCost(state, unit, hex) !== BARRED) return hex;
  }
  return -1;
}
