import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { placeOf } from '../catalogue/layout';
import { standings } from './standing';

/**
 * Counters on the map, redrawn only when they move: their marks are in `UnitMarks`. Their drawings are once in the
 * page (`CounterDrawings`).
 */
export function Counters({ game, view }: { game: Game; view: MatchView }) {
  return useMemo(() => {
    const { layout } = game;
    const { symbol } = layout;
    return (
      <g class="counters">
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
