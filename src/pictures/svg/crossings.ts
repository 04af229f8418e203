import type { HexId } from '../../engine';
import { crossingsOf } from '../hexsides';
import type { Crossing } from '../hexsides';
import { at, straightLine } from './curves';
import { element, group } from './element';
import type { GroundPlan } from './ground-plan';
import type { Point } from './curves';
import { MAP } from './palette';
import { strokesOf } from './strokes';

/** Bridge across a vertical hexside: a deck between two rails with open ends. */
const BRIDGE =
  element('path', { d: 'M-7.5 -4.500h15v9h-15z', fill: MAP.halo }) +
  element('path', {
    d: 'M-10 -7.500l3 3h14l3 -3M-10 7.500l3 -3h14l3 3',
    fill: 'none',
    stroke: MAP.ink,
    'stroke-width': 2,
    'stroke-linejoin': 'round',
  });

const BROKEN =
  BRIDGE +
  element('path', { d: 'M-7 -7l14 14M7 -7l-14 14', stroke: MAP.danger, 'stroke-width': 3.4, fill: 'none' });

/** Symbols of bridges and ferries, for use by name. */
export function crossingDefinitions(): string {
  return (
    element('g', { id: CROSSING_MARKS.bridge }, BRIDGE) +
    element('g', { id: CROSSING_MARKS['broken bridge'] }, BROKEN) +
    element('g', { id: CROSSING_MARKS.ferry }, ferry())
  );
}

function ferry(): string {
  const boat = element('path', { d: 'M-7 0h14l-3 5h-8z', fill: MAP.ink });
  const mast = element('path', { d: 'M0 0v-6l5 4z', fill: MAP.ink });
  const plate = element('circle', { r: 9.5, fill: MAP.halo, stroke: MAP.ink, 'stroke-width': 1.2 });
  return plate + boat + mast;
}

/** Ids of the symbols. */
export const CROSSING_MARKS: Readonly<Record<Crossing, string>> = {
  bridge: 'bridge',
  'broken bridge': 'broken-bridge',
  ferry: 'ferry',
};

/** Bridges and ferries on hexsides, and bridges that fill a hex. */
export function drawCrossings(plan: GroundPlan): string {
  const { changes, map, layout, shown } = plan;
  const sides = [...crossingsOf(map, changes).values()].flatMap(({ hexside: [a, b], kind }) => {
    const direction = layout.directionTo(a, b);
    if (direction === undefined || (!shown.has(a) && !shown.has(b))) return [];
    const turn = kind === 'ferry' ? 0 : layout.angle(direction);
    const transform = `translate(${at(layout.between(a, b))}) rotate(${turn})`;
    return [element('use', { href: `#${CROSSING_MARKS[kind]}`, transform, 'data-side': `${a}-${b}` })];
  });
  return group({ id: 'crossings' }, [...sides, ...bridgeHexes(plan)]);
}

function bridgeHexes(plan: GroundPlan): string[] {
  const { map, changes, shown } = plan;
  const { destroyedBridgeHexes = [], floatBridges = [] } = changes;
  const printed = (map.features.bridgeHexes ?? []).map(({ hex, west, east }) =>
    bridgeHex(plan, hex, [west, east], destroyedBridgeHexes.includes(hex) ? 'destroyed' : 'standing'),
  );
  const floating = floatBridges.map(({ hex, west, east }) => bridgeHex(plan, hex, [west, east], 'float'));
  return [...printed, ...floating].filter(({ hex }) => shown.has(hex)).map(({ drawing }) => drawing);
}

export type BridgeState = 'standing' | 'destroyed' | 'float';

/** Bridge from bank to bank through the centre of a water hex. */
function bridgeHex(
  { layout }: GroundPlan,
  hex: HexId,
  [west, east]: readonly [HexId, HexId],
  state: BridgeState,
): { readonly hex: HexId; readonly drawing: string } {
  const from = layout.between(hex, west);
  const by = layout.centre(hex);
  const to = layout.between(hex, east);
  const d = straightLine([from, by, to]);
  const style = { class: `bridge-hex ${state}`, 'data-hex': hex, fill: 'none' };
  return { hex, drawing: group(style, [deck(d, state), state === 'destroyed' ? gone(by, 16) : '']) };
}

/** Deck of a bridge that fills a hex, along a line. */
export function deck(d: string, state: BridgeState): string {
  return strokesOf(d, [
    { colour: MAP.ink, width: 13 },
    { colour: MAP.halo, width: 9 },
    { colour: MAP.ink, width: 9, dash: state === 'float' ? '5 5' : '1.4 4' },
  ]);
}

/** Two red strokes over a demolished bridge. */
export function gone(place: Point, half: number): string {
  const d = `M${at(place)}m${-half} ${-half}l${2 * half} ${2 * half}m${-2 * half} 0l${2 * half} ${-2 * half}`;
  return element('path', { d, stroke: MAP.danger, 'stroke-width': 5 });
}
