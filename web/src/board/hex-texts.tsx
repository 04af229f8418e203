import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** Offset from the centre of a hex to a text below its counter, as a share of the distance to the next hex. */
const below = 0.47;

/** Small texts in marked hexes, below a counter if there is one, so that its values stay visible. */
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
          const isTaken = taken.has(hex);
          const y = centre.y + (isTaken ? layout.spacing * below : 0);
          return (
            <text key={`${hex} ${kind}`} class={isTaken ? 'taken' : ''} x={centre.x} y={y} dy="0.35em">
              {text}
            </text>
          );
        })}
      </g>
    );
  }, [layout, units, hexes]);
}
