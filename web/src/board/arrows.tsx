import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';
import { arrowShape, pointsText } from './arrow-head';
import type { BoardTool } from './board-tool';

/**
 * The arrows of the tool, each with an edge, so that it is seen on any ground. They lie below the counters and end
 * where a counter in the last hex begins.
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
