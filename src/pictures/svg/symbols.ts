import type { UnitDefinition, UnitType } from '../../engine';
import { element } from './element';

/** Box of the unit symbols; its middle is the origin. */
const BOX = { width: 24, height: 14 } as const;

const CROSS = 'M-12-7l24 14M-12 7l24-14';
const TRACK = 'M-4.500-4.500h9a4.500 4.500 0 0 1 0 9h-9a4.500 4.500 0 0 1 0-9z';
const WINGS = 'M-5 7a2.500 2.500 0 0 1 5 0a2.500 2.500 0 0 1 5 0';
/** Ink of all symbols, on light and dark counters alike. */
export const SYMBOL_INK = '#1b1b18';

function lines(d: string): string {
  return element('path', { d });
}

function gun(cy = 0): string {
  return element('circle', { cx: 0, cy, r: 2.7, fill: SYMBOL_INK, stroke: 'none' });
}

/** Content of the box for each type of unit. */
const SIGNS: Readonly<Record<UnitType, string>> = {
  infantry: lines(CROSS),
  armor: lines(TRACK),
  mechanized: lines(CROSS + TRACK),
  reconnaissance: lines('M-12 7l24-14'),
  airborne: lines(CROSS + WINGS),
  glider: lines(`${CROSS}M-6 4h12l-2.500 3h-7z`),
  engineer: lines('M-7 4v-7.500h14v7.500M0-3.500v7.500'),
  artillery: gun(),
  'self-propelled-artillery': lines(TRACK) + gun(),
  'airborne-artillery': gun(-1.5) + lines(WINGS),
};

const BARS: Readonly<Record<NonNullable<UnitDefinition['size']>, string>> = {
  company: 'M0 0v4.500',
  battalion: 'M-1.500 0v4.500M1.500 0v4.500',
  regiment: 'M-3 0v4.500M0 0v4.500M3 0v4.500',
  brigade: 'M-2.500 0l5 4.500M2.500 0l-5 4.500',
};

/** Id of a symbol in the definitions. */
export function symbolId(type: UnitType): string {
  return `unit-${type}`;
}

/** Symbols of these types, for use by id; their lines take the colour of the user. */
export function symbolDefinitions(types: ReadonlySet<UnitType>): string {
  const { width, height } = BOX;
  return [...types]
    .sort()
    .map((type) => {
      const box = element('rect', { x: -width / 2, y: -height / 2, width, height });
      return element('g', { id: symbolId(type) }, box + SIGNS[type]);
    })
    .join('');
}

/** Bars or crosses for the size of a unit, below the origin; undefined for an unknown size. */
export function sizePath(size: UnitDefinition['size']): string | undefined {
  return size === null ? undefined : BARS[size];
}
