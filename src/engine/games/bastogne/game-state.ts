import { z } from 'zod';
import { lineSchema } from '../../map/texts';
import { problemsBy } from '../../model/game-state';
import { aHex, aName, listOf, pairOf } from '../../model/line';
import type { LineField } from '../../model/line';
import type { GameState, PositionProblem } from '../../model/position';
import type { CompiledScenario } from '../../model/compiled-scenario';
import type { State } from '../../model/state';

const KEY = 'lastIn';

/** What Bastogne keeps in a position: the side that was the last in each hex of the town, under `lastIn<hex>`. */
const keptSchema = z.record(z.string().regex(/^lastIn\d{4}$/, 'a key is lastIn and a hex'), lineSchema);

/** The side that was the last in a hex of Bastogne, by hex; without the hexes in which no side was. */
export type LastIn = Readonly<Record<string, string>>;

export function hexesOfBastogne({ ground }: Pick<State, 'ground'>): readonly string[] {
  return ground.map.features.zones['bastogne'] ?? [];
}

/** A hex of Bastogne: by number, by name, and where a position keeps who was the last in it. */
interface TownHex {
  readonly hex: number;
  readonly id: string;
  readonly key: string;
}

/** By map. No play changes where the town lies. */
const towns = new WeakMap<object, readonly TownHex[]>();

export function townOf({ ground }: Pick<State, 'ground'>): readonly TownHex[] {
  const known = towns.get(ground.map);
  if (known !== undefined) return known;
  const found = hexesOfBastogne({ ground }).map((id) => ({
    hex: ground.indexOf.get(id)!,
    id,
    key: keyOf(id),
  }));
  towns.set(ground.map, found);
  return found;
}

export function lastIn(state: State): LastIn {
  const sides = hexesOfBastogne(state).map((hex) => [hex, state.game[keyOf(hex)]] as const);
  return Object.fromEntries(sides.flatMap(([hex, side]) => (typeof side === 'string' ? [[hex, side]] : [])));
}

/** As the position keeps it. */
export function kept(sides: LastIn): GameState {
  return Object.fromEntries(Object.entries(sides).map(([hex, side]) => [keyOf(hex), side]));
}

const sidesByHex = listOf(pairOf(aHex, aName('a side')));

/** The same as a field of the line that says a position. */
export const KEPT_LINE: readonly LineField[] = [
  {
    name: 'town',
    write: (game, as) =>
      sidesByHex.write(
        // In the order of hexes, however the position came about: it has one line.
        Object.entries(keptSchema.parse(game))
          .map(([key, side]) => [key.slice(KEY.length), side] as const)
          .sort(([one], [other]) => (one < other ? -1 : 1)),
        as,
      ),
    read: (line) => kept(Object.fromEntries(sidesByHex.read(line))),
  },
];

/** What is wrong with this part of a position from outside. */
export function keptProblems(
  { ground, sides }: CompiledScenario,
  game: GameState,
): readonly PositionProblem[] {
  const keys = hexesOfBastogne({ ground }).map(keyOf);
  return problemsBy(keptSchema, game, (entries) =>
    Object.entries(entries).flatMap(([path, side]) => [
      ...(keys.includes(path) ? [] : [{ path, message: 'that is no hex of Bastogne' }]),
      ...(sides.some((one) => one === side) ? [] : [{ path, message: `there is no side ${side}` }]),
    ]),
  );
}

function keyOf(hex: string): string {
  return `${KEY}${hex}`;
}
