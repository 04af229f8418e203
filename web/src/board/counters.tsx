import type { MatchView } from '@westwall/sdk';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { placeOf, type Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { standings } from './standing';
import type { ArrowMark } from './marks';

/** Milliseconds of a move. */
const duration = 200;

/** Moves counters along their paths to where they stand now, unless the user wants no motion. */
function glide(layer: Element, { centres }: Layout, paths: readonly ArrowMark[]): void {
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

interface CountersProps {
  readonly game: Game;
  readonly view: MatchView;
  readonly tool: BoardTool;
}

/**
 * Counters on the map, redrawn only when they move: their marks are in `UnitMarks`. Their drawings are once in the
 * page (`CounterDrawings`).
 */
export function Counters({ game, view, tool }: CountersProps) {
  const layer = useRef<SVGGElement>(null);
  const before = useRef(view.version);
  useLayoutEffect(() => {
    const after = before.current;
    before.current = view.version;
    if (layer.current !== null && view.version > after)
      glide(layer.current, game.layout, tool.paths?.(after, view.version) ?? []);
  }, [view]);
  return useMemo(() => {
    const { layout } = game;
    const { symbol } = layout;
    return (
      <g ref={layer} class="counters">
        {standings(view).map(({ unit, hex, level }) => {
          const place = placeOf(layout, hex, level);
          if (place === undefined) return null;
          return (
            <g
              key={unit}
              class="counter"
              data-unit={unit}
              data-hex={hex}
              style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
            >
              <use href={`#counter-${unit}`} x={-symbol / 2} y={-symbol / 2} width={symbol} height={symbol} />
            </g>
          );
        })}
      </g>
    );
  }, [game, view]);
}
