import { loadDataPackage } from '../../../src/data/load';
import type { MapDefinition } from '../../../src/engine';
import { drawMap, layoutOf as drawnLayout, toPng } from '../../../src/pictures';
import { layoutOf } from '../../../web/src/catalogue/layout';
import type { Point } from '../../../web/src/catalogue/layout';
import type { Brush } from '../../../web/src/workshop/model/brushes';
import { withFloatBridgeSites } from '../../../web/src/workshop/model/deduced';
import { filled } from '../../../web/src/workshop/model/fill';
import type { Dam } from '../../../web/src/workshop/model/fill';
import { letterAt, paint, withTerrain } from '../../../web/src/workshop/model/paint';
import type { Edge } from '../../../web/src/workshop/model/paint';
import { emptyMap } from '../../../web/src/workshop/model/package-file';
import { strokeOf } from '../../../web/src/workshop/model/strokes';
import { Tracing } from '../../../web/src/workshop/model/tracing';

export const own = loadDataPackage();
export const data = own.systems.get('remagen')!;
const printed = data.map;
export const layout = layoutOf(drawnLayout(printed));
export const tracing = new Tracing(layout);
const centre = (hex: string): Point => layout.centres.get(hex)!;

/** Placement of the sheet: smaller, aside and turned. */
const slant = { left: 120, top: 70, scale: 0.8, turn: 1.2 };

/** Scan of a sheet that lay askew: the map as the project draws it. */
export async function scan(): Promise<Buffer> {
  const turn = `translate(${slant.left} ${slant.top}) rotate(${slant.turn}) scale(${slant.scale})`;
  const size = `width="${layout.width}" height="${layout.height}"`;
  const ground = `<rect ${size} fill="#ddd"/>`;
  const drawing = `<g transform="${turn}">${drawMap(data.map)}</g>`;
  return toPng(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${ground}${drawing}</svg>`,
    Math.round(layout.width),
  );
}

/** Place of a point of the map on that scan. */
export function onScan({ x, y }: Point): Point {
  const [across, down] = [(x - layout.left) * slant.scale, (y - layout.top) * slant.scale];
  const angle = (slant.turn * Math.PI) / 180;
  return {
    x: slant.left + across * Math.cos(angle) - down * Math.sin(angle),
    y: slant.top + across * Math.sin(angle) + down * Math.cos(angle),
  };
}

export interface DrawnStroke {
  readonly brush: Brush;
  readonly points: readonly Point[];
  readonly name: string | undefined;
}

/**
 * Hand at the page. Each press of a button and each release is an action of the pointer, with or without a drag
 * between them; so is each click on a field or a button of the panels. Keys and typed names are counted apart.
 */
export class Hand {
  map: MapDefinition = emptyMap(printed);
  /** Strokes so far. */
  readonly strokes: DrawnStroke[] = [];
  actions = 0;
  keys = 0;

  take(): void {
    this.keys += 1;
  }

  /** Counts a choice in a panel. */
  clickPanel(): void {
    this.actions += 2;
  }

  draw(brush: Brush, points: readonly Point[], name?: string): void {
    this.actions += 2;
    this.strokes.push({ brush, points, name });
    this.map = paint(this.map, { brush, stroke: strokeOf(tracing, this.map, brush, points), name });
  }

  fill(brush: Brush, hex: string, dam: Dam | 'terrain'): void {
    this.actions += 2;
    const hexes = filled(this.map, hex, (one) => tracing.around(one).flatMap((next) => next ?? []), dam);
    this.map = paint(this.map, { brush, stroke: { hexes, sides: [] } });
  }
}

/** Walk over all of these connected hexes, from hex to neighbouring hex. */
function walk(hexes: ReadonlySet<string>, start: string): readonly string[] {
  const seen = new Set<string>();
  const way: string[] = [];
  const visit = (hex: string): void => {
    seen.add(hex);
    way.push(hex);
    for (const next of tracing.around(hex)) {
      if (next === undefined || !hexes.has(next) || seen.has(next)) continue;
      visit(next);
      way.push(hex);
    }
  };
  visit(start);
  return way;
}

/** Connected parts of the hexes, each as one walk. */
function partsOf(hexes: readonly string[]): readonly (readonly string[])[] {
  const left = new Set(hexes);
  return hexes.flatMap((hex) => {
    if (!left.has(hex)) return [];
    const way = walk(left, hex);
    for (const one of way) left.delete(one);
    return [way];
  });
}

/** Corners along connected hexsides in order, each chain as the points of one stroke. */
function chainsOf(sides: readonly (readonly [string, string])[]): readonly (readonly Point[])[] {
  const chains: Point[][] = [];
  const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 3;
  for (const side of sides) {
    const [a, b] = tracing.endsOf(side)!;
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain !== undefined && last !== undefined) {
      if (chain.length === 2 && near(chain[0]!, a)) chain.reverse().push(b);
      else if (chain.length === 2 && near(chain[0]!, b)) chain.reverse().push(a);
      else if (near(last, a)) chain.push(b);
      else if (near(last, b)) chain.push(a);
      else chains.push([a, b]);
      continue;
    }
    chains.push([a, b]);
  }
  return chains;
}

const beyond: Readonly<Record<Edge, Point>> = {
  north: { x: 0, y: -60 },
  south: { x: 0, y: 60 },
  west: { x: -60, y: 0 },
  east: { x: 60, y: 0 },
};

function drawTerrain(hand: Hand): void {
  hand.take();
  hand.map = withTerrain(hand.map, layout.centres.keys(), 'm');
  hand.clickPanel();
  const towns = new Set(printed.towns.flatMap(({ hexes }) => hexes));
  for (const letter of 'cwgbr~C') {
    hand.take();
    const wanted = [...layout.centres.keys()].filter(
      (hex) => letterAt(printed, hex) === letter && !towns.has(hex),
    );
    for (const way of partsOf(wanted)) hand.draw({ kind: 'terrain', letter }, way.map(centre));
  }
}

function drawWaters(hand: Hand): void {
  hand.take();
  for (const { name, hexsides } of printed.streams) {
    for (const chain of chainsOf(hexsides)) hand.draw({ kind: 'water', water: 'streams' }, chain, name);
  }
}

/** Draws the routes. Roads leave the map where the printed ones do: the stroke begins or ends beyond the edge. */
function drawRoutes(hand: Hand): void {
  const left = new Map(printed.offMapRoads.map((one) => [`${one.kind} ${one.hex}`, one]));
  for (const route of ['roads', 'trails'] as const) {
    hand.take();
    for (const { name, path } of printed[route]) {
      const over = (hex: string): Point[] => {
        const key = `${route === 'roads' ? 'road' : 'trail'} ${hex}`;
        const found = left.get(key);
        left.delete(key);
        return found === undefined
          ? []
          : [{ x: centre(hex).x + beyond[found.edge].x, y: centre(hex).y + beyond[found.edge].y }];
      };
      const points = [...over(path[0]!), ...path.map(centre), ...over(path.at(-1)!)];
      hand.draw({ kind: 'route', route }, points, name);
    }
  }
  // A road that begins where another one leaves the map needs its own stroke over the edge.
  for (const { hex, edge, kind } of left.values()) {
    const points = [centre(hex), { x: centre(hex).x + beyond[edge].x, y: centre(hex).y + beyond[edge].y }];
    hand.draw({ kind: 'route', route: kind === 'road' ? 'roads' : 'trails' }, points);
  }
}

function drawPlaces(hand: Hand): void {
  hand.take();
  for (const { name, hexes } of printed.towns) hand.draw({ kind: 'town' }, walkOf(hexes).map(centre), name);
  hand.take();
  for (const { name, hexes } of printed.features.names ?? []) {
    hand.draw({ kind: 'name' }, walkOf(hexes).map(centre), name);
  }
  hand.take();
  for (const { name, hexes, points } of printed.features.objectives ?? []) {
    hand.draw({ kind: 'objective' }, walkOf(hexes).map(centre), name);
    for (const _ of Object.keys(points)) hand.clickPanel();
    const objectives = hand.map.features.objectives?.map((one) =>
      one.name === name ? { ...one, points } : one,
    );
    hand.map = { ...hand.map, features: { ...hand.map.features, ...(objectives && { objectives }) } };
  }
}

/** Walk that begins with the identifying hex. */
function walkOf(hexes: readonly string[]): readonly string[] {
  return walk(new Set(hexes), hexes[0]!);
}

function drawForRules(hand: Hand): void {
  const { features } = printed;
  const list = (at: Brush & { readonly kind: 'list' }, hexes: readonly string[]): void => {
    hand.take();
    if ('name' in at.list) hand.clickPanel();
    for (const way of partsOf(hexes)) hand.draw(at, way.map(centre));
  };
  list({ kind: 'list', list: { in: 'rhineHexes' } }, features.rhineHexes!);
  for (const { west, hex, east, name, key } of features.bridgeHexes!) {
    hand.take();
    hand.draw({ kind: 'bridgeHex', key }, [west, hex, east].map(centre), name);
  }
  hand.clickPanel();
  hand.map = withFloatBridgeSites(hand.map, (hex) => tracing.around(hex));
  hand.take();
  hand.draw({ kind: 'autobahn' }, features.autobahn!.map(centre));
  hand.take();
  for (const chain of chainsOf(features.limitOfAdvance!))
    hand.draw({ kind: 'line', line: 'limitOfAdvance' }, chain);
  for (const [name, hexes] of Object.entries(features.areas!)) {
    list({ kind: 'list', list: { in: 'areas', name } }, hexes);
  }
  // The large zones are filled up to their boundary, the others are drawn.
  const dams: Readonly<Record<string, Dam>> = {
    westBank: 'water',
    eastBank: 'water',
    eastOfOrOnAutobahn: 'autobahn',
    beyondLimitOfAdvance: 'limitOfAdvance',
  };
  for (const [name, hexes] of Object.entries(features.zones)) {
    const dam = dams[name];
    const brush = { kind: 'list', list: { in: 'zones', name } } as const;
    if (dam === undefined) {
      list(brush, hexes);
      continue;
    }
    hand.take();
    hand.clickPanel();
    hand.clickPanel();
    const missing = (): string | undefined =>
      hexes.find((hex) => !hand.map.features.zones[name]?.includes(hex));
    for (let hex = missing(); hex !== undefined; hex = missing()) hand.fill(brush, hex, dam);
  }
}

/** Draws Remagen from scratch, stroke by stroke. */
export function drawRemagen(hand: Hand): void {
  drawTerrain(hand);
  drawWaters(hand);
  drawRoutes(hand);
  drawPlaces(hand);
  drawForRules(hand);
}
