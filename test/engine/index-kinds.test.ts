import type { HexIndex, ArrayBy, ArrayOf, ListBy } from '../../src/engine/map/indexes';
import type { UnitIndex } from '../../src/engine/model/unit-index';

const hex: HexIndex = 1;
const unit: UnitIndex = 2;
const names: ListBy<HexIndex, string> = ['0101', '0102', '0103'];
const occupant: ArrayBy<HexIndex, Int16Array, UnitIndex> = new Int16Array([-1, 2, -1]);
const path: ArrayOf<HexIndex> = new Int16Array([0, 1]);
const place = (who: UnitIndex, where: HexIndex): string => `${who} in ${where}`;

it('reads tables by an index of their kind', () => {
  const found: UnitIndex = occupant[hex]!;
  const end: HexIndex = path[1]!;
  expect([names[hex], found, place(found, end)]).toEqual(['0102', 2, '2 in 1']);
});

it('takes a plain number, such as a sum, for an index of every kind', () => {
  expect(place(unit + 1, hex - 1)).toBe('3 in 0');
});

it('lets the compiler refuse an index of another kind', () => {
  const exchanged = [
    // @ts-expect-error a hex for a unit, and a unit for a hex
    () => place(hex, unit),
    // @ts-expect-error a list by hex, read by unit
    () => names[unit],
    // @ts-expect-error a typed array by hex, read by unit
    () => occupant[unit],
    // @ts-expect-error a unit from a table, in place of a hex
    () => names[occupant[hex]!],
    // @ts-expect-error a hex of a path, in place of a unit
    () => place(path[0]!, hex),
    // @ts-expect-error a set of hexes, asked about a unit
    () => new Set([hex]).has(unit),
    // @ts-expect-error a hex, compared with a unit
    () => hex === unit,
  ];
  expect(exchanged.map((exchange) => exchange())).toEqual([
    '1 in 2',
    '0103',
    -1,
    '0103',
    '0 in 1',
    false,
    false,
  ]);
});
