import { problemsBy } from '../../model/game-state';
import type { GameState } from '../../model/position';
import type { PositionProblem } from '../../model/position';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { bridgeName } from './bridges';
import { memorySchema, secretSchema } from './game-state';
import type { Memory } from './game-state';
import { usesWeather } from './weather';

/** Problems of Arnhem's part of a position from outside: first its form, then its references. */
export function memoryProblems(scenario: CompiledScenario, game: GameState): readonly PositionProblem[] {
  return problemsBy(memorySchema, game, (memory) => [
    ...placeProblems(scenario, memory),
    ...unitProblems(scenario, memory),
    ...weatherProblems(scenario, memory),
  ]);
}

function weatherProblems(scenario: CompiledScenario, { weather }: Memory): PositionProblem[] {
  if ((weather !== null) === usesWeather({ scenario })) return [];
  return [{ path: 'weather', message: 'a match has weather exactly when its rules are in force' }];
}

/** Hexes and bridges that are not on the map, or not in the recorded state. */
function placeProblems(
  { ground, definition }: CompiledScenario,
  { dropZones, tested, demolished, deciding, repairingFrom }: Memory,
): PositionProblem[] {
  const wired = (ground.map.features.demolishable ?? []).map(bridgeName);
  const zones = Object.entries(dropZones).filter(
    ([division, hex]) => !(division in definition.dropZones) || !ground.indexOf.has(hex),
  );
  const bridges = Object.entries({ tested, demolished, deciding }).filter(
    ([, names]) => new Set(names).size < names.length || names.some((name) => !wired.includes(name)),
  );
  const problems = [
    ...zones.map(([division]) => ({
      path: `dropZones.${division}`,
      message: 'no such counter can lie there',
    })),
    ...bridges.map(([path]) => ({ path, message: 'bridges with charges, each once' })),
  ];
  if ([...demolished, ...deciding].some((name) => !tested.includes(name))) {
    problems.push({ path: 'tested', message: 'a bridge that is down or in question has had its chance' });
  }
  if (repairingFrom !== null && !ground.indexOf.has(repairingFrom)) {
    problems.push({ path: 'repairingFrom', message: `there is no hex ${repairingFrom}` });
  }
  return problems;
}

function unitProblems(
  { unitIndex, units, sides }: CompiledScenario,
  { assault, exits }: Memory,
): PositionProblem[] {
  const sideOf = (id: string): string | undefined => {
    const index = unitIndex.get(id);
    return index === undefined ? undefined : sides[units[index]!.side];
  };
  const strangers = Object.keys(exits).filter((id) => sideOf(id) !== 'german');
  const problems = strangers.map((id) => ({ path: `exits.${id}`, message: 'there is no such German unit' }));
  if (assault === null || sideOf(assault) === 'allied') return problems;
  return [...problems, { path: 'assault', message: 'there is no such Allied unit' }];
}

/** Problems of the drop zones that the Allied player has noted (15.36). */
export function noteProblems(
  { ground, definition }: CompiledScenario,
  side: string,
  notes: GameState,
): readonly PositionProblem[] {
  if (side !== 'allied') return [{ path: '', message: 'only the Allied player notes drop zones' }];
  return problemsBy(secretSchema, notes, ({ dropZones }) =>
    Object.entries(dropZones)
      .filter(([division, { hex }]) => !(division in definition.dropZones) || !ground.indexOf.has(hex))
      .map(([division]) => ({ path: `dropZones.${division}`, message: 'no such counter can lie there' })),
  );
}
