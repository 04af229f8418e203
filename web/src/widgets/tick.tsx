import type { ComponentChildren } from 'preact';
import type { Wish } from './wish';

/** Checkbox for a preference. */
export function WishTick({ wish, text }: { wish: Wish; text: string }) {
  return (
    <Tick checked={wish.value.value} onChange={(wanted) => wish.set(wanted)}>
      {text}
    </Tick>
  );
}

interface TickProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ComponentChildren;
}

/** A box to tick, with its label. */
export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
