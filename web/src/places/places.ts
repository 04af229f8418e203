import { signal } from '@preact/signals';
import { store } from './store';

/** Places other than seats, those with more information first. */
export const ONLOOKERS: readonly string[] = ['referee', 'spectator'];

/** Seat in this browser, or the place of a referee or a spectator. Its token holds it. */
export interface Place {
  readonly match: string;
  /** Side, or one of `ONLOOKERS`. */
  readonly side: string;
  readonly token: string;
}

const shelf = 'westwall.places';

/** All places in this browser, including those of its other tabs. */
export const places = signal<readonly Place[]>(read());

addEventListener('storage', ({ key }) => {
  if (key === shelf) places.value = read();
});

export function keepPlace(place: Place): void {
  write([...read().filter((one) => !isSame(one, place)), place]);
}

export function dropPlaces(match: string): void {
  write(read().filter((one) => one.match !== match));
}

/** Drops the places that a token holds. */
export function dropPlacesOf(token: string): void {
  write(read().filter((one) => one.token !== token));
}

export function placesIn(match: string): readonly Place[] {
  return places.value.filter((one) => one.match === match);
}

/** Place from which a match is seen without a seat, if it needs one. */
export function onlookerIn(match: string): Place | undefined {
  return ONLOOKERS.map((role) => placeIn(match, role)).find((place) => place !== undefined);
}

export function placeIn(match: string, side: string): Place | undefined {
  return places.value.find((one) => isSame(one, { match, side }));
}

function isSame(one: Place, other: Pick<Place, 'match' | 'side'>): boolean {
  return one.match === other.match && one.side === other.side;
}

function write(kept: readonly Place[]): void {
  store.setItem(shelf, JSON.stringify(kept));
  places.value = kept;
}

/** Stored places, as far as they are readable: a person may have edited them. */
function read(): readonly Place[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(shelf) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPlace) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['match', 'side', 'token'].every((field) => typeof Reflect.get(value, field) === 'string')
  );
}
