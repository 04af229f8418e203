import { useMemo } from 'preact/hooks';
import { borderOf, groundOf } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import type { HexMark } from './marks';

/** Hexes that the tool marks; those in reach are an area with a border, and the rest of the map is veiled. */
export function HexLayer({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { hexes } = tool.marks;
  return useMemo(() => {
    const inside = hexes.filter(isInArea).map(({ hex }) => hex);
    const border = borderOf(layout, inside);
    return (
      <g class="hexes">
        {border !== '' && <path class="veil" d={veilOver(layout, inside)} />}
        {hexes.map((mark) => {
          const centre = layout.centres.get(mark.hex);
          if (centre === undefined) return null;
          return (
            <g
              key={`${mark.hex} ${mark.kind}`}
              class={`hex ${mark.kind}${isInArea(mark) ? ' area' : ''}`}
              data-hex={mark.hex}
              transform={`translate(${centre.x} ${centre.y})`}
            >
              <polygon points={layout.outline} />
            </g>
          );
        })}
        {border !== '' && (
          <g class="area-border">
            <path class="edge" d={border} />
            <path d={border} />
          </g>
        )}
      </g>
    );
  }, [layout, hexes]);
}

function isInArea({ kind, area }: HexMark): boolean {
  return kind === 'reach' || kind === 'stop' || area === true;
}

/** Whole map with these hexes as holes. */
function veilOver(layout: Layout, hexes: readonly string[]): string {
  const { left, top, width, height } = layout;
  return `M${left} ${top}h${width}v${height}h${-width}Z${groundOf(layout, hexes)}`;
}
