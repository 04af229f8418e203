import type { Desk } from '../desk';
import { hexesIn, letterAt } from '../model/paint';
import type { Hand } from './hand';
import { lineThrough } from '../../catalogue/layout';

export function HexShape({ desk, hex, ...look }: { desk: Desk; hex: string; class?: string; fill?: string }) {
  const centre = desk.layout.centres.get(hex);
  if (centre === undefined) return null;
  return <polygon points={desk.layout.outline} transform={`translate(${centre.x} ${centre.y})`} {...look} />;
}

function lineOf({ layout }: Desk, path: readonly string[]): string {
  return lineThrough(layout, path);
}

function sidePath({ tracing }: Desk, side: readonly [string, string]): string {
  const [a, b] = tracing.endsOf(side) ?? [];
  return a === undefined || b === undefined ? '' : `M${a.x} ${a.y}L${b.x} ${b.y}`;
}

/** Flat colours for painted hexes until the map is redrawn. */
const grounds: Readonly<Record<string, string>> = {
  c: '#f3efdc',
  m: '#dfe3b5',
  g: '#b9d08b',
  w: '#7fa860',
  b: '#d9b98a',
  r: '#b98c62',
  t: '#c9c2bd',
  C: '#8d8783',
  '~': '#9cc7de',
  '.': '#ffffff',
};

/** Changes since the map was drawn. */
export function Fresh({ desk }: { desk: Desk }) {
  const drawn = desk.drawn.value?.map ?? null;
  const { value: map } = desk.map;
  if (drawn === null || drawn === map) return null;
  const hexes = [...desk.layout.centres.keys()].filter((hex) => letterAt(map, hex) !== letterAt(drawn, hex));
  const ways = (['roads', 'trails'] as const).flatMap((kind) =>
    map[kind].filter((one) => !drawn[kind].includes(one)).map(({ path }) => ({ kind, path })),
  );
  const waters = (['rivers', 'streams', 'canals'] as const).flatMap((kind) =>
    map[kind].filter((one) => !drawn[kind].includes(one)).flatMap(({ hexsides }) => hexsides),
  );
  return (
    <g class="fresh">
      {hexes.map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} fill={grounds[letterAt(map, hex) ?? 'c'] ?? 'none'} />
      ))}
      {ways.map(({ kind, path }) => (
        <polyline key={path.join(' ')} class={kind} points={lineOf(desk, path)} />
      ))}
      <path class="water" d={waters.map((side) => sidePath(desk, side)).join('')} />
    </g>
  );
}

/** Hexes of the selected list, or hexsides of the selected line. */
export function Members({ desk }: { desk: Desk }) {
  const { value: brush } = desk.brush;
  const { value: map } = desk.map;
  if (brush?.kind === 'line') {
    const sides = map.features[brush.line] ?? [];
    return <path class="line-member" d={sides.map((side) => sidePath(desk, side)).join('')} />;
  }
  const hexes =
    brush?.kind === 'list'
      ? hexesIn(map, brush.list)
      : brush?.kind === 'objective'
        ? (map.features.objectives ?? []).flatMap((one) => [...one.hexes])
        : brush?.kind === 'autobahn'
          ? (map.features.autobahn ?? [])
          : [];
  return (
    <g class="members">
      {hexes.map((hex) => (
        <HexShape key={hex} desk={desk} hex={hex} />
      ))}
    </g>
  );
}

/** Present stroke, the only part that is redrawn during a stroke. */
export function InHand({ hand }: { hand: Hand }) {
  const { desk, points, erases } = hand;
  const stroke = points.value.length === 0 ? null : desk.strokeOf(points.value);
  if (stroke === null) return null;
  return (
    <g class={erases || desk.erasing.value ? 'in-hand erasing' : 'in-hand'}>
      {desk.brush.value?.kind === 'route' || desk.brush.value?.kind === 'autobahn' ? (
        <polyline points={lineOf(desk, stroke.hexes)} />
      ) : (
        stroke.hexes.map((hex) => <HexShape key={hex} desk={desk} hex={hex} />)
      )}
      <path d={stroke.sides.map((side) => sidePath(desk, side)).join('')} />
    </g>
  );
}
