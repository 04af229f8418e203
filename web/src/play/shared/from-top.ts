import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** For an element of a panel: the panel begins at its top again whenever something else is to be done. */
export function useFromTop<E extends Element>(what: unknown): RefObject<E> {
  const inside = useRef<E>(null);
  useEffect(() => inside.current?.closest('[role="tabpanel"]')?.scrollTo(0, 0), [what]);
  return inside;
}
