import { isArtillery, sideTitle } from '../../engine';
import type { UnitDefinition } from '../../engine';
import type { Board, PlacedUnit } from '../board';
import type { Arrow } from '../layers';
import { BROKEN_CHAIN, LINE_STROKES, PATH } from './communications';
import { cross } from './counters';
import { deck, gone } from './crossings';
import type { BridgeState } from './crossings';
import { at } from './curves';
import { element, group } from './element';
import { label } from './lettering';
import { CANOPY } from './markers';
import { ASSAULT, DASHES, FIRE, arrow, burst, targetFrame } from './marks';
import { COST_TEXT, START, costPlate, veiled } from './overlays';
import { MAP, SIDE_COLOURS, counterColours } from './palette';
import { strokesOf } from './strokes';
import type { Stroke } from './strokes';
import { sizePath } from './symbols';

/** Sample, 36 wide and 24 high from its top left corner, with its meaning. */
export interface Item {
  readonly sample: string;
  readonly text: string;
  /** Class of the drawn element that it explains, if that has one. */
  readonly sign?: string;
}

/** Item for elements of this class in the drawing, and of one side if that is named. */
interface Sign extends Item {
  readonly sign: string;
  readonly side?: string;
}

const MIDDLE = { x: 18, y: 12 };
const HEX = 'M9 1.500h18l8 10.500l-8 10.500h-18l-8-10.500z';
export const SAMPLE_LINE = 'M1 12h34';

const ARROWS: Readonly<Record<Arrow['kind'], string>> = {
  move: 'move',
  advance: 'advance after combat',
  retreat: 'retreat or displacement',
  order: 'planned move',
};

const BRIDGES: Readonly<Record<BridgeState, string>> = {
  standing: 'bridge over a hex',
  destroyed: 'bridge that is down',
  float: 'Float Bridge',
};

/** Items for the layers over the map that the drawing has. */
export function markItems(drawing: string, { sides, markers = [] }: Board): readonly Item[] {
  const kinds = [...new Set(markers.map(({ kind }) => kind))];
  const signs: readonly Sign[] = [
    ...sides.map(zone),
    ...bridges(),
    sign('marker', middle(CANOPY, 0.85), kinds.join(', ')),
    ...reach(),
    sign('communication', line(LINE_STROKES), 'line of communication'),
    sign('cut', middle(BROKEN_CHAIN), 'no line of communication'),
    sign('path', line([PATH]), 'traced line'),
    ...sides.flatMap(arrows),
    ...combat(),
    sign('lost', middle(square() + cross(8)), 'unit lost'),
  ];
  return signs.filter(({ sign: name, side }) =>
    drawing.includes(`class="${name}"${side === undefined ? '' : ` data-side="${side}"`}`),
  );
}

/** Items for the signs on the counters of these units, other than the symbols of their types. */
export function counterItems(units: readonly PlacedUnit[]): readonly Item[] {
  const sizes = [...new Set(units.map(({ unit }) => unit.size))].sort();
  const written = (lines: readonly string[], size: number): string =>
    lines.map((text, row) => label(text, { x: 18, y: size + 11.5 * row }, size, VALUES)).join('');
  const guns = units.filter(({ unit }) => isArtillery(unit));
  return [
    ...sizes.flatMap((size) => sizeItem(size)),
    ...(units.length > guns.length
      ? [{ sample: written(['2-3-7'], 16), text: 'attack, defense, movement' }]
      : []),
    ...(guns.length > 0
      ? [
          {
            sample: written(['1-2-16', '2-7'], 11),
            text: 'barrage, protective fire, range; defense, movement',
          },
        ]
      : []),
  ];
}

const VALUES = { 'text-anchor': 'middle', 'font-weight': 700, fill: MAP.ink };

function sizeItem(size: UnitDefinition['size']): Item[] {
  const d = sizePath(size);
  if (size === null || d === undefined) return [];
  const style = {
    d,
    stroke: MAP.ink,
    'stroke-width': 1.3,
    fill: 'none',
    transform: 'translate(18 6) scale(2.4)',
  };
  return [{ sample: element('path', style), text: size }];
}

function sign(name: string, sample: string, text: string): Sign {
  return { sign: name, sample, text };
}

function zone(side: string, index: number): Sign {
  const box = { width: 36, height: 24, rx: 4, 'fill-opacity': 0.5 };
  const sample = element('rect', { ...box, fill: `url(#zone-${index})` });
  return { sign: 'zone', side, sample, text: `zone of control, ${sideTitle(side)}` };
}

function bridges(): Sign[] {
  return Object.entries(BRIDGES).map(([name, text]) => {
    const state = name as BridgeState;
    const broken = state === 'destroyed' ? gone(MIDDLE, 9) : '';
    return sign(`bridge-hex ${state}`, group({ fill: 'none' }, [deck(SAMPLE_LINE, state), broken]), text);
  });
}

function reach(): Sign[] {
  const cost = (stops: boolean): string => middle(group(COST_TEXT, [costPlate('2', stops)]));
  return [
    sign('start', element('path', { d: HEX, ...START }), 'where the unit starts'),
    sign('reachable', veiled(HEX, HEX), 'may be reached'),
    sign('cost', cost(false), 'cost in Movement Points'),
    sign('cost stop', cost(true), 'cost; the unit must stop'),
  ];
}

function arrows(side: string, index: number): Sign[] {
  const colour = SIDE_COLOURS[index === 0 ? 0 : 1].arrow;
  const points = [
    { x: 4, y: 12 },
    { x: 36, y: 12 },
  ];
  return Object.entries(ARROWS).map(([name, text]) => {
    const dash = DASHES[name as Arrow['kind']];
    const sample = group({ fill: 'none' }, [arrow(points, colour, dash, 2)]);
    return { sign: `arrow ${name}`, side, sample, text: `${text}, ${sideTitle(side)}` };
  });
}

function combat(): Sign[] {
  return [
    sign('assault', line([ASSAULT]), 'attack'),
    sign('barrage', line([FIRE]), 'barrage'),
    sign('target', targetFrame(MIDDLE, 20), 'attacked'),
    sign('burst', middle(burst({ x: 0, y: 0 }, 'D1'), 0.62), 'result of a combat'),
    sign('burst open', middle(burst({ x: 0, y: 0 }), 0.62), 'planned combat'),
  ];
}

function square(): string {
  const { face, edge } = counterColours(1, []);
  return element('rect', {
    x: -10,
    y: -10,
    width: 20,
    height: 20,
    rx: 2,
    fill: face,
    stroke: edge,
    opacity: 0.5,
  });
}

function line(strokes: readonly Stroke[]): string {
  return group({ fill: 'none', 'stroke-linecap': 'round' }, [strokesOf(SAMPLE_LINE, strokes)]);
}

/** Drawing around the origin, placed in the middle of its sample. */
function middle(drawing: string, scale = 1): string {
  const transform = `translate(${at(MIDDLE)})${scale === 1 ? '' : ` scale(${scale})`}`;
  return group({ fill: 'none', transform }, [drawing]);
}
