import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';
import { arrowShape, pointsText } from './arrow-head';
import type { BoardTool } from './board-tool';

/**
 * Arrows of the tool, each with an outline that keeps it visible on any ground. They are below the counters and end
 * at the edge of a counter in the last hex.
 */
export function ArrowLayer({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { arrows } = tool.marks;
  return useMemo(
    () => (
      <g class="arrows">
        {arrows.map(({ hexes, kind }) => {
          const shape = arrowShape(
            hexes.flatMap((hex) => layout.centres.get(hex) ?? []),
            layout.counter / 2 + 3,
          );
          if (shape === undefined) return null;
          const line = pointsText(shape.line);
          const head = pointsText(shape.head);
          return (
            <g key={`${kind} ${hexes.join(' ')}`} class={kind} data-hexes={hexes.join(' ')}>
              <polyline class="edge" points={line} />
              <polygon class="edge" points={head} />
              <polyline points={line} />
              <polygon points={head} />
            </g>
          );
        })}
      </g>
    ),
    [layout, arrows],
  );
}
