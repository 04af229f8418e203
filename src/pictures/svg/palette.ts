/** Colours of the map, muted so that the counters stand out. */
export const MAP = {
  paper: '#f6f1e3',
  clear: '#efe8d3',
  mixed: '#dfe0b9',
  grove: '#e6e4c4',
  woods: '#a8ba88',
  broken: '#dcc9a0',
  rough: '#c3a57c',
  city: '#d5c2b6',
  water: '#9cc4d8',
  tree: '#7d9860',
  slope: '#a07c4b',
  building: '#5c4a42',
  shore: '#47819f',
  stream: '#4f8dac',
  grid: '#7d765c',
  number: '#4b4636',
  road: '#8a3324',
  trail: '#7a4a2c',
  halo: '#f7f2e4',
  ink: '#2a2620',
  place: '#5f421d',
  danger: '#b3261e',
  reach: '#f2b632',
  reachEdge: '#d97d0b',
  line: '#6a2c91',
} as const;

/** Colours of the band above the map. They are the same in every theme, so none of them is a colour of the map. */
export const STRIP = { ground: '#2a2521', text: '#f6f1e4', accent: '#f2b633' } as const;

export interface CounterColours {
  readonly face: string;
  readonly ink: string;
  /** Background of the unit symbol. */
  readonly box: string;
  readonly edge: string;
}

interface SideColours extends CounterColours {
  readonly zone: string;
  readonly arrow: string;
}

/** Light and dark counters, so that the sides differ without colour. */
const LIGHT = { ink: '#1d1d17', box: '#f5f3e3', edge: '#4d4b38' };
const DARK = { ink: '#ffffff', box: '#dfe5e8', edge: '#171b1e' };

const US = { ...LIGHT, face: '#c3cf8f' };
const BRITISH = { ...LIGHT, face: '#e2c187' };
const POLISH = { ...LIGHT, face: '#e5b3a6' };
const GERMAN = { ...DARK, face: '#58666f' };
const SS = { ...DARK, face: '#2a2c2f' };

/** Colours of each side: in every game the first side is light, the second dark. */
export const SIDE_COLOURS: readonly [SideColours, SideColours] = [
  { ...US, zone: '#4f7a1c', arrow: '#3f6b12' },
  { ...GERMAN, zone: '#33475c', arrow: '#22303c' },
];

/** Colours of units with these traits. */
const TRAIT_COLOURS: readonly (readonly [trait: string, colours: CounterColours])[] = [
  ['polish', POLISH],
  ['british', BRITISH],
  ['ss', SS],
];

export function counterColours(side: 0 | 1, traits: readonly string[]): CounterColours {
  return TRAIT_COLOURS.find(([trait]) => traits.includes(trait))?.[1] ?? SIDE_COLOURS[side];
}
