import { terrainAt } from '../../engine/data/terrain';
import type { HexId } from '../../engine/geometry/grid';
import { at } from './curves';
import { element, group } from './element';
import { hexesOf } from './ground-plan';
import type { Plan } from './ground-plan';
import type { Point } from './layout';
import { HALO, label } from './lettering';
import { MAP } from './palette';

/** Houses of a town around the crossroads in the middle of its hex. */
const HOUSES =
  'M-15-12h8v6h-8zM-4-14h6v8h-6zM6-12h9v6h-9zM-16 4h6v8h-6zM-7 6h9v6h-9zM6 4h8v9h-8zM-17-3h5v4h-5zM12-3h6v4h-6z';

/** From the centre of a hex down to the line on which its name stands. */
const DROP = 30.5;

export function townDefinitions(): string {
  const style = { fill: MAP.building, stroke: MAP.halo, 'stroke-width': 0.8, 'paint-order': 'stroke' };
  return element('path', { id: 'town', d: HOUSES, ...style });
}

/** The houses of the town hexes; cities are part of the ground. */
export function drawTowns(plan: Plan): string {
  const houses = hexesOf(plan, 'town').map((hex) =>
    element('use', { href: '#town', transform: `translate(${at(plan.layout.centre(hex))})` }),
  );
  return group({ id: 'towns' }, houses);
}

/** Names of towns and of other places, below the counters of their hexes. */
export function drawNames(plan: Plan): string {
  const { map } = plan;
  const towns = map.towns.flatMap(({ name, hexes, identifying }) => {
    const shown = plan.shown.has(identifying) ? identifying : hexes.find((hex) => plan.shown.has(hex));
    if (shown === undefined) return [];
    return hexes.some((hex) => terrainAt(map, hex) === 'city')
      ? label(name.toUpperCase(), below(plan, shown), 13.5, { 'letter-spacing': 0.8, class: 'city' })
      : label(name, below(plan, shown), 11.5, { class: 'town' });
  });
  const places = (map.features.names ?? []).flatMap(({ name, hexes }) => {
    const [first] = hexes.filter((hex) => plan.shown.has(hex));
    if (first === undefined) return [];
    return label(name, below(plan, first), 9.5, { class: 'place', 'font-weight': 500, fill: MAP.place });
  });
  const style = { 'text-anchor': 'middle', 'font-weight': 700, fill: MAP.ink };
  return group({ id: 'names', ...style, ...HALO }, [...places, ...towns]);
}

function below({ layout }: Plan, hex: HexId): Point {
  const { x, y } = layout.centre(hex);
  return { x, y: y + DROP };
}
