import type { MatchView } from '@westwall/sdk';
import { standings, unitsIn } from '../../web/src/board/standing';

type Shown = Parameters<typeof unitsIn>[0];

function shown(hexes: Readonly<Record<string, string | undefined>>, stacked: readonly string[]): Shown {
  const units: MatchView['position']['units'] = {};
  for (const [unit, hex] of Object.entries(hexes))
    units[unit] = hex === undefined ? { status: 'due' } : { status: 'map', hex };
  return { position: { units, stacks: stacked.map((unit) => ({ unit, path: [] })) } };
}

describe('the units in a hex', () => {
  const view = shown({ a: '0101', b: '0101', c: '0202', d: undefined }, ['a']);

  it('begin with the one that arrived last', () => {
    expect(unitsIn(view, '0101')).toEqual(['a', 'b']);
  });

  it('are only those on the map', () => {
    expect(unitsIn(view, '0303')).toEqual([]);
  });

  it('are drawn from the lowest to the topmost', () => {
    expect(standings(view)).toEqual([
      { unit: 'b', hex: '0101', level: 0 },
      { unit: 'a', hex: '0101', level: 1 },
      { unit: 'c', hex: '0202', level: 0 },
    ]);
  });
});
