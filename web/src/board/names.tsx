import { useMemo } from 'preact/hooks';
import type { Layout } from '../catalogue/layout';

/** Names of the map that fit between counters, again above those, so that no rim covers a letter. */
export function Names({ layout: { names } }: { layout: Layout }) {
  return useMemo(
    () => (
      <g class="names">
        {names.map(
          ({ text, kind, place, size, isClear }) =>
            isClear && (
              <text key={`${place.x} ${place.y}`} class={kind} {...place} font-size={size}>
                {text}
              </text>
            ),
        )}
      </g>
    ),
    [names],
  );
}
