import { useMemo } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { arrowShape, towards } from '../../../src/pictures/svg/curves';
import type { BoardTool } from './board-tool';

interface ArrowLayerProps {
  readonly game: Game;
  readonly tool: BoardTool;
  /** True for the layer above the counters. */
  readonly over: boolean;
}

/**
 * Arrows of the tool, each with an outline that keeps it visible on any ground. They are below the counters and end
 * at the edge of a counter in the last hex; attacks are above them, from one counter to the next.
 */
export function ArrowLayer({ game, tool, over }: ArrowLayerProps) {
  const { layout } = game;
  const { arrows } = tool.marks;
  return useMemo(
    () => (
      <g class="arrows">
        {arrows.map(({ hexes, kind, unit, course }) => {
          if ((kind === 'attack') !== over) return null;
          const points = hexes.flatMap((hex) => layout.centres.get(hex) ?? []);
          const [start, next] = points;
          if (start === undefined) return null;
          const shape =
            over && next !== undefined
              ? arrowShape([towards(start, next, 0.25), next], layout.counter * 0.38)
              : arrowShape(points, layout.counter / 2 + 2);
          return (
            <g
              key={`${kind} ${hexes.join(' ')} ${course}`}
              class={`${kind} ${course === undefined ? sideIn(game, unit) : `course-${course}`}`}
              data-hexes={hexes.join(' ')}
            >
              {shape !== undefined && (
                <>
                  <path class="edge" d={shape.line} />
                  <path class="edge head" d={shape.head} />
                  <path d={shape.line} />
                  <path class="head" d={shape.head} />
                </>
              )}
              {!over && <circle cx={start.x} cy={start.y} r={5.5} />}
            </g>
          );
        })}
      </g>
    ),
    [game, arrows, over],
  );
}

/** Place of the unit's side in the game. */
function sideIn({ units, system }: Game, unit: string | undefined): 'first' | 'second' | '' {
  const side = unit === undefined ? undefined : units.get(unit)?.side;
  if (side === undefined) return '';
  return side === system.sides[0] ? 'first' : 'second';
}
