import { followsOf, groundName } from '../model/brushes';
import { letterAt } from '../model/paint';
import type { Desk } from '../desk';
import type { Point } from '../../catalogue/layout';
import type { Hand } from './hand';

/** Keyboard cursor. */
export function KeyPlace({ hand: { desk, at } }: { hand: Hand }) {
  if (at.value === null) return null;
  const { x: cx, y: cy } = at.value;
  return <circle class="keys-at" cx={cx} cy={cy} r={desk.layout.spacing / 4} />;
}

/** Keyboard cursor in words. */
export function KeyPlaceText({ hand: { desk, at, points } }: { hand: Hand }) {
  return (
    <p id="map-place-text" class="cursor-text" aria-live="polite">
      {at.value !== null &&
        `${placeText(desk, at.value)}${points.value.length > 0 ? ': the brush is down' : ''}`}
    </p>
  );
}

function placeText({ tracing, map, brush }: Desk, place: Point): string {
  if (brush.value !== null && followsOf(brush.value) === 'sides') {
    return `The corner of ${tracing.hexesAround(place).join(', ')}`;
  }
  const hex = tracing.hexAt(place) ?? '';
  const town = map.value.towns.find(({ hexes }) => hexes.includes(hex))?.name;
  const ground = groundName(letterAt(map.value, hex));
  return [`Hex ${hex}`, ground, town].filter((part) => part !== undefined).join(', ');
}
