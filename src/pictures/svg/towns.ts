import { terrainAt } from '../../engine';
import type { HexId } from '../../engine';
import { textWidth } from '../font';
import { at } from './curves';
import { element, group } from './element';
import type { Attributes } from './element';
import { hexesOf } from './ground-plan';
import type { Plan } from './ground-plan';
import type { Frame } from './frame';
import { HALO, label } from './lettering';
import { MAP } from './palette';

/** Houses of a town around the crossroads in the middle of its hex. */
const HOUSES =
  'M-15-12h8v6h-8zM-4-14h6v8h-6zM6-12h9v6h-9zM-16 4h6v8h-6zM-7 6h9v6h-9zM6 4h8v9h-8zM-17-3h5v4h-5zM12-3h6v4h-6z';

/** Between the letters of a city's name. */
const SPACING = 0.8;

/** From the centre of a hex down to the line on which its name stands. */
const DROP = 33;

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

/** Names of towns and of other places, below the counters of their hexes and inside the frame. */
export function drawNames(plan: Plan, frame: Frame): string {
  const { map, shown } = plan;
  const write = (text: string, hex: HexId, size: number, attributes: Attributes): string => {
    const { x, y } = plan.layout.centre(hex);
    const half = (textWidth(text, size) + text.length * SPACING) / 2;
    const inside = Math.min(Math.max(x, frame.left + half), frame.left + frame.width - half);
    return label(text, { x: inside, y: y + DROP }, size, attributes);
  };
  const towns = map.towns.flatMap(({ name, hexes, identifying }) => {
    const hex = shown.has(identifying) ? identifying : hexes.find((one) => shown.has(one));
    if (hex === undefined) return [];
    return hexes.some((one) => terrainAt(map, one) === 'city')
      ? write(name.toUpperCase(), hex, 14.5, { class: 'city' })
      : write(name, hex, 13.5, { class: 'town' });
  });
  const named = new Set(map.towns.flatMap(({ hexes }) => hexes));
  const places = (map.features.names ?? []).flatMap(({ name, hexes }) => {
    const hex = hexes.find((one) => shown.has(one) && !named.has(one));
    const style = { class: 'place', fill: MAP.place };
    return hex === undefined ? [] : write(name, hex, 11.5, style);
  });
  const style = { 'text-anchor': 'middle', 'font-weight': 700, fill: MAP.ink };
  return group({ id: 'names', ...style, ...HALO }, [...places, ...towns]);
}
