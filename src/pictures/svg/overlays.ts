import type { HexId } from '../../engine';
import { pointsText } from '../board';
import type { Layers, ReachLayer } from '../layers';
import { drawCommunications, drawCut, drawPaths } from './communications';
import { at, polygon } from './curves';
import { element, group } from './element';
import type { BoardPlan, GroundPlan } from './ground-plan';
import { label } from './lettering';
import { borderPath } from './terrain';
import { MAP, SIDE_COLOURS } from './palette';

/** Hatchings of zones of control, one per side, which slant in opposite directions and cross where both are. */
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

/** Layers between the map and the counters: hexes that can be reached, zones of control, communications. */
export function drawGroundLayers(
  plan: BoardPlan,
  { zones = {}, reach, reachable = [], communications = [] }: Layers,
): string {
  return (
    (reach === undefined ? '' : drawReach(plan, reach)) +
    drawReachable(plan, reachable) +
    drawZones(plan, zones) +
    drawCommunications(plan, communications)
  );
}

/** Layers above the counters: costs of moves, cut communications, and paths. */
export function drawUpperLayers(
  plan: GroundPlan,
  { reach, communications = [], paths = [] }: Layers,
  taken: ReadonlySet<HexId>,
): string {
  return (
    (reach === undefined ? '' : drawCosts(plan, reach, taken)) +
    drawCut(plan, communications) +
    drawPaths(plan, paths)
  );
}

function drawZones(plan: BoardPlan, zones: Readonly<Record<string, readonly HexId[]>>): string {
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

/** Hex where a unit's move begins. */
export const START = { fill: MAP.reach, 'fill-opacity': 0.8, stroke: MAP.ink, 'stroke-width': 2.4 } as const;

function drawReach(plan: GroundPlan, { hex, destinations }: ReachLayer): string {
  const { layout, shown } = plan;
  const open = destinations.map((one) => one.hex).filter((one) => shown.has(one));
  const start = shown.has(hex) ? [hex] : [];
  return group({ id: 'reach', 'data-unit-hex': hex }, [
    ...framed(plan, open, [...open, ...start]),
    ...start.map((one) => element('path', { class: 'start', d: polygon(layout.corners(one)), ...START })),
  ]);
}

function drawReachable(plan: GroundPlan, hexes: readonly HexId[]): string {
  const open = hexes.filter((hex) => plan.shown.has(hex));
  if (open.length === 0) return '';
  return group({ id: 'reachable', 'data-hexes': open.join(' ') }, framed(plan, open, open));
}

/** Tints hexes, and frames another set of hexes. */
function framed(plan: GroundPlan, hexes: readonly HexId[], within: readonly HexId[]): string[] {
  const d = hexes.map((hex) => polygon(plan.layout.corners(hex))).join('');
  return [veiled(d, borderPath(plan, within, 1))];
}

/** Tinted area in a frame, from path data. */
export function veiled(area: string, border: string): string {
  const frame = { d: border, fill: 'none', 'stroke-linejoin': 'round' };
  return (
    element('path', { class: 'reachable', d: area, fill: MAP.reach, 'fill-opacity': 0.16 }) +
    element('path', { ...frame, stroke: MAP.halo, 'stroke-width': 7 }) +
    element('path', { ...frame, stroke: MAP.reachEdge, 'stroke-width': 4 })
  );
}

/**
 * Cost of every destination in points, beside the counter if there is one. It is in a red square where the unit would
 * have to stop in an enemy zone of control (6.0).
 */
function drawCosts(
  { layout, shown }: GroundPlan,
  { destinations }: ReachLayer,
  taken: ReadonlySet<HexId>,
): string {
  const costs = destinations
    .filter((one) => shown.has(one.hex))
    .map(({ hex, cost, enemyZoc }) => {
      const stops = enemyZoc === true;
      const { x, y } = layout.centre(hex);
      const centre = taken.has(hex) ? { x: x + 25, y: y + 15 } : { x, y };
      const scale = taken.has(hex) ? ' scale(.8)' : '';
      const name = stops ? 'cost stop' : 'cost';
      const place = { class: name, 'data-hex': hex, transform: `translate(${at(centre)})${scale}` };
      return group(place, [costPlate(pointsText(cost), stops)]);
    });
  return group({ id: 'costs', ...COST_TEXT }, costs);
}

export const COST_TEXT = { 'text-anchor': 'middle', 'font-weight': 700 } as const;

/** Cost on its plate, around the origin. */
export function costPlate(text: string, stops: boolean): string {
  const width = text.length > 1 ? 12 + 6 * text.length : 20;
  const plate = element('rect', {
    x: -width / 2,
    y: -10,
    width,
    height: 20,
    rx: stops ? 0 : 10,
    fill: stops ? MAP.danger : MAP.ink,
    stroke: MAP.halo,
    'stroke-width': 1.5,
  });
  return plate + label(text, { x: 0, y: 5 }, 14.5, { fill: MAP.paper });
}
