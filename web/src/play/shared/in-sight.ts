import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** For an element of a panel: it is brought to the top when something in it is taken up, and stays when it is let go. */
export function useInSight<E extends Element>(taken: string | null): RefObject<E> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (taken !== null) element.current?.scrollIntoView({ block: 'start' });
  }, [taken]);
  return element;
}
