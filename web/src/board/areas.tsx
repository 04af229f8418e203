import { useMemo } from 'preact/hooks';
import { borderOf, groundOf, lineThrough } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** Optional layers over the ground: zones of control, the range of guns, lines of communication. */
export function Areas({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { areas, lines } = tool.marks;
  return useMemo(
    () => (
      <g class="areas">
        {(areas ?? []).map(({ kind, side, hexes }) => (
          <g key={`${kind} ${side}`} class={`${kind} ${side}`}>
            <path class="ground" d={groundOf(layout, hexes)} />
            <path d={borderOf(layout, hexes)} />
          </g>
        ))}
        <g class="lines">
          {(lines ?? []).map(({ side, hexes, cut }) => {
            const points = hexes.flatMap((hex) => layout.centres.get(hex) ?? []);
            const line = lineThrough(layout, hexes);
            return (
              <g key={`${side} ${hexes.join(' ')}`} class={side}>
                {cut ? (
                  points.map(({ x, y }) => <circle key={line} cx={x} cy={y} r={layout.counter * 0.7} />)
                ) : (
                  <>
                    <polyline class="edge" points={line} />
                    <polyline points={line} />
                  </>
                )}
              </g>
            );
          })}
        </g>
      </g>
    ),
    [layout, areas, lines],
  );
}
