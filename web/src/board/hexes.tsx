import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** The hexes that the tool marks. */
export function HexLayer({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { hexes } = tool.marks;
  return useMemo(
    () => (
      <g class="hexes">
        {hexes.map(({ hex, kind, text }) => {
          const centre = layout.centres.get(hex);
          if (centre === undefined) return null;
          return (
            <g
              key={`${hex} ${kind}`}
              class={`hex ${kind}`}
              data-hex={hex}
              transform={`translate(${centre.x} ${centre.y})`}
            >
              <polygon points={layout.outline} />
              {text !== undefined && <text dy="0.35em">{text}</text>}
            </g>
          );
        })}
      </g>
    ),
    [layout, hexes],
  );
}
