import { keptWish } from '../widgets/wish';

/** Optional layers over the board. */
export const LAYERS = {
  zones: { title: 'Zones of control', wish: keptWish('layer zones', false) },
  communications: { title: 'Lines of communication', wish: keptWish('layer communications', false) },
  guns: { title: 'Reach of the guns', wish: keptWish('layer guns', false) },
  danger: { title: 'Danger to my units', wish: keptWish('layer danger', false) },
} as const;

export type Layer = keyof typeof LAYERS;

/** Removes the counters from the map. */
export const BARE_MAP = keptWish('layer bare', false);

/** Layers that the viewer has switched on. */
export function wantedLayers(): ReadonlySet<Layer> {
  const names = Object.keys(LAYERS) as Layer[];
  return new Set(names.filter((name) => LAYERS[name].wish.value.value));
}
