import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** The arrows of the tool, each with a light edge, so that it is seen on any ground. */
export function ArrowLayer({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { arrows } = tool.marks;
  return useMemo(
    () => (
      <g class="arrows">
        <defs>
          <marker
            id="arrow-head"
            viewBox="0 0 10 10"
            refX="6"
            refY="5"
            markerWidth="3.6"
            markerHeight="3.6"
            orient="auto"
          >
            <path d="M0 0L10 5L0 10z" />
          </marker>
        </defs>
        {arrows.map(({ hexes, kind }) => {
          const line = hexes.flatMap((hex) => layout.centres.get(hex) ?? []);
          const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
          return (
            <g key={`${kind} ${points}`} class={kind}>
              <polyline class="edge" points={points} />
              <polyline points={points} marker-end="url(#arrow-head)" />
            </g>
          );
        })}
      </g>
    ),
    [layout, arrows],
  );
}
