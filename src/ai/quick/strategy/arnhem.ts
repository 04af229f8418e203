import { isAirborneClass, isGroundClass, divisionOf } from '../../../engine/games/arnhem/classes';
import { memory } from '../../../engine/games/arnhem/memory';
import type { State } from '../../../engine/position/state';
import type { SideIndex } from '../../../engine/rules/game-rules';
import type { Aim } from './aims';
import { hexesNamed, zoneOf } from './intent';
import type { Intent } from './intent';

/** Points a Game-Turn for a ground unit north of the Waal, and for a unit cut off (17.11, 17.35). */
const NORTH = 5;
const CUT_OFF = 3;
/** Hexes from its drop zone within which an airborne unit is in communication (17.32). */
const LINE = 7;

/** Bridges and the road to the north for the Allies; Allied losses for the German (17.1). */
export function arnhemIntent(state: State, side: SideIndex): Intent {
  const left = state.setting.scenario.turns.last - state.turn + 1;
  if (state.sideName(side) === 'german') {
    return {
      aims: [
        { hexes: zoneOf(state, 'northOfWaal').filter((hex) => hasBridge(state, hex)), points: 3, want: 6 },
        { hexes: mainRoad(state), points: 2, want: Infinity },
      ],
      hunt: 2.5,
    };
  }
  const isGround = (unit: number): boolean => isGroundClass(state, unit);
  const isAirborne = (unit: number): boolean => isAirborneClass(state, unit);
  const zones = memory(state).dropZones;
  const north: Aim = {
    hexes: zoneOf(state, 'northOfWaal'),
    points: NORTH + left,
    want: Infinity,
    fade: 80,
    draws: (unit) => isGround(unit) && !state.unit(unit).artillery,
  };
  const guns: Aim = {
    hexes: zoneOf(state, 'northOfWaal'),
    points: NORTH,
    want: Infinity,
    fade: 80,
    draws: (unit) => isGround(unit) && state.unit(unit).artillery,
  };
  const road: Aim = { hexes: mainRoad(state), points: 1.5, want: Infinity, draws: isAirborne };
  const bonus = (unit: number, hex: number): number => {
    if (!isAirborne(unit)) return 0;
    const division = divisionOf(state.unit(unit));
    const zone = division === undefined ? undefined : state.ground.indexOf.get(zones[division] ?? '');
    return zone !== undefined && state.ground.distance(zone, hex) > LINE ? -CUT_OFF : 0;
  };
  return { aims: [north, guns, road], hunt: 0.6, bonus };
}

function hasBridge(state: State, hex: number): boolean {
  return state.ground.bridgeSides[hex] !== 0;
}

/** Road hexes from which the south edge is reached by road. */
function mainRoad(state: State): number[] {
  const { ground } = state;
  const seen = new Set(hexesNamed(state, ground.map.features.lineOfCommunicationExits ?? []));
  for (const hex of seen) {
    for (let direction = 0; direction < 6; direction += 1) {
      if ((ground.roadSides[hex]! & (1 << direction)) !== 0)
        seen.add(ground.neighbours[hex * 6 + direction]!);
    }
  }
  return [...seen];
}
