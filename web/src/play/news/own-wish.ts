import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';

const key = 'westwall.playback';
const wish = signal(kept());

/** Whether a Player-Turn of the other side is shown by itself when it has ended. */
export const playsByItself: ReadonlySignal<boolean> = wish;

export function setPlaysByItself(value: boolean): void {
  wish.value = value;
  localStorage.setItem(key, String(value));
}

/** Until the user says something else: as little moves as their system wants. */
function kept(): boolean {
  const said = localStorage.getItem(key);
  return said === null ? !matchMedia('(prefers-reduced-motion: reduce)').matches : said === 'true';
}
