import type { Ground } from '../../src/engine/map/ground';
import { tiesOf } from '../../src/engine/games/remagen/front/bank';
import type { Field } from '../../src/engine/games/remagen/front/field';
import { Outside } from '../../src/engine/games/remagen/front/outside';
import { DIRECTIONS, Grid } from '../../src/engine/map/grid';
import { ownPackage } from '../../src/service/examples/package';

/** Small map with the river along its first hexrow and map edges on all other sides. */
export function smallField(rows: number, length: number, places: readonly number[]): Field {
  const grid = new Grid({ rows, length, axis: 'east' });
  const ids = grid.hexes();
  const next = ids.map((id) =>
    DIRECTIONS.flatMap((direction) => {
      const beside = grid.neighbour(id, direction);
      return beside === undefined ? [] : [ids.indexOf(beside)];
    }),
  );
  const riverside = [...ids.keys()].filter((hex) => ids[hex]!.startsWith('01'));
  const holders = places.map((hex, unit) => ({ unit, hex, value: 3, zone: next[hex]! }));
  const mask = (hexes: readonly number[]): Uint8Array =>
    Uint8Array.from(ids, (_, hex) => (hexes.includes(hex) ? 1 : 0));
  const bank = {
    land: new Uint8Array(ids.length).fill(1),
    riverside,
    atRiver: mask(riverside),
    rim: mask([...ids.keys()].filter((hex) => grid.edgesOf(ids[hex]!).some((edge) => edge !== 'west'))),
    next,
    // The order makes the way to the rim short and changes no answer.
    towardsRim: next,
    ties: tiesOf(next, riverside),
  };
  return {
    ...bank,
    ground: { hexCount: ids.length } as Ground,
    holders,
    held: mask(holders.flatMap(({ hex, zone }) => [hex, ...zone])),
    outside: new Outside(bank),
  };
}

/** Fresh package with the small battle of the examples, for a test to change. */
export function fieldPackage(): ReturnType<typeof JSON.parse> {
  return structuredClone(ownPackage);
}
