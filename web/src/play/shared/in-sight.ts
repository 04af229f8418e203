import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Scrolls the panel of an element to its top whenever the task changes. */
export function useFromTop<E extends Element>(what: unknown): RefObject<E> {
  const inside = useRef<E>(null);
  useEffect(() => inside.current?.closest('[role="tabpanel"]')?.scrollTo(0, 0), [what]);
  return inside;
}

/** Pixels that stay free above the element. */
const edge = 10;

/** Scrolls the panel to an element when something in it is selected; the page stays in place. */
export function useInSight<E extends Element>(taken: string | null): RefObject<E> {
  const element = useRef<E>(null);
  useEffect(() => {
    const panel = element.current?.closest('[role="tabpanel"]');
    if (taken === null || element.current === null || !panel) return;
    const away = element.current.getBoundingClientRect().top - panel.getBoundingClientRect().top;
    panel.scrollBy(0, away - edge);
  }, [taken]);
  return element;
}
