import { areEachOnce, problemsBy, type SoundnessCheck } from '../../model/game-state';
import type { GameState, PositionProblem } from '../../model/position';
import type { CompiledScenario } from '../../model/compiled-scenario';
import { bridgeName } from './bridges';
import { memorySchema, secretSchema } from './game-state';
import { usesWeather } from './weather';

/** Problems of Arnhem's part of a position from outside: first its form, then its references. */
export function memoryProblems(scenario: CompiledScenario, game: GameState): readonly PositionProblem[] {
  const { ground, unitIndex, units, sides } = scenario;
  const wired = (ground.map.features.demolishable ?? []).map(bridgeName);
  const isOf = (side: string, id: string): boolean => {
    const index = unitIndex.get(id);
    return index !== undefined && sides[units[index]!.side] === side;
  };
  return problemsBy(memorySchema, game, (memory) => {
    const { weather, tested, demolished, deciding, repairingFrom, assault, exits } = memory;
    return [
      ...Object.entries(memory.dropZones).map(([division, hex]) => zoneCheck(scenario, division, hex)),
      ...Object.entries({ tested, demolished, deciding }).map(([path, names]): SoundnessCheck => {
        return [path, 'bridges with charges, each once', areEachOnce(names, wired)];
      }),
      [
        'tested',
        'a bridge that is down or in question has had its chance',
        [...demolished, ...deciding].every((name) => tested.includes(name)),
      ],
      [
        'repairingFrom',
        `there is no hex ${repairingFrom}`,
        repairingFrom === null || ground.indexOf.has(repairingFrom),
      ],
      ...Object.keys(exits).map((id): SoundnessCheck => {
        return [`exits.${id}`, 'there is no such German unit', isOf('german', id)];
      }),
      ['assault', 'there is no such Allied unit', assault === null || isOf('allied', assault)],
      [
        'weather',
        'a match has weather exactly when its rules are in force',
        (weather !== null) === usesWeather({ scenario }),
      ],
    ];
  });
}

function zoneCheck({ ground, definition }: CompiledScenario, division: string, hex: string): SoundnessCheck {
  const isThere = division in definition.dropZones && ground.indexOf.has(hex);
  return [`dropZones.${division}`, 'no such counter can lie there', isThere];
}

/** Problems of the drop zones that the Allied player has noted (15.36). */
export function noteProblems(
  scenario: CompiledScenario,
  side: string,
  notes: GameState,
): readonly PositionProblem[] {
  if (side !== 'allied') return [{ path: '', message: 'only the Allied player notes drop zones' }];
  return problemsBy(secretSchema, notes, ({ dropZones }) =>
    Object.entries(dropZones).map(([division, { hex }]) => zoneCheck(scenario, division, hex)),
  );
}
