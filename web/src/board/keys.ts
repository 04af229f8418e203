import type { Signal } from '@preact/signals';
import { neighbourTowards } from '../catalogue/layout';
import type { Layout, Point } from '../catalogue/layout';
import type { ViewPort } from './view-port';

/** Where arrow keys lead; the slant makes it certain which of two hexes lies ahead. */
const directions: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0.05, y: -1 },
  ArrowDown: { x: -0.05, y: 1 },
  ArrowLeft: { x: -1, y: -0.05 },
  ArrowRight: { x: 1, y: 0.05 },
};

interface Effects {
  readonly choose: (hex: string) => void;
  readonly escape: () => void;
  readonly port: ViewPort | null;
}

/** Does what a key asks for; answers whether it was one of ours. */
export function cursorKey(
  { key }: KeyboardEvent,
  layout: Layout,
  cursor: Signal<string | null>,
  { choose, escape, port }: Effects,
): boolean {
  const direction = directions[key];
  if (direction !== undefined) {
    const from = cursor.value;
    const first = layout.centres.keys().next().value ?? null;
    cursor.value = from === null ? first : (neighbourTowards(layout, from, direction) ?? from);
    return true;
  }
  if (key === 'Enter' || key === ' ') {
    if (cursor.value !== null) choose(cursor.value);
    return true;
  }
  if (key === '+' || key === '=') return done(() => port?.closer());
  if (key === '-') return done(() => port?.farther());
  if (key === '0') return done(() => port?.showAll());
  if (key === 'Escape') return done(escape);
  return false;
}

function done(what: () => void): true {
  what();
  return true;
}
