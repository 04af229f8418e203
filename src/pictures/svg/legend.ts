import { terrainAt } from '../../engine';
import type { HexId, TerrainName, UnitType } from '../../engine';
import type { PlacedUnit } from '../board';
import { textWidth } from '../text-width';
import { crossingsOf, hexesOfSide, watersOf } from '../hexsides';
import { CROSSING_MARKS } from './crossings';
import { element, group } from './element';
import { FRONT_LINE, LIMIT_OF_ADVANCE, letterDisc, star } from './features';
import type { Frame } from './frame';
import type { BoardPlan, GroundPlan } from './ground-plan';
import { label } from './lettering';
import { SAMPLE_LINE, counterItems, markItems } from './legend-marks';
import type { Item } from './legend-marks';
import { MAP, SIDE_COLOURS } from './palette';
import { GROUNDS, patternId } from './patterns';
import { ROUTES, ROUTE_STROKES } from './routes';
import { strokesOf } from './strokes';
import { SYMBOL_INK, symbolId } from './symbols';
import { WATERS, WATER_STROKES } from './waters';

const PAD = 14;
const ROW = 34;
const SAMPLE_WIDTH = 36;
const SIZE = 15;

/** Minimum width of a legend beside the map. */
const LEAST_WIDTH = 240;

/** Subject of a legend. */
interface Explained {
  readonly plan: BoardPlan;
  readonly units: readonly PlacedUnit[];
  /** Drawing without its legend. */
  readonly drawing: string;
}

/** Items for the signs that appear in the picture. */
export function legendItems({ plan, units, drawing }: Explained): readonly Item[] {
  return [
    ...terrains(plan),
    ...lines(plan),
    ...crossings(plan),
    ...features(plan),
    ...markItems(drawing, plan.board),
    ...types(units),
    ...counterItems(units),
  ];
}

const roomOf = ({ text }: Item): number => SAMPLE_WIDTH + 8 + textWidth(text, SIZE, 500) + 20;

/** Width of a legend beside the map that has room for each item. */
export function legendWidth(items: readonly Item[]): number {
  return Math.ceil(Math.max(LEAST_WIDTH, ...items.map((item) => PAD + roomOf(item))));
}

/** Legend in rows; its background fills the frame. */
export function drawLegend(
  items: readonly Item[],
  { left, top, width, height: least }: Frame,
): { drawing: string; height: number } {
  let x = left + PAD;
  let row = 0;
  const placed = items.map((item) => {
    const { sample, text, sign } = item;
    const room = roomOf(item);
    if (x > left + PAD && x + room > left + width) {
      x = left + PAD;
      row += 1;
    }
    const transform = `translate(${x} ${top + PAD + row * ROW})`;
    x += room;
    const style = { fill: MAP.ink, 'font-weight': 500 };
    return group({ 'data-sign': sign, transform }, [
      sample,
      label(text, { x: SAMPLE_WIDTH + 8, y: 17 }, SIZE, style),
    ]);
  });
  const height = 2 * PAD + (row + 1) * ROW - (ROW - 24);
  const paper = element('rect', { x: left, y: top, width, height: Math.max(height, least), fill: MAP.paper });
  const edge = least === 0 ? `h${width}` : `v${least}`;
  const rule = element('path', { d: `M${left} ${top}${edge}`, stroke: MAP.ink, 'stroke-width': 2 });
  return { drawing: group({ id: 'legend' }, [paper, rule, ...placed]), height };
}

function swatch(fills: readonly string[]): string {
  const box = { width: SAMPLE_WIDTH, height: 24, rx: 4 };
  return fills
    .map((fill, index) =>
      element('rect', { ...box, fill, ...(index === 0 && { stroke: MAP.grid, 'stroke-width': 0.8 }) }),
    )
    .join('');
}

function terrains({ map, hexes }: GroundPlan): Item[] {
  const found = new Set<TerrainName | undefined>(hexes.map((hex) => terrainAt(map, hex)));
  const grounds = GROUNDS.filter(([terrain]) => found.has(terrain)).map(([terrain, { fill }]): Item => ({
    sample: swatch([fill, `url(#${patternId(terrain)})`]),
    text: terrain,
  }));
  const clear = found.has('clear') ? [{ sample: swatch([MAP.clear]), text: 'clear' }] : [];
  const houses = element('use', { href: '#town', transform: 'translate(18 12) scale(.8)' });
  const town = found.has('town') ? [{ sample: swatch([MAP.clear]) + houses, text: 'town' }] : [];
  return [...clear, ...grounds, ...town];
}

function lines({ map, shown }: GroundPlan): Item[] {
  const waters = new Set(
    [...watersOf(map)]
      .filter(([key]) => hexesOfSide(key).some((hex) => shown.has(hex)))
      .map(([, water]) => water),
  );
  const routes = { road: map.roads, autobahn: [{ path: map.features.autobahn ?? [] }], trail: map.trails };
  const isShown = (route: (typeof ROUTES)[number]): boolean =>
    routes[route].some(({ path }) => path.some((hex) => shown.has(hex)));
  return [
    ...WATERS.filter((water) => waters.has(water)).map((water) => ({
      sample: strokesOf(SAMPLE_LINE, WATER_STROKES[water]),
      ...{ text: water, sign: water },
    })),
    ...ROUTES.filter(isShown).map((route) => ({
      sample: strokesOf(SAMPLE_LINE, ROUTE_STROKES[route]),
      ...{ text: route, sign: route },
    })),
  ];
}

function crossings({ changes, map, shown }: GroundPlan): Item[] {
  const kinds = new Set(
    [...crossingsOf(map, changes).values()]
      .filter(({ hexside }) => hexside.some((hex) => shown.has(hex)))
      .map(({ kind }) => kind),
  );
  return [...kinds].sort().map((kind) => ({
    sample: element('use', { href: `#${CROSSING_MARKS[kind]}`, transform: 'translate(18 12)' }),
    text: kind,
  }));
}

function features({ map, shown }: GroundPlan): Item[] {
  const { frontLine = [], limitOfAdvance = [], objectives = [], areas = {} } = map.features;
  const isShown = (hexes: readonly HexId[]): boolean => hexes.some((hex) => shown.has(hex));
  const items: readonly (readonly [boolean, Item])[] = [
    [
      isShown(frontLine.flat()),
      { sign: 'front-line', sample: strokesOf(SAMPLE_LINE, [FRONT_LINE]), text: 'front line' },
    ],
    [
      isShown(limitOfAdvance.flat()),
      {
        sign: 'limit-of-advance',
        sample: strokesOf(SAMPLE_LINE, [LIMIT_OF_ADVANCE]),
        text: 'limit of advance',
      },
    ],
    [
      objectives.some(({ hexes }) => isShown(hexes)),
      { sign: 'objective', sample: star('translate(18 12)'), text: 'objective, its points' },
    ],
    [
      isShown(Object.values(areas).flat()),
      { sign: 'entry-area', sample: letterDisc('A', { x: 18, y: 12 }), text: 'entry area' },
    ],
  ];
  return items.flatMap(([there, item]) => (there ? item : []));
}

function types(units: readonly PlacedUnit[]): Item[] {
  const found = new Set<UnitType>(units.map(({ type }) => type));
  return [...found].sort().map((type) => ({
    sample: element('use', {
      href: `#${symbolId(type)}`,
      transform: 'translate(18 12)',
      fill: SIDE_COLOURS[0].box,
      stroke: SYMBOL_INK,
      'stroke-width': 1.5,
    }),
    text: type.replaceAll('-', ' '),
  }));
}
