import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import { placeOf } from '../catalogue/layout';
import type { Layout } from '../catalogue/layout';
import type { BoardTool } from './board-tool';
import { standings } from './standing';

/** Distance of a frame from the counter, so that it hides nothing. */
const around = 2.5;

/** Frames around the units that the tool marks. */
export function UnitMarks({ layout, view, tool }: { layout: Layout; view: MatchView; tool: BoardTool }) {
  const standing = useMemo(() => new Map(standings(view).map((one) => [one.unit, one])), [view]);
  const { units } = tool.marks;
  return useMemo(() => {
    const side = layout.counter + 2 * around;
    return (
      <g class="unit-marks">
        {units.map(({ unit, kind }) => {
          const where = standing.get(unit);
          const place = where && placeOf(layout, where.hex, where.level);
          if (place === undefined) return null;
          return (
            <g
              key={`${unit} ${kind}`}
              class={`unit-mark ${kind}`}
              data-unit={unit}
              transform={`translate(${place.x - side / 2} ${place.y - side / 2})`}
            >
              <rect class="edge" width={side} height={side} rx={5} />
              <rect width={side} height={side} rx={5} />
            </g>
          );
        })}
      </g>
    );
  }, [layout, standing, units]);
}
