import type { Layout } from '../catalogue/layout';
import type { ArrowMark, HexMark } from './marks';

export function HexMarks({ layout, marks }: { layout: Layout; marks: readonly HexMark[] }) {
  return (
    <g class="hexes">
      {marks.map(({ hex, kind, text }) => {
        const centre = layout.centres.get(hex);
        if (centre === undefined) return null;
        return (
          <g
            key={`${hex} ${kind}`}
            class={`hex ${kind}`}
            data-hex={hex}
            transform={`translate(${centre.x} ${centre.y})`}
          >
            <polygon points={layout.outline} />
            {text !== undefined && <text dy="0.35em">{text}</text>}
          </g>
        );
      })}
    </g>
  );
}

export function ArrowMarks({ layout, arrows }: { layout: Layout; arrows: readonly ArrowMark[] }) {
  return (
    <g class="arrows">
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="4"
          markerHeight="4"
          orient="auto"
        >
          <path d="M0 0L10 5L0 10z" fill="context-stroke" />
        </marker>
      </defs>
      {arrows.map(({ hexes, kind }) => {
        const line = hexes.flatMap((hex) => layout.centres.get(hex) ?? []);
        const points = line.map(({ x, y }) => `${x},${y}`).join(' ');
        return (
          <polyline key={`${kind} ${points}`} class={kind} points={points} marker-end="url(#arrow-head)" />
        );
      })}
    </g>
  );
}
