import type { MatchView } from '@westwall/sdk';
import { useMemo } from 'preact/hooks';
import type { Game } from '../catalogue/game';
import type { UnitMark } from './marks';
import { standings } from './standing';

/** How far a counter lies aside of the one below it. */
const aside = 5;

/** The counters on the map with their marks. Their drawings stand once in the page: see `CounterDrawings`. */
export function Counters({ game, view, marks }: { game: Game; view: MatchView; marks: readonly UnitMark[] }) {
  const { layout } = game;
  const placed = useMemo(() => standings(view), [view]);
  const kinds = new Map<string, string>();
  for (const { unit, kind } of marks) kinds.set(unit, `${kinds.get(unit) ?? ''} ${kind}`);
  const half = layout.counter / 2;
  return (
    <g class="counters">
      {placed.map(({ unit, hex, level }) => {
        const centre = layout.centres.get(hex);
        if (centre === undefined) return null;
        const place = `translate(${centre.x - level * aside} ${centre.y - level * aside})`;
        return (
          <g
            key={unit}
            class={`counter${kinds.get(unit) ?? ''}`}
            data-unit={unit}
            data-hex={hex}
            transform={place}
          >
            <use
              href={`#counter-${unit}`}
              x={-layout.symbol / 2}
              y={-layout.symbol / 2}
              width={layout.symbol}
              height={layout.symbol}
            />
            {kinds.has(unit) && (
              <rect x={-half} y={-half} width={layout.counter} height={layout.counter} rx={3.5} />
            )}
          </g>
        );
      })}
    </g>
  );
}
