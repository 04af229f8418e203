import type { Wish } from './wish';

/** Checkbox for a preference. */
export function WishTick({ wish, text }: { wish: Wish; text: string }) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={wish.value.value}
        onChange={({ currentTarget }) => wish.set(currentTarget.checked)}
      />
      {text}
    </label>
  );
}
