import { communications, divisionOf, isGroundClass, memory } from '../../src/engine/search';
import type { State } from '../../src/engine/search';
import { amount, once } from './habit';
import type { Habit, Tally, Watch } from './habit';
import { hexesOf } from './places';

const SCENARIOS = ['arnhem/historical', 'arnhem/free-deployment'];

/** Points for units north of the rivers (17.11). */
const NORTH = ['ARN 17.11(2)', 'ARN 17.11(3)'];
/** Most hexes at which a ground unit relieves a drop zone. */
const RELIEF = 3;
/** City of Nijmegen, on both banks of the Waal. */
const NIJMEGEN = ['2521', '2620', '2621'];

function northernPoints(state: State): number {
  return state.ledger.reduce((sum, entry) => sum + (NORTH.includes(entry.case) ? entry.points : 0), 0);
}

/** Ground units of the Allies that are troops, on the map. */
function groundTroops(state: State): number[] {
  return state.scenario.units
    .filter(({ index, artillery }) => isGroundClass(state, index) && !artillery && state.onMap(index))
    .map(({ index }) => index);
}

function isRelieved(state: State, zone: number): boolean {
  return groundTroops(state).some((unit) => state.ground.distance(zone, state.hex[unit]!) <= RELIEF);
}

/** Counts the landed units of each division at every end of a Game-Turn until ground troops relieve it. */
function watchDivisions(
  count: (units: readonly number[], isInLine: (unit: number) => boolean) => Tally,
): Watch {
  let done = 0;
  let of = 0;
  const landed = new Map<string, number[]>();
  const relieved = new Set<string>();
  const look = (state: State): void => {
    const lines = communications(state);
    const inLine = new Set(lines.filter(({ hexes }) => hexes !== null).map((line) => line.of));
    for (const [division, zone] of Object.entries(memory(state).dropZones)) {
      if (isRelieved(state, state.ground.indexOf.get(zone)!)) relieved.add(division);
      const units = landed.get(division);
      if (units === undefined || relieved.has(division)) continue;
      const counted = count(units, (unit) => inLine.has(state.unit(unit).id));
      done += counted.done;
      of += counted.of;
    }
  };
  return {
    see(event, state) {
      if (event.type === 'unitLanded') {
        const unit = state.scenario.unitIndex.get(event.unit)!;
        const division = divisionOf(state.unit(unit));
        if (division !== undefined) landed.set(division, [...(landed.get(division) ?? []), unit]);
      } else if (event.type === 'gameTurnStarted') look(state);
    },
    count: () => ({ done, of }),
  };
}

/** Counts matches in which the Engineer is not lost in this way. */
function watchEngineer(isSuch: (state: State, unit: number) => boolean): Watch {
  let isLost = false;
  return {
    see(event, state) {
      if (event.type !== 'unitEliminated') return;
      const unit = state.scenario.unitIndex.get(event.unit)!;
      if (state.unit(unit).definition.rulesType === 'engineer') isLost ||= isSuch(state, unit);
    },
    count: () => once(!isLost),
  };
}

export const ARNHEM: readonly Habit[] = [
  {
    name: 'north of the rivers',
    counts: 'matches in which the Allies score for units north of the Waal or the Neder Rijn',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => ({ count: (state) => once(northernPoints(state) > 0) }),
  },
  {
    name: 'points in the north',
    counts: 'points of the Allies for units north of the Waal or the Neder Rijn',
    scenarios: SCENARIOS,
    unit: 'average',
    watch: () => ({ count: (state) => amount(northernPoints(state)) }),
  },
  {
    name: 'XXX Corps at Nijmegen',
    counts: 'matches in which troops of the ground forces reach Nijmegen or cross the Waal',
    scenarios: SCENARIOS,
    unit: 'share',
    watch(start) {
      const goal = hexesOf(start, [...NIJMEGEN, ...(start.ground.map.features.zones['northOfWaal'] ?? [])]);
      let isThere = false;
      return {
        see(event, state) {
          if (event.type === 'unitMoved' || event.type === 'unitAdvanced')
            isThere ||= groundTroops(state).some((unit) => goal.has(state.hex[unit]!));
        },
        count: () => once(isThere),
      };
    },
  },
  {
    name: 'airborne units in line',
    counts: 'landed airborne units that live and have a line, at every end of a Game-Turn until relieved',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () =>
      watchDivisions((units, isInLine) => ({ done: units.filter(isInLine).length, of: units.length })),
  },
  {
    name: 'drop zones held',
    counts: 'ends of a Game-Turn until a landed division is relieved at which one of its units has a line',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => watchDivisions((units, isInLine) => once(units.some(isInLine))),
  },
  {
    name: 'Engineer kept',
    counts: 'matches in which the Allied Engineer is never lost',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => watchEngineer(() => true),
  },
  {
    name: 'Engineer not thrown away',
    counts: 'matches in which the Allied Engineer is never lost in a Player-Turn of its own side',
    scenarios: SCENARIOS,
    unit: 'share',
    watch: () => watchEngineer((state, unit) => state.phasing === state.sideOf(unit)),
  },
];
