import type { Layout } from '../catalogue/layout';
import type { ArrowMark } from './marks';

/** Milliseconds of a move. */
const duration = 200;

/** Moves counters along their paths to where they stand now, unless the user wants no motion. */
export function glide(layer: Element, { centres }: Layout, paths: readonly ArrowMark[]): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const ways = new Map<string, readonly string[]>();
  for (const { unit, hexes } of paths)
    if (unit !== undefined) ways.set(unit, [...(ways.get(unit) ?? []), ...hexes]);
  for (const [unit, hexes] of ways) {
    const points = hexes.flatMap((hex) => centres.get(hex) ?? []).slice(0, -1);
    const frames = points.map(({ x, y }, at) => ({
      transform: `translate(${x}px, ${y}px)`,
      offset: at / points.length,
    }));
    layer.querySelector(`[data-unit="${unit}"]`)?.animate(frames, { duration, easing: 'ease-in-out' });
  }
}
