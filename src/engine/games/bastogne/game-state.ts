import { onceBy } from '../../map/once';
import { z } from 'zod';
import { lineSchema } from '../../map/texts';
import { problemsBy, type SoundnessCheck } from '../../model/game-state';
import { aHex, aName, converted, keyedBy, type LineField } from '../../model/line';
import type { GameState, PositionProblem } from '../../model/position';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { State } from '../../model/state';
import type { HexIndex } from '../../map/indexes';

const KEY = 'lastIn';

/** Bastogne's part of a position: under `lastIn<hex>`, the side that was the last in each hex of the town. */
const keptSchema = z.record(z.string().regex(/^lastIn\d{4}$/, 'a key is lastIn and a hex'), lineSchema);

export function hexesOfBastogne({ ground }: Pick<State, 'ground'>): readonly string[] {
  return ground.map.features.zones['bastogne'] ?? [];
}

/** Hexes of Bastogne by map, each with its key in a position. */
export const townOf = onceBy(
  ({ ground }: Pick<State, 'ground'>) => ground.map,
  ({ ground }): readonly { readonly hex: HexIndex; readonly key: string }[] =>
    hexesOfBastogne({ ground }).map((id) => ({ hex: ground.indexOf.get(id)!, key: keyOf(id) })),
);

/** Field of the position line for this part of a position: the sides by hex. */
export const KEPT_LINE: readonly LineField[] = [
  {
    name: 'town',
    ...converted(
      keyedBy(aHex, aName('a side')),
      (game: GameState) => withKeys(keptSchema.parse(game), (key) => key.slice(KEY.length)),
      (sides) => withKeys(sides, keyOf),
    ),
  },
];

function withKeys<T>(
  record: Readonly<Record<string, T>>,
  rename: (key: string) => string,
): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
}

/** Problems of this part of a position from outside. */
export function keptProblems(
  { ground, sides }: CompiledScenario,
  game: GameState,
): readonly PositionProblem[] {
  const keys = hexesOfBastogne({ ground }).map(keyOf);
  return problemsBy(keptSchema, game, (entries) =>
    Object.entries(entries).flatMap(([path, side]): SoundnessCheck[] => [
      [path, 'that is not a hex of Bastogne', keys.includes(path)],
      [path, `there is no side "${side}"`, sides.some((one) => one === side)],
    ]),
  );
}

function keyOf(hex: string): string {
  return `${KEY}${hex}`;
}
