import { Tick } from './tick';
import type { Wish } from './wish';

/** Checkbox for a preference. */
export function WishTick({ wish, text }: { wish: Wish; text: string }) {
  return (
    <Tick checked={wish.value.value} onChange={(wanted) => wish.set(wanted)}>
      {text}
    </Tick>
  );
}
