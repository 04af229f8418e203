import { signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { store } from '../places/store';

/** Simulation requested in this browser. */
export interface Recent {
  readonly job: string;
  readonly title: string;
  /** Match that it started from, and the seat that requested it; null for a scenario, or without a seat. */
  readonly match: string | null;
  readonly side: string | null;
}

const shelf = 'westwall.simulations';
const most = 12;
const kept = signal<readonly Recent[]>(read());

/** The latest first. */
export const recent: ReadonlySignal<readonly Recent[]> = kept;

export function keepRecent(simulation: Recent): void {
  write([simulation, ...read().filter(({ job }) => job !== simulation.job)].slice(0, most));
}

function write(simulations: readonly Recent[]): void {
  store.setItem(shelf, JSON.stringify(simulations));
  kept.value = simulations;
}

/** Stored simulations, as far as they are readable. */
function read(): readonly Recent[] {
  try {
    const found: unknown = JSON.parse(store.getItem(shelf) ?? '[]');
    return Array.isArray(found) ? found.filter(isRecent) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (field: string): boolean => typeof Reflect.get(value, field) === 'string';
  const isNull = (field: string): boolean => Reflect.get(value, field) === null;
  return ['job', 'title'].every(isText) && ['match', 'side'].every((field) => isText(field) || isNull(field));
}
