import type { MatchView } from '@westwall/sdk';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { placeOf } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { glide } from './glide';
import { standings } from './standing';

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
