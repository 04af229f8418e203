import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Scrolls the panel of an element to its top whenever the task changes. */
export function useFromTop<E extends Element>(what: unknown): RefObject<E> {
  const inside = useRef<E>(null);
  useEffect(() => inside.current?.closest('[role="tabpanel"]')?.scrollTo(0, 0), [what]);
  return inside;
}
