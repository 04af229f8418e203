import { isArtillery } from '../../engine';
import type { UnitDefinition } from '../../engine';
import type { Counter, PlacedUnit } from '../board';
import { textWidth } from '../text-width';
import type { Loss } from '../layers';
import { at } from './curves';
import { element, group } from './element';
import type { Attributes } from './element';
import type { GroundPlan } from './ground-plan';
import type { Point } from './curves';
import { label } from './lettering';
import { MAP, counterColours } from './palette';
import { strokesOf } from './strokes';
import { SYMBOL_INK, sizePath, symbolId } from './symbols';

/** Side length of a counter. */
export const COUNTER = 46;

/** Style of texts on counters. */
export const COUNTER_TEXT: Attributes = { 'text-anchor': 'middle', 'font-weight': 700 };

/** Distance from the centre of a counter to its outermost part; its shadow is slightly offset. */
export const COUNTER_REACH = COUNTER / 2 + 3;

const HALF = COUNTER / 2;
/** Offset of a counter from the one below it: sideways, so that the number of the hex above both stays visible. */
export const STACK_STEP = { x: 6, y: 0 } as const;
const SYMBOL_Y = -5.3;

/** Counters on the map. In a stack the last arrival is on top, slightly offset. */
export function drawCounters(plan: GroundPlan, units: readonly PlacedUnit[]): string {
  const counters = [...units]
    .sort((a, b) => a.level - b.level || a.hex.localeCompare(b.hex))
    .map((one) => {
      const { unit, hex, level } = one;
      const { x, y } = plan.layout.centre(hex);
      const place = { x: x + level * STACK_STEP.x, y: y + level * STACK_STEP.y };
      return group(
        { class: 'unit', 'data-unit': unit.id, 'data-hex': hex, transform: `translate(${at(place)})` },
        [drawnCounter(one)],
      );
    });
  return group({ id: 'units', ...COUNTER_TEXT }, counters);
}

/** Lost counters, pale and crossed out, in the hexes where they stood; further ones in a hex are slightly offset. */
export function drawLosses(
  { layout, shown }: GroundPlan,
  counters: readonly Counter[],
  losses: readonly Loss[],
): string {
  const levels = new Map<string, number>();
  const drawn = losses.flatMap(({ unit: id, hex }) => {
    const lost = counters.find(({ unit }) => unit.id === id);
    if (lost === undefined || !shown.has(hex)) return [];
    const level = levels.get(hex) ?? 0;
    levels.set(hex, level + 1);
    const { x, y } = layout.centre(hex);
    const place = { x: x + level * STACK_STEP.x, y: y + level * STACK_STEP.y };
    const transform = `translate(${at(place)})`;
    return group({ class: 'lost', 'data-unit': id, 'data-hex': hex, transform }, [
      group({ opacity: 0.5 }, [drawnCounter(lost)]),
      cross(HALF),
    ]);
  });
  return group({ id: 'losses', ...COUNTER_TEXT }, drawn);
}

/** Two red strokes around the origin that reach this far. */
export function cross(half: number): string {
  const d = `M${-half} ${-half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
  return group({ fill: 'none' }, [
    strokesOf(d, [
      { colour: MAP.halo, width: 9 },
      { colour: MAP.danger, width: 5 },
    ]),
  ]);
}

/** One counter around the origin: designation and size, symbol, values. */
export function drawnCounter({ unit, type, side }: Counter): string {
  const { face, ink, box, edge } = counterColours(side, unit.traits);
  const size = sizePath(unit.size);
  const bars =
    size === undefined
      ? ''
      : element('path', {
          d: size,
          transform: `translate(${HALF - 7} ${3 - HALF})`,
          stroke: ink,
          'stroke-width': 1.3,
          fill: 'none',
        });
  const name = unit.designation === null ? '' : designation(unit.designation, ink, bars !== '');
  const symbol = element('use', {
    href: `#${symbolId(type)}`,
    y: SYMBOL_Y,
    fill: box,
    stroke: SYMBOL_INK,
    'stroke-width': 1.5,
    'stroke-linejoin': 'round',
  });
  return tile(face, edge) + bars + name + symbol + values(unit, ink);
}

function tile(face: string, edge: string): string {
  const square = { width: COUNTER, height: COUNTER, rx: 3.5 };
  const shadow = element('rect', {
    ...square,
    x: 2 - HALF,
    y: 2.4 - HALF,
    fill: '#000000',
    'fill-opacity': 0.38,
  });
  const front = element('rect', {
    ...square,
    x: -HALF,
    y: -HALF,
    fill: face,
    stroke: edge,
    'stroke-width': 1.1,
  });
  const inner = COUNTER - 3;
  const light = element('path', {
    d: `M${1.5 - HALF} ${HALF - 4}v-${inner - 4}q0-1.500 1.500-1.500h${inner - 4}`,
    fill: 'none',
    stroke: '#ffffff',
    'stroke-opacity': 0.45,
    'stroke-width': 1,
  });
  return shadow + front + light;
}

function designation(text: string, ink: string, beside: boolean): string {
  const room = beside ? COUNTER - 15 : COUNTER - 6;
  return written(text, { x: beside ? -5 : 0, y: 9.5 - HALF }, 9, room, { fill: ink, class: 'designation' });
}

function values(unit: UnitDefinition, ink: string): string {
  const line = (parts: readonly number[], size: number, rise: number): string =>
    written(parts.join('-'), { x: 0, y: HALF - rise }, size, COUNTER - 4, { fill: ink });
  if (!isArtillery(unit)) return line([unit.attack, unit.defense, unit.movement], 16, 6);
  const { barrage, fpf, range, defense, movement } = unit;
  return line([barrage, fpf, range], 11.5, 12.3) + line([defense, movement], 11.5, 3.4);
}

/** Text of the bundled font's width in every font, and never wider than its room. */
function written(text: string, place: Point, size: number, room: number, style: Attributes): string {
  const textLength = Math.min(room, textWidth(text, size));
  return label(text, place, size, { ...style, textLength, lengthAdjust: 'spacingAndGlyphs' });
}
