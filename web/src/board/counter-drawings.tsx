import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../catalogue/game';

/** Drawings of all counters, invisible and once in the page; the board and the lists refer to them. */
export function CounterDrawings({ game }: { game: Game }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The page already has the font that they include, and a strict one forbids their style.
    const bare = game.counters.replace(/<style>[^]*?<\/style>/, '');
    const drawings = new DOMParser().parseFromString(bare, 'image/svg+xml').documentElement;
    place.current?.replaceChildren(document.importNode(drawings, true));
  }, [game]);
  return <div ref={place} class="unseen" aria-hidden="true" />;
}

/** Visibility of the designation on a counter of this many pixels; it is left out below 8 pixels. */
export function designationIn(pixels: number): 'visible' | 'hidden' {
  return pixels < 41 ? 'hidden' : 'visible';
}

/** One counter next to text. */
export function CounterPicture({ unit, size = 40 }: { unit: string; size?: number }) {
  return (
    <svg
      class="counter-picture"
      width={size}
      height={size}
      style={{ '--designation': designationIn(size) }}
      aria-hidden="true"
    >
      <use href={`#counter-${unit}`} width={size} height={size} />
    </svg>
  );
}
