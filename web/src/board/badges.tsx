import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import { placeOf } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { standings } from './standing';

/**
 * Size of a badge in screen pixels: its height, the room around its text, and the width of a digit. It fits between a
 * counter and the values of the one above.
 */
const size = { height: 16, room: 8, figure: 8 } as const;

/** Short texts above counters, of the same size at any zoom. */
export function Badges({ layout, view, tool }: { layout: Layout; view: MatchView; tool: BoardTool }) {
  const standing = useMemo(() => new Map(standings(view).map((one) => [one.unit, one])), [view]);
  const { badges } = tool.marks;
  return useMemo(
    () => (
      <g class="badges">
        {(badges ?? []).map(({ unit, text, tone }) => {
          const where = standing.get(unit);
          const place = where && placeOf(layout, where.hex, where.level);
          if (place === undefined) return null;
          const width = text.length * size.figure + size.room;
          return (
            <g
              key={unit}
              class={`badge ${tone}`}
              data-unit={unit}
              transform={`translate(${place.x} ${place.y - layout.counter / 2})`}
            >
              <g>
                <rect x={-width / 2} y={-size.height} width={width} height={size.height} rx={4} />
                <text y={-size.height / 2} dy="0.35em">
                  {text}
                </text>
              </g>
            </g>
          );
        })}
      </g>
    ),
    [layout, standing, badges],
  );
}
