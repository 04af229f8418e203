import { terrainAt } from '../../engine';
import type { HexId } from '../../engine';
import { at } from './curves';
import { element, group } from './element';
import { hexesWith } from './ground-plan';
import type { GroundPlan } from './ground-plan';
import type { Frame } from './frame';
import { placeLabels } from './label-places';
import type { Label } from './label-places';
import { HALO, label } from './lettering';
import { MAP } from './palette';

/** Houses of a town around the crossroads in the centre of its hex. */
const HOUSES =
  'M-15-12h8v6h-8zM-4-14h6v8h-6zM6-12h9v6h-9zM-16 4h6v8h-6zM-7 6h9v6h-9zM6 4h8v9h-8zM-17-3h5v4h-5zM12-3h6v4h-6z';

export function townDefinitions(): string {
  const style = { fill: MAP.building, stroke: MAP.halo, 'stroke-width': 0.8, 'paint-order': 'stroke' };
  return element('path', { id: 'town', d: HOUSES, ...style });
}

/** Houses of the town hexes; cities are part of the ground. */
export function drawTowns(plan: GroundPlan): string {
  const houses = hexesWith(plan, 'town').map((hex) =>
    element('use', { href: '#town', transform: `translate(${at(plan.layout.centre(hex))})` }),
  );
  return group({ id: 'towns' }, houses);
}

export const NAME_KINDS = ['city', 'town', 'place'] as const;

export interface Name extends Label {
  readonly kind: (typeof NAME_KINDS)[number];
}

/** Names of towns and of other places: towns first, since they choose their places first. */
export function namesOn({ map, shown }: GroundPlan): readonly Name[] {
  const towns = map.towns.flatMap(({ name, hexes, identifying }): Name[] => {
    const hex = shown.has(identifying) ? identifying : hexes.find((one) => shown.has(one));
    if (hex === undefined) return [];
    const isCity = hexes.length > 1 || hexes.some((one) => terrainAt(map, one) === 'city');
    return isCity
      ? [{ text: name.toUpperCase(), hex, size: 14.5, kind: 'city' }]
      : [{ text: name, hex, size: 13.5, kind: 'town' }];
  });
  const named = new Set(map.towns.flatMap(({ hexes }) => hexes));
  const places = (map.features.names ?? []).flatMap(({ name, hexes }): Name[] => {
    const hex = hexes.find((one) => shown.has(one) && !named.has(one));
    return hex === undefined ? [] : [{ text: name, hex, size: 11.5, kind: 'place' }];
  });
  return [...towns, ...places];
}

/** Names, placed to hide no bridge and as little else as possible; `taken` are the hexes with counters. */
export function drawNames(plan: GroundPlan, frame: Frame, taken: ReadonlySet<HexId>): string {
  const names = namesOn(plan);
  const places = placeLabels(plan, frame, names, taken);
  const style = { 'text-anchor': 'middle', 'font-weight': 700, fill: MAP.ink };
  return group(
    { id: 'names', ...style, ...HALO },
    names.map(({ text, kind }, at) =>
      label(text, places[at]!, places[at]!.size, {
        class: kind,
        ...(kind === 'place' && { fill: MAP.place }),
      }),
    ),
  );
}
