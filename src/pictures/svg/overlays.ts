import type { HexId } from '../../engine/geometry/grid';
import { pointsText } from '../board';
import type { PlacedUnit } from '../board';
import type { Layers, Path, Reach } from '../layers';
import { at, polygon, smoothLine } from './curves';
import { element, group } from './element';
import type { Plan } from './ground-plan';
import { HALO, label } from './lettering';
import { borderPath } from './borders';
import { MAP, SIDE_COLOURS } from './palette';

/** Lines that lean to one side for the first side and to the other for the second: where both are, they cross. */
export function overlayDefinitions(): string {
  return SIDE_COLOURS.map(({ zone }, side) =>
    element(
      'pattern',
      {
        id: `zone-${side}`,
        width: 9,
        height: 9,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `rotate(${side === 0 ? 45 : -45})`,
      },
      element('rect', { width: 2.6, height: 9, fill: zone }),
    ),
  ).join('');
}

/** What lies between the map and the counters: the hexes that a unit may reach and zones of control. */
export function drawGroundLayers(plan: Plan, { zones = {}, reach }: Layers): string {
  return (reach === undefined ? '' : drawReach(plan, reach)) + drawZones(plan, zones);
}

/** What lies above the counters: the costs of moves, and paths. */
export function drawUpperLayers(
  plan: Plan,
  { reach, paths = [] }: Layers,
  units: readonly PlacedUnit[],
): string {
  const taken = new Set(units.map(({ hex }) => hex));
  return (reach === undefined ? '' : drawCosts(plan, reach, taken)) + drawPaths(plan, paths);
}

function drawZones(plan: Plan, zones: Readonly<Record<string, readonly HexId[]>>): string {
  const { layout, shown, board } = plan;
  const areas = board.sides.flatMap((side, index) => {
    const hexes = (zones[side] ?? []).filter((hex) => shown.has(hex));
    if (hexes.length === 0) return [];
    const d = hexes.map((hex) => polygon(layout.corners(hex))).join('');
    return element('path', {
      class: 'zone',
      'data-side': side,
      'data-hexes': hexes.join(' '),
      d,
      fill: `url(#zone-${index})`,
    });
  });
  return group({ id: 'zones', 'fill-opacity': 0.5 }, areas);
}

function drawReach(plan: Plan, { hex, destinations }: Reach): string {
  const { layout, shown } = plan;
  const open = destinations.map((one) => one.hex).filter((one) => shown.has(one));
  const hexagons = (hexes: readonly HexId[]): string =>
    hexes.map((one) => polygon(layout.corners(one))).join('');
  const border = borderPath(
    plan,
    [...open, hex].filter((one) => shown.has(one)),
    1,
  );
  const frame = { d: border, fill: 'none', 'stroke-linejoin': 'round' };
  const parts = [
    element('path', { d: hexagons(open), fill: MAP.reach, 'fill-opacity': 0.16 }),
    element('path', { ...frame, stroke: MAP.halo, 'stroke-width': 7 }),
    element('path', { ...frame, stroke: MAP.reachEdge, 'stroke-width': 4 }),
  ];
  if (shown.has(hex)) {
    const style = { fill: MAP.reach, 'fill-opacity': 0.8, stroke: MAP.ink, 'stroke-width': 2.4 };
    parts.push(element('path', { d: hexagons([hex]), ...style }));
  }
  return group({ id: 'reach', 'data-unit-hex': hex }, parts);
}

/**
 * The cost of every destination in points, beside the counter where one stands; in a red square where the unit
 * would have to stop in an enemy zone of control (6.0).
 */
function drawCosts({ layout, shown }: Plan, { destinations }: Reach, taken: ReadonlySet<HexId>): string {
  const costs = destinations
    .filter((one) => shown.has(one.hex))
    .map(({ hex, cost, enemyZoc }) => {
      const text = pointsText(cost);
      const width = text.length > 1 ? 12 + 6 * text.length : 20;
      const plate = element('rect', {
        x: -width / 2,
        y: -10,
        width,
        height: 20,
        rx: enemyZoc === true ? 0 : 10,
        fill: enemyZoc === true ? MAP.danger : MAP.ink,
        stroke: MAP.halo,
        'stroke-width': 1.5,
      });
      const { x, y } = layout.centre(hex);
      const centre = taken.has(hex) ? { x: x + 20, y: y + 19 } : { x, y };
      const scale = taken.has(hex) ? ' scale(.8)' : '';
      const place = { class: 'cost', 'data-hex': hex, transform: `translate(${at(centre)})${scale}` };
      return group(place, [plate, label(text, { x: 0, y: 5 }, 14.5, { fill: MAP.paper })]);
    });
  return group({ id: 'costs', 'text-anchor': 'middle', 'font-weight': 700 }, costs);
}

function drawPaths({ layout, shown }: Plan, paths: readonly Path[]): string {
  const drawn = paths.flatMap(({ hexes, label: name }) => {
    const first = hexes.find((hex) => shown.has(hex));
    if (first === undefined || hexes.length < 2) return [];
    const d = smoothLine(
      hexes.map((hex) => layout.centre(hex)),
      0.8,
    );
    const { x, y } = layout.centre(first);
    return group({ class: 'path', 'data-hexes': hexes.join(' ') }, [
      element('path', { d, stroke: MAP.halo, 'stroke-width': 9, 'stroke-opacity': 0.75 }),
      element('path', { d, stroke: MAP.line, 'stroke-width': 5, 'stroke-dasharray': '11 6' }),
      name === undefined
        ? ''
        : label(name, { x, y: y - 26 }, 13, {
            fill: MAP.line,
            'font-weight': 700,
            'text-anchor': 'middle',
            ...HALO,
          }),
    ]);
  });
  return group({ id: 'paths', fill: 'none', 'stroke-linecap': 'round' }, drawn);
}
