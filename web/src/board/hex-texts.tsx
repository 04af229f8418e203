import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** From the middle of a hex to where a text stands beside a counter, as parts of its side. */
const beside = { x: 0.42, y: 0.4 };

/** What is written in marked hexes: above the counters, and beside one that stands there. */
export function HexTexts({ layout, view, tool }: { layout: Layout; view: MatchView; tool: BoardTool }) {
  const { hexes } = tool.marks;
  const { units } = view.position;
  return useMemo(() => {
    const taken = new Set(Object.values(units).flatMap(({ hex }) => hex ?? []));
    return (
      <g class="hex-texts">
        {hexes.map(({ hex, kind, text }) => {
          const centre = layout.centres.get(hex);
          if (centre === undefined || text === undefined) return null;
          const aside = taken.has(hex) ? layout.counter : 0;
          const [x, y] = [centre.x + aside * beside.x, centre.y + aside * beside.y];
          return (
            <text key={`${hex} ${kind}`} x={x} y={y} dy="0.35em">
              {text}
            </text>
          );
        })}
      </g>
    );
  }, [layout, units, hexes]);
}
