import { computed, effect, signal } from '@preact/signals';
import { store } from '../places/store';

type Theme = 'light' | 'dark';

const shelf = 'westwall.theme';
const dark = matchMedia('(prefers-color-scheme: dark)');
const ofSystem = signal<Theme>(dark.matches ? 'dark' : 'light');
/** Choice of the user, stored in this browser; null follows the system. */
const chosen = signal<Theme | null>(readTheme());
const theme = computed(() => chosen.value ?? ofSystem.value);

/** True on dark screens, by the choice of the user or of the system. */
export const isNight = computed(() => theme.value === 'dark');

dark.addEventListener('change', ({ matches }) => (ofSystem.value = matches ? 'dark' : 'light'));

/** Gives the document the colours of the user's choice. */
export function themeDocument(): void {
  effect(() => {
    if (chosen.value !== null) document.documentElement.dataset['theme'] = chosen.value;
  });
}

/** Follows the colours of a page of others; null follows the system. */
export function followTheme(theme: Theme | null): void {
  chosen.value = theme;
}

/** Switch between light and dark. */
export function ThemeSwitch() {
  const other = isNight.value ? 'light' : 'dark';
  return (
    <button
      type="button"
      class="theme"
      onClick={() => {
        chosen.value = other;
        store.setItem(shelf, other);
      }}
    >
      {other === 'dark' ? '☾ Dark' : '☀ Light'}
    </button>
  );
}

function readTheme(): Theme | null {
  const kept = store.getItem(shelf);
  return kept === 'light' || kept === 'dark' ? kept : null;
}
