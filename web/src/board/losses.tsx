import { useMemo } from 'preact/hooks';
import { placeOf } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** Units that the tool marks as lost: pale and crossed out, where they fell. */
export function Losses({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { lost } = tool.marks;
  return useMemo(() => {
    const { symbol, counter } = layout;
    const levels = new Map<string, number>();
    return (
      <g class="losses">
        {(lost ?? []).map(({ unit, hex }) => {
          if (hex === null) return null;
          const level = levels.get(hex) ?? 0;
          levels.set(hex, level + 1);
          const place = placeOf(layout, hex, level);
          if (place === undefined) return null;
          const arm = counter / 2;
          const lines = `M${-arm} ${-arm}L${arm} ${arm}M${-arm} ${arm}L${arm} ${-arm}`;
          return (
            <g
              key={unit}
              class="lost"
              data-unit={unit}
              data-hex={hex}
              transform={`translate(${place.x} ${place.y})`}
            >
              <use href={`#counter-${unit}`} x={-symbol / 2} y={-symbol / 2} width={symbol} height={symbol} />
              <path class="edge" d={lines} />
              <path d={lines} />
            </g>
          );
        })}
      </g>
    );
  }, [layout, lost]);
}
