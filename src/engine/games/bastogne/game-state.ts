import { onceBy } from '../../map/once';
import { z } from 'zod';
import { lineSchema } from '../../map/texts';
import { problemsBy } from '../../model/game-state';
import { aHex, aName, listOf, pairOf, type LineField } from '../../model/line';
import type { GameState, PositionProblem } from '../../model/position';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { State } from '../../model/state';
import type { HexIndex } from '../../map/indexes';

const KEY = 'lastIn';

/** Bastogne's part of a position: under `lastIn<hex>`, the side that was the last in each hex of the town. */
const keptSchema = z.record(z.string().regex(/^lastIn\d{4}$/, 'a key is lastIn and a hex'), lineSchema);

/** By hex of Bastogne, the side that was the last in it; without hexes that no side has entered. */
export type LastIn = Readonly<Record<string, string>>;

export function hexesOfBastogne({ ground }: Pick<State, 'ground'>): readonly string[] {
  return ground.map.features.zones['bastogne'] ?? [];
}

/** A hex of Bastogne: its index, its id and its key in a position. */
interface TownHex {
  readonly hex: HexIndex;
  readonly id: string;
  readonly key: string;
}

/** Hexes by map, because play does not change them. */
export const townOf = onceBy(
  ({ ground }: Pick<State, 'ground'>) => ground.map,
  ({ ground }): readonly TownHex[] =>
    hexesOfBastogne({ ground }).map((id) => ({ hex: ground.indexOf.get(id)!, id, key: keyOf(id) })),
);

export function lastIn(state: State): LastIn {
  const sides = hexesOfBastogne(state).map((hex) => [hex, state.game[keyOf(hex)]] as const);
  return Object.fromEntries(sides.flatMap(([hex, side]) => (typeof side === 'string' ? [[hex, side]] : [])));
}

/** The form in which a position keeps them. */
export function kept(sides: LastIn): GameState {
  return Object.fromEntries(Object.entries(sides).map(([hex, side]) => [keyOf(hex), side]));
}

const sidesByHex = listOf(pairOf(aHex, aName('a side')));

/** Field of the position line for this part of a position. */
export const KEPT_LINE: readonly LineField[] = [
  {
    name: 'town',
    write: (game, as) =>
      sidesByHex.write(
        // Sorted by hex, so that equal positions have equal lines.
        Object.entries(keptSchema.parse(game))
          .map(([key, side]) => [key.slice(KEY.length), side] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
        as,
      ),
    read: (line) => kept(Object.fromEntries(sidesByHex.read(line))),
  },
];

/** Problems of this part of a position from outside. */
export function keptProblems(
  { ground, sides }: CompiledScenario,
  game: GameState,
): readonly PositionProblem[] {
  const keys = hexesOfBastogne({ ground }).map(keyOf);
  return problemsBy(keptSchema, game, (entries) =>
    Object.entries(entries).flatMap(([path, side]) => [
      ...(keys.includes(path) ? [] : [{ path, message: 'that is not a hex of Bastogne' }]),
      ...(sides.some((one) => one === side) ? [] : [{ path, message: `there is no side "${side}"` }]),
    ]),
  );
}

function keyOf(hex: string): string {
  return `${KEY}${hex}`;
}
