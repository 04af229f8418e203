import { useMemo } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import { arrowShape } from '../../../src/pictures/svg/curves';
import type { BoardTool } from './board-tool';

/**
 * Arrows of the tool, each with an outline that keeps it visible on any ground. They are below the counters and end
 * at the edge of a counter in the last hex.
 */
export function ArrowLayer({ game, tool }: { game: Game; tool: BoardTool }) {
  const { layout } = game;
  const { arrows } = tool.marks;
  return useMemo(
    () => (
      <g class="arrows">
        {arrows.map(({ hexes, kind, unit, course }) => {
          const points = hexes.flatMap((hex) => layout.centres.get(hex) ?? []);
          const [start] = points;
          const shape = arrowShape(points, layout.counter / 2 + 2);
          if (start === undefined) return null;
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
              <circle cx={start.x} cy={start.y} r={5.5} />
            </g>
          );
        })}
      </g>
    ),
    [game, arrows],
  );
}

/** Place of the unit's side in the game. */
function sideIn({ units, system }: Game, unit: string | undefined): 'first' | 'second' | '' {
  const side = unit === undefined ? undefined : units.get(unit)?.side;
  if (side === undefined) return '';
  return side === system.sides[0] ? 'first' : 'second';
}
