import { useMemo } from 'preact/hooks';
import { borderOf } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';

/** Hexes that the tool marks. */
export function HexLayer({ layout, tool }: { layout: Layout; tool: BoardTool }) {
  const { hexes } = tool.marks;
  return useMemo(() => {
    const area = borderOf(
      layout,
      hexes.filter((mark) => mark.area === true).map(({ hex }) => hex),
    );
    return (
      <g class="hexes">
        {hexes.map(({ hex, kind, area: inArea }) => {
          const centre = layout.centres.get(hex);
          if (centre === undefined) return null;
          return (
            <g
              key={`${hex} ${kind}`}
              class={`hex ${kind}${inArea === true ? ' area' : ''}`}
              data-hex={hex}
              transform={`translate(${centre.x} ${centre.y})`}
            >
              <polygon points={layout.outline} />
            </g>
          );
        })}
        {area !== '' && (
          <g class="area-border">
            <path class="edge" d={area} />
            <path d={area} />
          </g>
        )}
      </g>
    );
  }, [layout, hexes]);
}
