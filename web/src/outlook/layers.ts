import { keptWish } from '../widgets/wish';

/** What can be laid over the board, as far as the viewer wants it. */
export const LAYERS = {
  zones: { title: 'Zones of control', wish: keptWish('layer zones', false) },
  communications: { title: 'Lines of communication', wish: keptWish('layer communications', false) },
  guns: { title: 'Reach of the guns', wish: keptWish('layer guns', false) },
  danger: { title: 'Danger to my units', wish: keptWish('layer danger', false) },
} as const;

export type Layer = keyof typeof LAYERS;

/** Takes the counters off the map. */
export const BARE_MAP = keptWish('layer bare', false);

/** The layers that the viewer wants now. */
export function wantedLayers(): ReadonlySet<Layer> {
  const names = Object.keys(LAYERS) as Layer[];
  return new Set(names.filter((name) => LAYERS[name].wish.value.value));
}
