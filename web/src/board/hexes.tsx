import { useMemo } from 'preact/hooks';
import { borderOf } from '../catalogue/layout';
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
function veilOver({ left, top, width, height, centres, corners }: Layout, hexes: readonly string[]): string {
  const holes = [...new Set(hexes)].flatMap((hex) => {
    const centre = centres.get(hex);
    if (centre === undefined) return [];
    return `M${corners.map(({ x, y }) => `${centre.x + x} ${centre.y + y}`).join('L')}Z`;
  });
  return `M${left} ${top}h${width}v${height}h${-width}Z${holes.join('')}`;
}
